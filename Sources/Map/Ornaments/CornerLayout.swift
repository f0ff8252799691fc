import GeoMath
import ScreenLayout

/// Stacks boxes in the corners of a rectangle, the first one at the edge and the next towards the
/// middle. Boxes do not overlap existing ones. A box without room is not placed.
struct CornerLayout {
  /// The space between ornaments, and between them and the edge, in points.
  static let gap: Float = 8
  static let margin: Float = 10

  private let area: ScreenRectangle
  private var used: [OrnamentOptions.Corner: Float] = [:]
  /// The placed boxes, after the obstacles.
  private(set) var boxes: [ScreenBox]

  /// - Parameters:
  ///   - area: the area for ornaments, in points.
  ///   - obstacles: boxes that they must not overlap.
  init(_ area: ScreenRectangle, besides obstacles: [ScreenBox] = []) {
    self.area = area
    boxes = obstacles
  }

  /// The greatest width of an ornament in points.
  var width: Float { max(0, Float(area.width) - 2 * Self.margin) }

  /// Places the next ornament in a corner, as near to it as existing boxes allow.
  ///
  /// - Returns: `nil` if there is no room.
  mutating func place(
    _ size: SIMD2<Float>, in corner: OrnamentOptions.Corner
  ) -> ScreenBox? {
    guard size.x <= width else { return nil }
    var offset = used[corner] ?? Self.margin
    while offset + size.y + Self.margin <= Float(area.height) {
      let box = box(size, in: corner, at: offset)
      guard let obstacle = boxes.first(where: { $0.overlaps(box) }) else {
        used[corner] = offset + size.y + Self.gap
        boxes.append(box)
        return box
      }
      // Past the obstacle, and by at least a point, so that the loop ends for any size.
      let past =
        corner.isTop
        ? obstacle.origin.y + obstacle.size.y - Float(area.top)
        : Float(area.bottom) - obstacle.origin.y
      offset = max(past + Self.gap, offset + 1)
    }
    return nil
  }

  private func box(
    _ size: SIMD2<Float>, in corner: OrnamentOptions.Corner, at offset: Float
  ) -> ScreenBox {
    let x =
      corner.isLeft ? Float(area.left) + Self.margin : Float(area.right) - Self.margin - size.x
    let y = corner.isTop ? Float(area.top) + offset : Float(area.bottom) - offset - size.y
    return ScreenBox(origin: SIMD2(x, y), size: size)
  }

  /// Places as many items as fit. The most important ones are placed, each as near to the corner as
  /// its turn allows.
  ///
  /// - Parameter items: from the edges towards the middle.
  /// - Returns: a box for each item, or `nil` for those without room.
  mutating func place(
    _ items: [(size: SIMD2<Float>, corner: OrnamentOptions.Corner, rank: Int)]
  ) -> [ScreenBox?] {
    var isKept = items.map { _ in false }
    let byRank = items.indices.sorted { (items[$0].rank, $0) < (items[$1].rank, $1) }
    for index in byRank {
      isKept[index] = true
      var trial = self
      let fits = items.indices.allSatisfy { other in
        !isKept[other] || trial.place(items[other].size, in: items[other].corner) != nil
      }
      if !fits { isKept[index] = false }
    }
    return items.indices.map { isKept[$0] ? place(items[$0].size, in: items[$0].corner) : nil }
  }
}
