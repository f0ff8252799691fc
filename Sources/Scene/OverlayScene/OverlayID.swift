import Synchronization

/// Which of the things on a map: given by ``MapView/add(_:)``, and never to another, on
/// any map.
public struct OverlayID: Hashable, Comparable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  /// Source of ids; it holds no meaning but uniqueness.
  private static let last = Atomic<UInt64>(0)

  package static func next() -> OverlayID {
    OverlayID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Whether the first was given before the second.
  public static func < (first: OverlayID, second: OverlayID) -> Bool {
    first.number < second.number
  }
}
