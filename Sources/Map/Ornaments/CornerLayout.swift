import GeoMath
import ScreenLayout

/// Stacks boxes from the corners of a rectangle: in each the first at the edge, the next towards the
/// middle. Boxes keep clear of what is there already; one that finds no room is not placed.
struct CornerLayout {
  /// Points between pieces, and between them and the edge.
  static let gap: Float = 8
  static let margin: Float = 10

  private let area: ScreenRectangle
  private var used: [OrnamentOptions.Corner: Float] = [:]
  /// What has been placed, after what was there before.
  private(set) var boxes: [ScreenBox]

  /// - Parameters:
  ///   - area: what pieces may cover, in points.
  ///   - obstacles: what they must keep clear of besides.
  init(_ area: ScreenRectangle, besides obstacles: [ScreenBox] = []) {
    self.area = area
    boxes = obstacles
  }

  /// Points that a piece may be wide.
  var width: Float { max(0, Float(area.width) - 2 * Self.margin) }

  /// The place of the next piece in a corner: as near to it as what is there lets it.
  ///
  /// - Returns: `nil` where it finds none.
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
      // Past it, by a point at least: whatever its size, this ends.
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
}

extension CornerLayout {
  /// The places of as many items as there is room for: those that matter most, each as near to the
  /// corner as its turn comes.
  ///
  /// - Parameter items: from the edges towards the middle.
  /// - Returns: a place for each item, `nil` for those that are left out.
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
