import Foundation
import Rhumb

// What Google's names alone stand on.

/// A colour, as UIKit calls it.
public typealias UIColor = MapColor

extension UIColor {
  /// The same colour with another alpha, as UIKit calls it.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }
}
