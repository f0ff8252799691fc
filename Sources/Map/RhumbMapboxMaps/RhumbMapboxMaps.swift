// Mapbox's names for what `Rhumb` does. What Mapbox's names take and give, `CGRect` for one, comes
// with them, as it does there, and so does all of `Rhumb`; where both have a name, `MapView` for one,
// the one of this module is meant.
@_exported public import Foundation
@_exported public import PlatformNames
@_exported public import Rhumb
