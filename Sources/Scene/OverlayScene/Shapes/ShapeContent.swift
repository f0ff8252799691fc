import GeoMath
import ImageCodec
import Tessellation

/// What an application has put on the ground.
package enum ShapeContent: Sendable {
  case line(PolylineShape)
  case area(AreaShape)
  case circle(CircleShape)
  case picture(PictureShape)
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

/// A line through places.
package struct PolylineShape: Sendable {
  package var places: [Coordinate]
  package var isGeodesic: Bool
  package var stroke: ShapeStroke
  /// Alpha of all of it, with which those of its colours are multiplied.
  package var opacity: Float
  /// A colour for each place; else empty.
  package var colors: [SIMD4<Float>]
  /// Colours along the line: how far, 0 … 1, ascending; else empty.
  package var stops: [(part: Double, color: SIMD4<Float>)]

  package init(
    places: [Coordinate], isGeodesic: Bool, stroke: ShapeStroke, opacity: Float = 1,
    colors: [SIMD4<Float>] = [], stops: [(part: Double, color: SIMD4<Float>)] = []
  ) {
    self.places = places
    self.isGeodesic = isGeodesic
    self.stroke = stroke
    self.opacity = opacity
    self.colors = colors
    self.stops = stops
  }
}

/// An area within a ring of places, without its holes.
package struct AreaShape: Sendable {
  package var outline: [Coordinate]
  package var holes: [[Coordinate]]
  package var isGeodesic: Bool
  /// Red, green, blue and alpha, not multiplied.
  package var fill: SIMD4<Float>
  package var stroke: ShapeStroke

  package init(
    outline: [Coordinate], holes: [[Coordinate]], isGeodesic: Bool, fill: SIMD4<Float>,
    stroke: ShapeStroke
  ) {
    self.outline = outline
    self.holes = holes
    self.isGeodesic = isGeodesic
    self.fill = fill
    self.stroke = stroke
  }
}

/// All places within a distance from one.
package struct CircleShape: Sendable {
  package var center: Coordinate
  package var radiusMetres: Double
  package var fill: SIMD4<Float>
  package var stroke: ShapeStroke

  package init(
    center: Coordinate, radiusMetres: Double, fill: SIMD4<Float>, stroke: ShapeStroke
  ) {
    self.center = center
    self.radiusMetres = radiusMetres
    self.fill = fill
    self.stroke = stroke
  }
}

/// A picture on four corners.
package struct PictureShape: Sendable {
  /// Top left, top right, bottom right and bottom left of the picture, on the unit square or beside it.
  package var corners: [WorldPoint]
  package var pixels: PixelImage
  /// The same for pictures with the same pixels, which then share one copy.
  package var imageID: UInt64
  /// 0 … 1.
  package var opacity: Float

  package init(corners: [WorldPoint], pixels: PixelImage, imageID: UInt64, opacity: Float) {
    self.corners = corners
    self.pixels = pixels
    self.imageID = imageID
    self.opacity = opacity
  }
}
