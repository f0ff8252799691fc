import Foundation
import Rhumb

// UIKit's names that are used only with Google's.

/// A colour, named as in UIKit.
public typealias UIColor = MapColor

extension UIColor {
  /// The same colour with another alpha, named as in UIKit.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }
}
