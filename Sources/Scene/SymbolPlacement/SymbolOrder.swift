import GeoMath
import TileBuilding

/// In which order labels seek their places and are drawn.
struct SymbolOrder {
  struct Rank: Comparable {
    var value: UInt64
    /// Where the first is the same for two.
    var tie: UInt64
    /// The place among the anchors of its lines: one after the other as in the reference, whose tile
    /// is the data's, into however many parts that is cut to be drawn.
    var sequence: Int32
    var label: Int32

    static func < (a: Rank, b: Rank) -> Bool {
      (a.value, a.tie, a.sequence, a.label) < (b.value, b.tie, b.sequence, b.label)
    }
  }

  /// When the labels of a layer seek their places: those that are shown, and newcomers.
  struct Turn: Equatable {
    var shown: UInt16
    var new: UInt16
  }

  private(set) var ranks: [Rank] = []
  private var scratch: [Rank] = []

  /// A label that is shown keeps its place until the map has been zoomed out by this much: then
  /// the more important ones have their turn again.
  static let protectedZoom = 0.25

  /// Orders labels for placement: first what is shown, then layer by layer from the uppermost, by
  /// sort key, and in the order of the tile.
  ///
  /// - Parameter turns: of each layer; by default all are of one source, in the order of their numbers.
  mutating func sortForPlacement(
    _ labels: [Label], styleZoom: Double, isFromScratch: Bool, turns: [Turn] = []
  ) {
    ranks.removeAll(keepingCapacity: true)
    for index in labels.indices where !labels[index].isGone {
      let label = labels[index]
      let isProtected =
        !isFromScratch && label.state.isShown
        && label.state.settledZoom - styleZoom <= SymbolOrder.protectedZoom
      let layer = label.instance.layer
      let turn = turns.indices.contains(layer) ? turns[layer] : Turn(ofLayer: layer)
      ranks.append(
        Rank(
          value: UInt64(isProtected ? turn.shown : turn.new) << 48
            | UInt64(label.instance.sortKey.ascendingBits) << 16
            | UInt64(min(max(label.instance.order, 0), 0xffff)),
          tie: label.instance.key, sequence: label.instance.sequence, label: Int32(index)))
    }
    ranks.sort(with: &scratch, by: <)
  }

  private static func rank(of layer: Int, _ ranks: [Int]) -> UInt64 {
    let rank = ranks.indices.contains(layer) ? ranks[layer] : layer
    return UInt64(min(max(rank, 0), 0x7fff))
  }

  /// Orders what is seen for drawing: layer by layer from the lowest, by sort key or, where there is
  /// none and labels may lie over each other, from the top of the picture to the bottom.
  mutating func sortForDrawing(
    _ labels: [Label], _ paints: EvaluatedSymbolPaints, _ projector: LabelProjector,
    _ result: inout [Rank]
  ) {
    result.removeAll(keepingCapacity: true)
    for index in labels.indices where labels[index].state.isSeen {
      let instance = labels[index].instance
      let key =
        paints.rules[instance.layer].isOrderedByHeight
        ? Float(projector.spot(projector.ground(labels[index].world)).y) : instance.sortKey
      result.append(
        Rank(
          value: Self.rank(of: instance.layer, paints.ranks) << 48
            | UInt64(key.ascendingBits) << 16 | UInt64(min(max(instance.order, 0), 0xffff)),
          tie: instance.key, sequence: instance.sequence, label: Int32(index)))
    }
    result.sort(with: &scratch, by: <)
  }
}

extension SymbolOrder.Turn {
  init(ofLayer layer: Int) {
    shown = UInt16(0x7fff - min(max(layer, 0), 0x7fff))
    new = shown + 0x8000
  }

  /// For layers from the lowest to the uppermost, each with its source, by their numbers: what is shown
  /// keeps its place against newcomers of its own source, and gives way to the layers of another one that
  /// lie above, as the names of a file over a map, whichever came first.
  static func turns(of layers: [(number: Int, source: String?)], count: Int) -> [Self] {
    var turns = (0..<count).map { Self(ofLayer: $0) }
    var taken = 0
    var rest = layers.suffix(0x7fff)[...]
    while let uppermost = rest.last {
      let run = rest.reversed().prefix { $0.source == uppermost.source }
      rest = rest.dropLast(run.count)
      for (place, layer) in run.enumerated() where turns.indices.contains(layer.number) {
        turns[layer.number] = Self(
          shown: UInt16(taken + place), new: UInt16(taken + run.count + place))
      }
      taken += 2 * run.count
    }
    return turns
  }
}

extension Float {
  /// Bits that grow with the number; NaN counts as 0.
  fileprivate var ascendingBits: UInt32 {
    let bits = (isNaN ? 0 : self + 0).bitPattern
    return bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
  }
}
