import OverlayScene
import Synchronization

/// Which of the things on a map: given by ``MapView/add(_:)``, and never to another, on
/// any map.
public struct OverlayID: Hashable, Comparable, Sendable {
  let key: OverlayKey

  /// Source of ids; it holds no meaning but uniqueness.
  private static let last = Atomic<UInt64>(0)

  static func next() -> OverlayID {
    OverlayID(key: OverlayKey(number: last.wrappingAdd(1, ordering: .relaxed).newValue))
  }

  /// Whether the first was given before the second.
  public static func < (first: OverlayID, second: OverlayID) -> Bool { first.key < second.key }
}
