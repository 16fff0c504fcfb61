"""What the Train page needs beside its widgets: forecasts, going on, the doctor, room on the disk."""
