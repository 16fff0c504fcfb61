"""What stands around every page: menus, the bar at the top, the status, settings, storage, the command palette."""
