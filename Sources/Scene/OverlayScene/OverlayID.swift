import RenderModel

/// Identifies something that ``MapOverlays/add(_:)`` has put on a map. An identifier is never used
/// again, on any map.
public struct OverlayID: Hashable, Comparable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  package static func next() -> OverlayID { OverlayID(number: UniqueID.next()) }

  /// Whether the first identifier was created before the second.
  public static func < (first: OverlayID, second: OverlayID) -> Bool {
    first.number < second.number
  }
}
