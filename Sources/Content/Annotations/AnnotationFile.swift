import GeoMath

/// The content of an annotation file of any format: points, lines and areas, each with its own name
/// and style.
package struct AnnotationFile: Hashable, Sendable {
  /// The features in file order. Later ones are drawn on top.
  package var features: [AnnotationFeature] = []
  /// What could not be used and why, at most `mostProblems` texts. Everything else was read.
  package private(set) var problems: [String] = []
  /// The number of problems, including those that are not kept in `problems`.
  package private(set) var problemCount = 0

  /// The greatest number of problems kept. Further ones are only counted.
  package static let mostProblems = 20

  package init(features: [AnnotationFeature] = []) { self.features = features }

  /// Adds `count` problems, of which `first` describes the first few.
  package mutating func note(_ first: [String], of count: Int) {
    problems += first.prefix(AnnotationFile.mostProblems - problems.count)
    problemCount += count
  }

  package mutating func note(_ problem: String) { note([problem], of: 1) }

  /// Notes which encoding was assumed for text that is not UTF-8 and does not declare an encoding.
  ///
  /// - Parameter path: the document's path, if the file consists of several documents.
  mutating func note(encoding: String, of path: String? = nil) {
    note(
      (path.map { "\($0): " } ?? "")
        + "not in UTF-8; read as \(encoding), save it in UTF-8 where letters are wrong")
  }

  /// If the file has no features, puts a problem that says so in front of the others.
  ///
  /// - Parameter lacking: a description of what is missing.
  mutating func noteEmptiness(_ lacking: String) {
    guard features.isEmpty else { return }
    problemCount += 1
    problems = ["nothing to draw: there is \(lacking)"] + problems.prefix(Self.mostProblems - 1)
  }

  /// The problems to show to the user, one per line. A last line counts those that are not listed.
  package var problemLines: [String] {
    let further = problemCount - problems.count
    return further > 0 ? problems + ["\(further) more like these"] : problems
  }

  /// The bounding box of all features; `nil` if there are none.
  package var bounds: CoordinateBounds? {
    CoordinateBounds(containing: features.flatMap(\.geometry.places))
  }
}

/// A point, line, area or picture with its name and style.
package struct AnnotationFeature: Hashable, Sendable {
  package var name: String?
  /// A longer description, as plain text.
  package var details: String?
  package var properties: [AnnotationProperty] = []
  package var geometry: AnnotationGeometry
  package var style: AnnotationStyle
  /// The statistics of the whole track that this line belongs to.
  package var track: TrackFigures?

  package init(
    _ geometry: AnnotationGeometry, name: String? = nil, details: String? = nil,
    style: AnnotationStyle = AnnotationStyle()
  ) {
    self.geometry = geometry
    self.name = name
    self.details = details
    self.style = style
  }
}

/// The geometry of a feature. Latitudes are within ±90 and longitudes within ±180. Consecutive
/// coordinates are joined the shorter way round the world.
package enum AnnotationGeometry: Hashable, Sendable {
  case point(Coordinate)
  /// At least two coordinates.
  case line([Coordinate])
  /// Rings of at least three coordinates each. The first coordinate is not repeated at the end.
  case polygon(outer: [Coordinate], holes: [[Coordinate]])
  case circle(Coordinate, radiusMetres: Double)
  case picture(AnnotationPicture)

  /// Creates a line, or a point if all coordinates are equal: such a line would be invisible.
  init(through places: [Coordinate]) {
    if let first = places.first, places.allSatisfy({ $0 == first }) {
      self = .point(first)
    } else {
      self = .line(places)
    }
  }

  package var isPicture: Bool {
    if case .picture = self { true } else { false }
  }

  /// The coordinates that determine its bounds: no holes, and four points of a circle.
  package var places: [Coordinate] {
    switch self {
    case .point(let place): [place]
    case .line(let places): places
    case .polygon(let outer, _): outer
    case .circle(let center, let radius): Self.circle(around: center, radius, count: 4)
    case .picture(let picture): picture.places
    }
  }

  /// Points on a circle, starting in the north.
  static func circle(
    around center: Coordinate, _ radiusMetres: Double, count: Int
  ) -> [Coordinate] {
    (0..<count).map { index in
      GreatCircle.coordinate(
        from: center, heading: 2 * .pi * Double(index) / Double(count),
        angle: min(radiusMetres / Earth.radiusMetres, .pi))
    }
  }
}

/// An image that lies flat on the ground.
package struct AnnotationPicture: Hashable, Sendable {
  /// The path of the image in the first document's folder or archive, or its URL.
  package var link: String
  package var place: Place
  /// From 0 to 1.
  package var opacity = 1.0
  /// Pictures with greater values are drawn over others.
  package var drawOrder = 0.0

  package enum Place: Hashable, Sendable {
    /// A box that is rotated about its centre, clockwise from north.
    case box(CoordinateBounds, bearingDegrees: Double)
    /// The upper left, upper right, lower right and lower left corner.
    case corners([Coordinate])
  }

  /// The corners before rotation, with longitudes within ±180.
  var places: [Coordinate] {
    switch place {
    case .box(let box, _):
      box.corners.map {
        Coordinate(latitude: $0.latitude, longitude: Longitude.wrapped($0.longitude))
      }
    case .corners(let corners): corners
    }
  }

  /// The upper left, upper right, lower right and lower left corner on the ground, after rotation.
  /// Longitudes continue past ±180 from the first corner, so that the antimeridian causes no jump.
  package var corners: [Coordinate] {
    switch place {
    case .corners(let corners):
      guard let first = corners.first, corners.count == 4 else {
        return Array(repeating: Coordinate(latitude: 0, longitude: 0), count: 4)
      }
      return corners.map {
        Coordinate(
          latitude: $0.latitude,
          longitude: first.longitude
            + Longitude.shortestWay(from: first.longitude, to: $0.longitude))
      }
    case .box(let box, let bearing):
      return box.worldCorners(bearing: Rotation(degrees: bearing))
        .map { WebMercator.coordinate($0) }
    }
  }
}

/// How a feature is drawn. The renderer chooses the values that are `nil`.
package struct AnnotationStyle: Hashable, Sendable {
  /// The colour of lines and outlines.
  package var lineColor: AnnotationColor?
  /// The width of lines and outlines, in points.
  package var lineWidth: Double?
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  package var lineDashes: [Double] = []
  package var fillColor: AnnotationColor?
  /// Whether areas are filled. `nil` means yes.
  package var isFilled: Bool?
  /// Whether areas have an outline. `nil` means yes.
  package var isOutlined: Bool?
  /// The tint of a point's icon.
  package var iconColor: AnnotationColor?
  /// The image of a point's icon: a path or a URL, like `AnnotationPicture.link`.
  package var icon: String?
  package var iconScale: Double?

  package init() {}
}

/// An sRGB colour with components in 0 … 1, not premultiplied by alpha.
package struct AnnotationColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// The reason why an annotation file could not be read at all.
package struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
