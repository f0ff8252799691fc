import Synchronization
import VectorTiles

/// Numbers the paints of a style: one for each layer, and one more for each way in which a layer's
/// features differ. Vertices carry the number; what it means is worked out anew for every frame's
/// exact zoom, so paints that depend on zoom and feature at once are exact at every zoom.
///
/// A class, because tiles being built on several threads add to it.
package final class PaintTable: Sendable {
  package struct Entry: Hashable, Sendable {
    package var layer: Int
    package var snapshot: FeatureSnapshot
    /// Of extrusions that rise from zoom to zoom.
    package var growth: HeightGrowth?
  }

  private struct State {
    var entries: [Entry]
    var numbers: [Entry: Int] = [:]
    var variantCounts: [Int]
    /// Of each layer.
    var lastNumbers: [Int]
    /// Of the texts in all snapshots.
    var textBytes = 0
    /// It has been told of these layers that features share paints.
    var isShared: [Bool]
  }

  /// How many numbers there are.
  package struct Limits: Sendable {
    /// A layer painted by a continuous attribute, or by `feature-state`, needs a paint for every
    /// feature; beyond this many, features share the paint of the layer's last one.
    var variants: Int
    package var all: Int

    /// Parts of expressions that the paints of one layer may have together, since all of them are
    /// worked out for every zoom: about a tenth of a second.
    static let partsAFrame = 1 << 21
    /// Bytes of attributes that all paints keep.
    var textBytes = 64 << 20

    /// Vertices carry numbers of 16 bits.
    static let vertices = Limits(variants: 8192, all: Int(UInt16.max))
    package static let labels = Limits(variants: 65_536, all: 1 << 20)
  }

  package let limits: Limits
  /// Of each layer.
  private let variantLimits: [Int]
  private let onShared: @Sendable (_ layer: Int, _ limit: Int) -> Void
  private let state: Mutex<State>

  /// Numbers `0..<layerCount` are the layers' own.
  ///
  /// - Parameters:
  ///   - paintParts: for each layer how large its paint's expressions are.
  ///   - onShared: told once for each layer that has more paints than there are numbers.
  package init(
    layerCount: Int, paintParts: [Int] = [], limits: Limits = .vertices,
    onShared: @escaping @Sendable (_ layer: Int, _ limit: Int) -> Void = { _, _ in }
  ) {
    self.limits = limits
    self.onShared = onShared
    variantLimits = (0..<layerCount).map { layer in
      let parts = paintParts.indices.contains(layer) ? paintParts[layer] : 1
      return max(1, min(limits.variants, Limits.partsAFrame / max(parts, 1)))
    }
    let entries = (0..<layerCount).map { Entry(layer: $0, snapshot: .empty) }
    state = Mutex(
      State(
        entries: entries, variantCounts: [Int](repeating: 0, count: layerCount),
        lastNumbers: Array(0..<layerCount), isShared: [Bool](repeating: false, count: layerCount)))
  }

  /// The number of the paint for features of `layer` like `snapshot`.
  package func number(
    layer: Int, snapshot: FeatureSnapshot, growth: HeightGrowth? = nil
  ) -> Int {
    let entry = Entry(layer: layer, snapshot: snapshot, growth: growth)
    let (number, isFirst) = state.withLock { state in
      if let number = state.numbers[entry] { return (number, false) }
      let textBytes = snapshot.textBytes
      guard state.variantCounts[layer] < variantLimits[layer], state.entries.count < limits.all,
        state.textBytes + textBytes <= limits.textBytes
      else {
        defer { state.isShared[layer] = true }
        return (state.lastNumbers[layer], !state.isShared[layer])
      }
      let number = state.entries.count
      state.entries.append(entry)
      state.variantCounts[layer] += 1
      state.lastNumbers[layer] = number
      state.numbers[entry] = number
      state.textBytes += textBytes
      return (number, false)
    }
    if isFirst { onShared(layer, variantLimits[layer]) }
    return number
  }

  /// The entries from number `first` on.
  package func entries(from first: Int) -> ArraySlice<Entry> {
    state.withLock { $0.entries[min(first, $0.entries.count)...] }
  }

  package var count: Int { state.withLock { $0.entries.count } }
}
