import MapStyle
import Synchronization
import VectorTiles

/// Numbers the paints of a style: one for each layer, and one more for each way in which a layer's
/// features differ. Vertices carry the number; what it means is worked out anew for every frame's
/// exact zoom, so paints that depend on zoom and feature at once are exact at every zoom.
///
/// A class, because tiles being built on several threads add to it.
final class PaintTable: Sendable {
  struct Entry: Hashable, Sendable {
    var layer: Int
    var snapshot: FeatureSnapshot
  }

  private struct State {
    var entries: [Entry]
    var numbers: [Entry: UInt16] = [:]
    var variantCounts: [Int]
  }

  /// A layer painted by a continuous attribute would need a paint for every feature; beyond this
  /// many, features share the paint of the layer's last one.
  private static let variantLimit = 8192

  private let state: Mutex<State>

  /// Numbers `0..<layerCount` are the layers' own.
  init(layerCount: Int) {
    let entries = (0..<layerCount).map { Entry(layer: $0, snapshot: .empty) }
    state = Mutex(
      State(entries: entries, variantCounts: [Int](repeating: 0, count: layerCount)))
  }

  /// The number of the paint for features of `layer` like `snapshot`.
  func number(layer: Int, snapshot: FeatureSnapshot) -> UInt16 {
    let entry = Entry(layer: layer, snapshot: snapshot)
    return state.withLock { state in
      if let number = state.numbers[entry] { return number }
      let number: UInt16
      if state.variantCounts[layer] < PaintTable.variantLimit,
        state.entries.count < Int(UInt16.max)
      {
        number = UInt16(state.entries.count)
        state.entries.append(entry)
        state.variantCounts[layer] += 1
      } else {
        number = state.entries.lastIndex { $0.layer == layer }.map(UInt16.init) ?? UInt16(layer)
      }
      state.numbers[entry] = number
      return number
    }
  }

  /// The entries from number `first` on.
  func entries(from first: Int) -> ArraySlice<Entry> {
    state.withLock { $0.entries[min(first, $0.entries.count)...] }
  }

  var count: Int { state.withLock { $0.entries.count } }
}
