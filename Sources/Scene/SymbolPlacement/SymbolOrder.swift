import GeoMath
import TileBuilding

/// The order in which labels are placed and drawn.
struct SymbolOrder {
  struct Rank: Comparable {
    var value: UInt64
    /// The place of its tile among all.
    var tile: UInt64
    /// The order in the tile.
    var order: Int32
    /// Position among the anchors along lines. They follow each other as in the reference renderer,
    /// which does not cut a tile of the data into parts for drawing.
    var sequence: Int32
    var label: Int32

    static func < (a: Rank, b: Rank) -> Bool {
      (a.value, a.tile, a.order, a.sequence, a.label)
        < (b.value, b.tile, b.order, b.sequence, b.label)
    }

    fileprivate init(
      of label: Label, _ number: Int, turn: UInt64, key: Float, level: Int = 0,
      isReversed: Bool = false
    ) {
      value = turn << 32 | UInt64(key.ascendingBits)
      tile = label.tileRank(level: level)
      order = Int32(clamping: isReversed ? -label.instance.order : label.instance.order)
      (sequence, self.label) = (label.instance.sequence, Int32(clamping: number))
    }
  }

  /// The position of a layer in placement order, for its visible labels and for new ones.
  struct Turn: Equatable {
    var shown: UInt16
    var new: UInt16
  }

  private(set) var ranks: [Rank] = []
  private var scratch: [Rank] = []

  /// A visible label keeps its place until the map has been zoomed out by this much. Then more
  /// important labels come first again.
  static let protectedZoom = 0.25

  /// Orders labels for placement: visible ones first, then by layer from the topmost, by sort key,
  /// and tile after tile, as MapLibre does, by order in the tile.
  ///
  /// - Parameters:
  ///   - turns: one per layer. By default all layers have the same source, in index order.
  ///   - key: the labels with the lowest come first in a layer.
  mutating func sortForPlacement(
    _ labels: [Label], styleZoom: Double, isFromScratch: Bool, turns: [Turn] = [],
    key: (Label) -> Float = { $0.instance.sortKey }
  ) {
    ranks.removeAll(keepingCapacity: true)
    let level = Int(clamping: styleZoom.rounded(.down))
    for index in labels.indices where !labels[index].isGone {
      let label = labels[index]
      let isProtected =
        !isFromScratch && label.state.isShown
        && label.state.settledZoom - styleZoom <= SymbolOrder.protectedZoom
      let layer = label.instance.layer
      let turn = turns.indices.contains(layer) ? turns[layer] : Turn(ofLayer: layer)
      ranks.append(
        Rank(
          of: label, index, turn: UInt64(isProtected ? turn.shown : turn.new), key: key(label),
          level: level))
    }
    ranks.sort(with: &scratch, by: <)
  }

  private static func rank(of layer: Int, _ ranks: [Int]) -> UInt64 {
    let rank = ranks.indices.contains(layer) ? ranks[layer] : layer
    return UInt64(min(max(rank, 0), 0x7fff))
  }

  /// Orders visible labels for drawing: by layer from the lowest, then by sort key. Without a sort
  /// key, labels that may overlap are drawn from the top of the picture to the bottom; at one
  /// height, the first in the tile is the uppermost.
  mutating func sortForDrawing(
    _ labels: [Label], _ paints: EvaluatedSymbolPaints, _ projector: LabelProjector,
    _ result: inout [Rank]
  ) {
    result.removeAll(keepingCapacity: true)
    for index in labels.indices where labels[index].state.isSeen {
      let label = labels[index]
      let isByHeight = paints.rules[label.instance.layer].isOrderedByHeight
      result.append(
        Rank(
          of: label, index, turn: Self.rank(of: label.instance.layer, paints.ranks),
          key: isByHeight ? projector.screenY(of: label) : label.instance.sortKey,
          isReversed: isByHeight))
    }
    result.sort(with: &scratch, by: <)
  }
}

extension SymbolOrder.Turn {
  init(ofLayer layer: Int) {
    shown = UInt16(0x7fff - min(max(layer, 0), 0x7fff))
    new = shown + 0x8000
  }

  /// For layers with their sources, from the lowest to the topmost. Visible labels have precedence
  /// over new ones from the same source. But they give way to layers of another source that lie
  /// above, for instance the names of a file over a map, whichever came first.
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
  /// Bits that increase with the number. NaN counts as 0.
  fileprivate var ascendingBits: UInt32 {
    let bits = (isNaN ? 0 : self + 0).bitPattern
    return bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
  }
}

extension Label {
  /// The place of its tile in the order of placement, as in MapLibre: the deepest first, then from
  /// west to east, then from north to south.
  ///
  /// - Parameter level: the whole style zoom. Tiles of data that end before it are cut for it.
  fileprivate func tileRank(level: Int) -> UInt64 {
    let depth = max(symbols.tile.z, min(level, SymbolBucket.deepestCut))
    let place = (world + SIMD2(8, 0)) * Double(sign: .plus, exponent: depth, significand: 1)
    let (column, row) = (UInt64(clamping: Int(clamping: place.x)), Int(clamping: place.y))
    return UInt64(clamping: 31 - depth) << 58 | (column & 0x1fff_ffff) << 29
      | UInt64(clamping: row) & 0x1fff_ffff
  }
}

extension LabelProjector {
  /// Points from the upper edge of the picture to a label's place.
  func screenY(of label: Label) -> Float { Float(spot(ground(label.world)).y) }
}
