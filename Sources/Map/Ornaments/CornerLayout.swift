import GeoMath
import ScreenLayout

/// Stacks boxes from the corners of a rectangle: in each the first at the edge, the next towards the
/// middle.
struct CornerLayout {
  /// Points between pieces, and between them and the edge.
  static let gap: Float = 8
  static let margin: Float = 10

  private let area: ScreenRectangle
  private var used: [OrnamentOptions.Corner: Float] = [:]
  /// What has been placed.
  private(set) var boxes: [ScreenBox] = []

  /// - Parameter area: what pieces may cover, in points.
  init(_ area: ScreenRectangle) { self.area = area }

  /// Points that a piece may be wide.
  var width: Float { max(0, Float(area.width) - 2 * Self.margin) }

  /// The place of the next piece in a corner.
  mutating func place(_ size: SIMD2<Float>, in corner: OrnamentOptions.Corner) -> ScreenBox {
    let offset = used[corner] ?? Self.margin
    used[corner] = offset + size.y + Self.gap
    let x =
      corner.isLeft ? Float(area.left) + Self.margin : Float(area.right) - Self.margin - size.x
    let y = corner.isTop ? Float(area.top) + offset : Float(area.bottom) - offset - size.y
    boxes.append(ScreenBox(origin: SIMD2(x, y), size: size))
    return ScreenBox(origin: SIMD2(x, y), size: size)
  }
}
