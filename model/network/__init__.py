"""The Transformer (Vaswani et al. 2017) as Keras layers and one Keras model."""

from __future__ import annotations

import keras

from model.errors import ConfigError

if keras.backend.backend() != "tensorflow":
    raise ConfigError("backend_wrong", field="KERAS_BACKEND", value=keras.backend.backend())
if keras.backend.floatx() != "float32":
    raise ConfigError("floatx_wrong", field="floatx", value=keras.backend.floatx())
