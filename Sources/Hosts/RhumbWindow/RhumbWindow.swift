// A window around a map, and with it all that `import Rhumb` offers.
@_exported public import Rhumb
@_exported public import Windowing
