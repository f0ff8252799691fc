import RenderModel

/// Which of the things on a map: given by ``MapView/add(_:)``, and never to another, on
/// any map.
public struct OverlayID: Hashable, Comparable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  package static func next() -> OverlayID { OverlayID(number: UniqueID.next()) }

  /// Whether the first was given before the second.
  public static func < (first: OverlayID, second: OverlayID) -> Bool {
    first.number < second.number
  }
}

extension OverlayID: CustomStringConvertible {
  /// `overlay 7`.
  public var description: String { "overlay \(number)" }
}
