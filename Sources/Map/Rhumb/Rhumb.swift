// The umbrella of the library: what an application names is defined where it belongs, once, and
// seen through `import Rhumb` alone. All else in these modules is for this package only.
@_exported public import FrameTiming
@_exported public import GeoMath
@_exported public import Gestures
@_exported public import MapEngine
@_exported public import MapOpening
@_exported public import Ornaments
@_exported public import OverlayScene
@_exported public import Positioning
@_exported public import Tessellation
