import GeoMath

/// What a file of annotations holds, whatever its format: places, lines and areas, each with a name
/// and a look of its own.
package struct AnnotationFile: Hashable, Sendable {
  /// In the order in which they stand; later ones are drawn above.
  package var features: [AnnotationFeature] = []
  /// What could not be used and why, the first `mostProblems`; the rest of the file is here.
  package private(set) var problems: [String] = []
  /// How many such things there are in all.
  package private(set) var problemCount = 0

  /// More are counted and not kept.
  package static let mostProblems = 20

  package init(features: [AnnotationFeature] = []) { self.features = features }

  /// Notes the first of several problems.
  package mutating func note(_ first: [String], of count: Int) {
    problems += first.prefix(AnnotationFile.mostProblems - problems.count)
    problemCount += count
  }

  package mutating func note(_ problem: String) {
    problemCount += 1
    if problems.count < AnnotationFile.mostProblems { problems.append(problem) }
  }

  /// Says which encoding was taken for text that is not in UTF-8 and does not say which it is in.
  ///
  /// - Parameter path: of the document, where the file has several.
  mutating func note(encoding: String, of path: String? = nil) {
    note(
      (path.map { "\($0): " } ?? "")
        + "not in UTF-8; read as \(encoding), save it in UTF-8 where letters are wrong")
  }

  /// Says first of all that there is nothing to be seen, where there is not.
  ///
  /// - Parameter lacking: what there is none of.
  mutating func noteEmptiness(_ lacking: String) {
    guard features.isEmpty else { return }
    problemCount += 1
    problems = ["nothing to draw: there is \(lacking)"] + problems.prefix(Self.mostProblems - 1)
  }

  /// The problems for people, a line each, and one that counts the rest.
  package var problemLines: [String] {
    let further = problemCount - problems.count
    return further > 0 ? problems + ["\(further) more like these"] : problems
  }

  /// The box of everything in it; `nil` when there is nothing.
  package var bounds: CoordinateBounds? {
    CoordinateBounds(containing: features.flatMap(\.geometry.places))
  }
}

/// One thing of a file.
package struct AnnotationFeature: Hashable, Sendable {
  package var name: String?
  /// More about it, as plain text.
  package var details: String?
  /// What else is known of it.
  package var properties: [AnnotationProperty] = []
  package var geometry: AnnotationGeometry
  package var style: AnnotationStyle
  /// Of the track that a line is of.
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

/// Where a thing lies. Latitudes are within ±90, longitudes within ±180; neighbours are joined the
/// shorter way round the world.
package enum AnnotationGeometry: Hashable, Sendable {
  case point(Coordinate)
  /// Two places or more.
  case line([Coordinate])
  /// Rings of three places or more, of which the last is not the first again.
  case polygon(outer: [Coordinate], holes: [[Coordinate]])
  /// All places within so many metres from one.
  case circle(Coordinate, radiusMetres: Double)
  case picture(AnnotationPicture)

  /// A line through some places; a point where they are all one, since nothing of such a line is seen.
  init(through places: [Coordinate]) {
    if let first = places.first, places.allSatisfy({ $0 == first }) {
      self = .point(first)
    } else {
      self = .line(places)
    }
  }

  /// All places that it is made of but for holes, which lie inside; of a circle its outermost ones.
  package var places: [Coordinate] {
    switch self {
    case .point(let place): [place]
    case .line(let places): places
    case .polygon(let outer, _): outer
    case .circle(let center, let radius): Self.circle(around: center, radius, count: 4)
    case .picture(let picture): picture.places
    }
  }
}

extension AnnotationGeometry {
  /// Places on a circle, the first one in the north.
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

/// How a thing is drawn. What is `nil` is left to who draws it.
package struct AnnotationStyle: Hashable, Sendable {
  /// Of lines and outlines.
  package var lineColor: AnnotationColor?
  /// Points across the line.
  package var lineWidth: Double?
  /// Lengths of dashes and gaps in turn, in points; none for a solid line.
  package var lineDashes: [Double] = []
  /// Of areas.
  package var fillColor: AnnotationColor?
  /// Whether areas are filled; they are where nothing is said.
  package var isFilled: Bool?
  /// Whether areas have an outline; they have where nothing is said.
  package var isOutlined: Bool?
  /// What a place's mark is tinted with.
  package var iconColor: AnnotationColor?
  /// The picture of a place's mark: a path or a URL, as `AnnotationPicture.link` is.
  package var icon: String?
  /// How much larger than usual a place's mark is.
  package var iconScale: Double?

  package init() {}
}

/// A colour in sRGB, each part 0 … 1; the others are not multiplied by alpha.
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

/// Why a file of annotations could not be read at all.
package struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
