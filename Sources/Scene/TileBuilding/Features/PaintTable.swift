import Synchronization
import VectorTiles

/// Numbers the paints of a style: one for each layer, and one more for each way in which a layer's
/// features differ. Vertices carry the number. Its uniforms are evaluated again at every frame's
/// exact zoom, so paints that depend on both zoom and feature are exact at every zoom.
///
/// A class, because threads that build tiles add to it.
package final class PaintTable: Sendable {
  package struct Entry: Hashable, Sendable {
    package var layer: Int
    /// The layer in whose lines the features lie; its paint has the number before.
    var casing: Int?
    package var snapshot: FeatureSnapshot
    /// The growth of extrusions that rise with the zoom.
    package var growth: HeightGrowth?
  }

  private struct State {
    var entries: [Entry] = []
    var numbers: [Entry: Int] = [:]
    var layers: [Layer] = []
    /// The bytes of the texts in all snapshots.
    var textBytes = 0
  }

  private struct Layer {
    /// The number of the paint for features that all look alike.
    var own: Int
    var variantLimit: Int
    var variantCount = 0
    var lastNumber: Int
    /// Whether it has been reported that features share paints.
    var isShared = false
    /// The number of the latest paint that follows its casing's paint.
    var lastCasedNumber: Int?
  }

  /// How many numbers there may be.
  package struct Limits: Sendable {
    /// A layer whose paint depends on a continuous attribute or on `feature-state` needs a paint
    /// for each feature. Beyond this many, features share the layer's last paint.
    var variants: Int
    package var all: Int
    /// The limit including the room that is reserved for the first paints of cased lines.
    package var last: Int { all + 3 * 500 }

    /// How many parts of expressions the paints of one layer may have in total: evaluating them
    /// all, as every change of zoom does, then takes about a tenth of a second.
    static let partsAFrame = 1 << 21
    /// How many bytes of texts all snapshots may keep.
    var textBytes = 64 << 20

    /// Vertices carry numbers of 16 bits.
    static let vertices = Limits(variants: 8192, all: Int(UInt16.max) - 3 * 500)
    package static let labels = Limits(variants: 65_536, all: 1 << 20)
  }

  package let limits: Limits
  private let onShared: @Sendable (_ layer: Int, _ limit: Int) -> Void
  private let state: Mutex<State>

  /// Creates a table for some layers, to which others can be added.
  ///
  /// - Parameters:
  ///   - paintParts: the size of the expressions of each layer's paint.
  ///   - onShared: is called once for each layer that needs more paints than it may have.
  package init(
    layerCount: Int, paintParts: [Int] = [], limits: Limits = .vertices,
    onShared: @escaping @Sendable (_ layer: Int, _ limit: Int) -> Void = { _, _ in }
  ) {
    self.limits = limits
    self.onShared = onShared
    state = Mutex(State())
    for layer in 0..<layerCount {
      add(parts: paintParts.indices.contains(layer) ? paintParts[layer] : 1)
    }
  }

  /// Adds the next layer.
  ///
  /// - Parameter parts: the size of the expressions of its paint.
  package func add(parts: Int) {
    let variantLimit = max(1, min(limits.variants, Limits.partsAFrame / max(parts, 1)))
    state.withLock { state in
      let own = state.entries.count
      state.entries.append(Entry(layer: state.layers.count, snapshot: .empty))
      state.layers.append(Layer(own: own, variantLimit: variantLimit, lastNumber: own))
    }
  }

  /// The number of the paint of a layer whose features all look alike.
  package func number(ofLayer layer: Int) -> Int { state.withLock { $0.layers[layer].own } }

  /// The number of the paint for features of `layer` with this snapshot.
  ///
  /// - Parameter casing: the layer in whose lines the features lie, if there is one. Its paint has
  ///   the number before, and both are in one uniform block, if there is room for a pair.
  package func number(
    layer: Int, casing: Int? = nil, snapshot: FeatureSnapshot, growth: HeightGrowth? = nil
  ) -> Int {
    let entry = Entry(layer: layer, casing: casing, snapshot: snapshot, growth: growth)
    let (number, exceeded) = state.withLock { state -> (Int, Int?) in
      if let number = state.numbers[entry] { return (number, nil) }
      let (room, copies) = casing == nil ? (1, 1) : (3, 2)
      let textBytes = copies * snapshot.textBytes
      let known = state.layers[layer]
      let hasRoom =
        known.variantCount < known.variantLimit && state.entries.count + room <= limits.all
        && state.textBytes + textBytes <= limits.textBytes
      // Room is reserved for the first pair of each layer.
      let isFirst =
        casing != nil && known.lastCasedNumber == nil && state.entries.count + room <= limits.last
      guard hasRoom || isFirst else {
        state.layers[layer].isShared = true
        let last = casing == nil ? known.lastNumber : known.lastCasedNumber ?? known.own
        return (last, known.isShared ? nil : known.variantLimit)
      }
      if let casing {
        if (state.entries.count + 1) % Self.blockStep == 0 {
          state.entries.append(Entry(layer: layer, snapshot: .empty))
        }
        state.entries.append(Entry(layer: casing, snapshot: snapshot))
        state.layers[layer].lastCasedNumber = state.entries.count
      } else {
        state.layers[layer].lastNumber = state.entries.count
      }
      let number = state.entries.count
      state.entries.append(entry)
      state.layers[layer].variantCount += 1
      state.numbers[entry] = number
      state.textBytes += textBytes
      return (number, nil)
    }
    if let exceeded { onShared(layer, exceeded) }
    return number
  }

  /// The number of paints in a uniform block is a multiple of this.
  package static let blockStep = 64

  package func entries(from first: Int) -> ArraySlice<Entry> {
    state.withLock { $0.entries[min(first, $0.entries.count)...] }
  }

  package var count: Int { state.withLock { $0.entries.count } }
}
