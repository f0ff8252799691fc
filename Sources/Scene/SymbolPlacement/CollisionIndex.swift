import MapStyle
import TileBuilding

/// The working data of a placement. Its storage is reused for the next one.
struct CollisionIndex {
  var grid = CollisionGrid()
  var order = SymbolOrder()
  var repeats = LabelRepeats()
  /// What stands on the map and has its room before all labels.
  var standing: [CollisionGrid.Shape] = []
  /// The shapes of the current label.
  var textShapes: [CollisionGrid.Shape] = []
  var iconShapes: [CollisionGrid.Shape] = []
}

extension CollisionGrid {
  /// Gives the shapes of a text or an icon their owner and group.
  ///
  /// - Returns: whether they find room.
  func fits(
    _ shapes: inout [Shape], _ owner: Int32, group: Int32 = 0, _ overlap: SymbolLayout.Overlap,
    extra: Float, isInSight: ([Shape]) -> Bool
  ) -> Bool {
    for index in shapes.indices {
      shapes[index].owner = owner
      shapes[index].group = group
      shapes[index].isCooperative = overlap == .cooperative
    }
    return isInSight(shapes)
      && (overlap == .always || shapes.allSatisfy { isFree($0.grown(by: extra)) })
  }

  /// Cooperative labels may lie over others of their kind and over those that lie over anything.
  mutating func insert(_ shapes: [Shape], _ overlap: SymbolLayout.Overlap) {
    for var shape in shapes {
      shape.isCooperative = overlap != .never
      insert(shape)
    }
  }
}

/// The places of labels along lines by their content, so that the same name is not repeated nearby.
struct LabelRepeats {
  private struct Entry {
    var place: SIMD2<Float>
    var next: Int
    var isOwn: Bool
  }

  private var heads: [UInt64: Int] = [:]
  private var entries: [Entry] = []

  mutating func removeAll() {
    heads.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// - Parameter isOwn: whether the label is at the place that its tile gave it.
  mutating func add(_ key: UInt64, _ place: SIMD2<Float>, isOwn: Bool) {
    entries.append(Entry(place: place, next: heads[key] ?? -1, isOwn: isOwn))
    heads[key] = entries.count - 1
  }

  func hasOne(
    like key: UInt64, near place: SIMD2<Float>, within reach: Float, isOwn: Bool
  ) -> Bool {
    var index = heads[key] ?? -1
    while index >= 0 {
      let step = entries[index].place - place
      let isBothOwn = isOwn && entries[index].isOwn
      if !isBothOwn, (step * step).sum() < reach * reach { return true }
      index = entries[index].next
    }
    return false
  }
}
