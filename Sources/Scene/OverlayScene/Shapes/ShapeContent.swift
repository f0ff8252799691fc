import GeoMath
import ImageCodec
import Tessellation

/// A shape that an application has put on the ground. Colours are red, green, blue and alpha, not
/// premultiplied.
package enum ShapeContent: Sendable {
  /// A line through places.
  ///
  /// - `opacity`: the alpha of the whole line, multiplied with that of its colours.
  /// - `colors`: one per place, or empty.
  /// - `stops`: colours at ascending positions along the line, in 0...1, or empty.
  case line(
    [Coordinate], isGeodesic: Bool, stroke: ShapeStroke, opacity: Float = 1,
    colors: [SIMD4<Float>] = [], stops: [(part: Double, color: SIMD4<Float>)] = [])
  /// The area inside a ring of places, without its holes.
  case area(
    [Coordinate], holes: [[Coordinate]], isGeodesic: Bool, fill: SIMD4<Float>, stroke: ShapeStroke)
  /// All places within a distance of a centre.
  case circle(Coordinate, radiusMetres: Double, fill: SIMD4<Float>, stroke: ShapeStroke)
  /// A picture on four corners: its top left, top right, bottom right and bottom left, on or next
  /// to the unit square. Pictures with the same `id` have the same pixels, and share one copy.
  case picture(PixelImage, id: UInt64, corners: [WorldPoint], opacity: Float)

  /// Greatest length in pixels of a picture's longer side. Larger ones are scaled down.
  package static let mostPixelsOfSide = 4096
}

/// The width, colour and style of a line or an outline.
package struct ShapeStroke: Hashable, Sendable {
  /// In points at the scale of the camera's target, or in metres.
  package var width: Double
  package var isMetric: Bool
  /// Red, green, blue and alpha, not premultiplied.
  package var color: SIMD4<Float>
  /// Alternating lengths of dashes and gaps in points: none, two or four.
  package var dashes: [Double]
  package var cap: LineCap
  package var join: LineJoin
  /// How far a casing extends beyond each side, in the unit of `width`. 0 for none.
  package var casingWidth = 0.0
  package var casingColor = SIMD4<Float>.zero

  package init(
    width: Double, isMetric: Bool = false, color: SIMD4<Float>, dashes: [Double] = [],
    cap: LineCap = .butt, join: LineJoin = .round
  ) {
    self.width = width
    self.isMetric = isMetric
    self.color = color
    self.dashes = dashes
    self.cap = cap
    self.join = join
  }

  var isVisible: Bool { width > 0 && color.w > 0 }

  /// The line under a line with a casing.
  var casing: ShapeStroke? {
    guard width > 0, casingWidth > 0, casingColor.w > 0 else { return nil }
    return ShapeStroke(
      width: width + 2 * casingWidth, isMetric: isMetric, color: casingColor, cap: cap, join: join)
  }
}
