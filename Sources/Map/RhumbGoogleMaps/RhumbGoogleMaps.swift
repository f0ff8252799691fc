// Google's names for what `Rhumb` does. What Google's names take and give, `CGRect` for one, comes
// with them, as it does there, and so does all of `Rhumb`.
@_exported public import Foundation
@_exported public import PlatformNames
@_exported public import Rhumb
