import PlaneGeometry

/// Finds the boxes that touch a box. This is a tree of boxes ordered by the Z-order of their
/// centres, with sixteen children per node, packed into flat arrays (Kamel and Faloutsos 1993, "On
/// packing R-trees").
struct BoxTree: Sendable {
  private static let nodeSize = 16

  /// The items in Z-order.
  private let items: [UInt32]
  /// The boxes of all levels, from those of the items to the root.
  private let boxes: [PlaneBox]
  /// The end of each level in `boxes`.
  private let levelEnds: [Int]

  /// - Parameter itemBoxes: the boxes of all items; `chosen` has the indices of those to include.
  init(_ itemBoxes: [PlaneBox], items chosen: [UInt32]) {
    var around = PlaneBox.empty
    for item in chosen { around.include(itemBoxes[Int(item)]) }
    let keyed = chosen.map { item in
      (key: BoxTree.key(itemBoxes[Int(item)], in: around), item: item)
    }.sorted { ($0.key, $0.item) < ($1.key, $1.item) }
    items = keyed.map(\.item)
    var boxes = items.map { itemBoxes[Int($0)] }
    var levelEnds = [boxes.count]
    var start = 0
    while boxes.count - start > 1 {
      let end = boxes.count
      for first in stride(from: start, to: end, by: BoxTree.nodeSize) {
        var box = PlaneBox.empty
        for index in first..<min(first + BoxTree.nodeSize, end) { box.include(boxes[index]) }
        boxes.append(box)
      }
      start = end
      levelEnds.append(boxes.count)
    }
    self.boxes = boxes
    self.levelEnds = levelEnds
  }

  /// Appends the items whose boxes touch `box`, in any order.
  func append(touching box: PlaneBox, to found: inout [UInt32]) {
    guard let root = boxes.indices.last, boxes[root].intersects(box) else { return }
    var waiting = [(level: levelEnds.count - 1, index: root)]
    while let (level, index) = waiting.popLast() {
      if level == 0 {
        found.append(items[index])
        continue
      }
      let below = level > 1 ? levelEnds[level - 2] : 0
      let first = below + (index - levelEnds[level - 1]) * BoxTree.nodeSize
      for child in first..<min(first + BoxTree.nodeSize, levelEnds[level - 1])
      where boxes[child].intersects(box) {
        waiting.append((level - 1, child))
      }
    }
  }

  /// The position of a box's centre on the Z-order curve.
  private static func key(_ box: PlaneBox, in around: PlaneBox) -> UInt32 {
    func cell(_ low: Double, _ high: Double, _ least: Double, _ greatest: Double) -> UInt32 {
      guard greatest > least else { return 0 }
      return UInt32(min(max(((low + high) / 2 - least) / (greatest - least), 0), 1) * 65_535)
    }
    return spread(cell(box.minX, box.maxX, around.minX, around.maxX))
      | spread(cell(box.minY, box.maxY, around.minY, around.maxY)) << 1
  }

  /// Inserts a zero bit after each of the lower sixteen bits.
  private static func spread(_ value: UInt32) -> UInt32 {
    var bits = value & 0xffff
    bits = (bits | bits << 8) & 0x00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
}
