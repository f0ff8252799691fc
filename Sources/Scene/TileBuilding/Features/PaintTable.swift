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

  private struct CasedEntry: Hashable {
    var entry: Entry
    var casing: Int
  }

  private struct State {
    var entries: [Entry] = []
    var numbers: [Entry: Int] = [:]
    var casedNumbers: [CasedEntry: Int] = [:]
    var layers: [Layer] = []
    /// Of the texts in all snapshots.
    var textBytes = 0
  }

  private struct Layer {
    /// Of the paint for features that are all alike.
    var own: Int
    var variantLimit: Int
    var variantCount = 0
    var lastNumber: Int
    /// It has been told that features share paints.
    var isShared = false
    /// Of the latest paint that has the paint of a casing before it.
    var lastCasedNumber: Int?
  }

  /// How many numbers there are.
  package struct Limits: Sendable {
    /// A layer painted by a continuous attribute, or by `feature-state`, needs a paint for every
    /// feature; beyond this many, features share the paint of the layer's last one.
    var variants: Int
    package var all: Int
    /// The room for the first paints of cased lines goes up to here.
    package var last: Int { all + 3 * 500 }

    /// Parts of expressions that the paints of one layer may have together, since all of them are
    /// worked out for every zoom: about a tenth of a second.
    static let partsAFrame = 1 << 21
    /// Bytes of attributes that all paints keep.
    var textBytes = 64 << 20

    /// Vertices carry numbers of 16 bits.
    static let vertices = Limits(variants: 8192, all: Int(UInt16.max) - 3 * 500)
    package static let labels = Limits(variants: 65_536, all: 1 << 20)
  }

  package let limits: Limits
  private let onShared: @Sendable (_ layer: Int, _ limit: Int) -> Void
  private let state: Mutex<State>

  /// A table for some layers at first, to which others can be added.
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
    state = Mutex(State())
    for layer in 0..<layerCount {
      add(parts: paintParts.indices.contains(layer) ? paintParts[layer] : 1)
    }
  }

  /// Takes in the next layer.
  ///
  /// - Parameter parts: how large its paint's expressions are.
  package func add(parts: Int) {
    let variantLimit = max(1, min(limits.variants, Limits.partsAFrame / max(parts, 1)))
    state.withLock { state in
      let own = state.entries.count
      state.entries.append(Entry(layer: state.layers.count, snapshot: .empty))
      state.layers.append(Layer(own: own, variantLimit: variantLimit, lastNumber: own))
    }
  }

  /// The number of the paint of a layer whose features are all alike.
  package func number(ofLayer layer: Int) -> Int { state.withLock { $0.layers[layer].own } }

  /// The number of the paint for features of `layer` like `snapshot`.
  package func number(
    layer: Int, snapshot: FeatureSnapshot, growth: HeightGrowth? = nil
  ) -> Int {
    let entry = Entry(layer: layer, snapshot: snapshot, growth: growth)
    let (number, exceeded) = state.withLock { state -> (Int, Int?) in
      if let number = state.numbers[entry] { return (number, nil) }
      let textBytes = snapshot.textBytes
      let known = state.layers[layer]
      guard known.variantCount < known.variantLimit, state.entries.count < limits.all,
        state.textBytes + textBytes <= limits.textBytes
      else {
        state.layers[layer].isShared = true
        return (known.lastNumber, known.isShared ? nil : known.variantLimit)
      }
      let number = state.entries.count
      state.entries.append(entry)
      state.layers[layer].variantCount += 1
      state.layers[layer].lastNumber = number
      state.numbers[entry] = number
      state.textBytes += textBytes
      return (number, nil)
    }
    if let exceeded { onShared(layer, exceeded) }
    return number
  }

  /// The number of the paint for features of `layer` that lie in the lines of the layer `casing`, whose
  /// paint has the number before. Both stand in one block of the shaders.
  ///
  /// - Returns: `nil` where there is no room for the first two.
  package func number(layer: Int, casing: Int, snapshot: FeatureSnapshot) -> Int? {
    let pair = CasedEntry(entry: Entry(layer: layer, snapshot: snapshot), casing: casing)
    let (number, exceeded) = state.withLock { state -> (Int?, Int?) in
      if let number = state.casedNumbers[pair] { return (number, nil) }
      let textBytes = 2 * snapshot.textBytes
      let known = state.layers[layer]
      let hasRoom =
        known.variantCount < known.variantLimit && state.entries.count + 3 <= limits.all
        && state.textBytes + textBytes <= limits.textBytes
      // A layer's first have room that is kept for them.
      let isFirst = known.lastCasedNumber == nil && state.entries.count + 3 <= limits.last
      guard hasRoom || isFirst else {
        state.layers[layer].isShared = true
        return (known.lastCasedNumber, known.isShared ? nil : known.variantLimit)
      }
      if (state.entries.count + 1) % Self.blockStep == 0 {
        state.entries.append(Entry(layer: layer, snapshot: .empty))
      }
      state.entries.append(Entry(layer: casing, snapshot: snapshot))
      let number = state.entries.count
      state.entries.append(pair.entry)
      state.layers[layer].variantCount += 1
      state.layers[layer].lastCasedNumber = number
      state.casedNumbers[pair] = number
      state.textBytes += textBytes
      return (number, nil)
    }
    if let exceeded { onShared(layer, exceeded) }
    return number
  }

  /// Blocks of paints hold a multiple of so many.
  package static let blockStep = 64

  /// The entries from number `first` on.
  package func entries(from first: Int) -> ArraySlice<Entry> {
    state.withLock { $0.entries[min(first, $0.entries.count)...] }
  }

  package var count: Int { state.withLock { $0.entries.count } }
}
