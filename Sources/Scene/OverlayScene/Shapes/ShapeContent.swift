import GeoMath
import ImageCodec
import Tessellation

/// What an application has put on the ground. Colours are red, green, blue and alpha, not
/// multiplied.
package enum ShapeContent: Sendable {
  /// A line through places.
  ///
  /// - `opacity`: alpha of all of it, with which those of its colours are multiplied.
  /// - `colors`: one for each place; else empty.
  /// - `stops`: colours along the line: how far, 0 … 1, ascending; else empty.
  case line(
    [Coordinate], isGeodesic: Bool, stroke: ShapeStroke, opacity: Float = 1,
    colors: [SIMD4<Float>] = [], stops: [(part: Double, color: SIMD4<Float>)] = [])
  /// An area within a ring of places, without its holes.
  case area(
    [Coordinate], holes: [[Coordinate]], isGeodesic: Bool, fill: SIMD4<Float>, stroke: ShapeStroke)
  /// All places within a distance from one.
  case circle(Coordinate, radiusMetres: Double, fill: SIMD4<Float>, stroke: ShapeStroke)
  /// A picture on four corners: its top left, top right, bottom right and bottom left, on the unit
  /// square or beside it. Pictures with the same pixels have the same id, and share one copy.
  case picture(PixelImage, id: UInt64, corners: [WorldPoint], opacity: Float)

  /// Of a picture's longer side: one that has more is made smaller for drawing.
  package static let mostPixelsOfSide = 4096
}

/// How wide and in which colour a line or an outline is drawn.
package struct ShapeStroke: Hashable, Sendable {
  /// In points at the scale of the camera's target, or in metres.
  package var width: Double
  package var isMetric: Bool
  /// Red, green, blue and alpha, not multiplied.
  package var color: SIMD4<Float>
  /// Lengths of dashes and gaps in turn, in points: none, two or four.
  package var dashes: [Double]
  package var cap: LineCap
  package var join: LineJoin

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

  /// Whether anything of it is seen.
  var isVisible: Bool { width > 0 && color.w > 0 }
}
