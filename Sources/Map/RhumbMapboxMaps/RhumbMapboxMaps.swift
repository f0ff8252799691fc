// Mapbox's names for the features of `Rhumb`. As in Mapbox's SDK, the module also exports the types
// that they use, such as `CGRect`, and all of `Rhumb`. If both modules have a name, such as
// `MapView`, the one of this module takes precedence.
@_exported public import Foundation
@_exported public import PlatformNames
@_exported public import Rhumb
