// The umbrella module of the library. Public declarations are defined in the modules where they
// belong, and `import Rhumb` makes them visible. All others there are package-internal.
@_exported public import FrameTiming
@_exported public import GeoMath
@_exported public import Gestures
@_exported public import MapEngine
@_exported public import MapOpening
@_exported public import Ornaments
@_exported public import OverlayScene
@_exported public import PlaceSearch
@_exported public import Positioning
@_exported public import Tessellation
