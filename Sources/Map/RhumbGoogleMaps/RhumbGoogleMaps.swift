// Google's names for the features of `Rhumb`. As in Google's SDK, the module also exports the types
// that they use, such as `CGRect`, and all of `Rhumb`.
@_exported public import Foundation
@_exported public import PlatformNames
@_exported public import Rhumb
