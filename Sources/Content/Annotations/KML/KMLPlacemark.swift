import GeoMath

/// One placemark of a KML document while it is being read.
struct KMLPlacemark {
  /// Which one of the document, counted from 1.
  let number: Int
  var name: String?
  var details: String?
  var styleURL: String?
  /// The style that stands in it.
  var style: AnnotationStyle?
  private(set) var geometries: [AnnotationGeometry] = []
  /// What in it could not be used.
  private(set) var problems: [String] = []

  init(number: Int) { self.number = number }

  /// What it is called in messages.
  var label: String { "placemark \(number)" + (name.map { " “\($0)”" } ?? "") }

  private var polygon: (outer: [Coordinate], holes: [[Coordinate]])?
  private var isHole = false
  private var track: [Coordinate] = []

  mutating func begin(_ element: String) {
    switch element {
    case "Polygon": polygon = ([], [])
    case "outerBoundaryIs": isHole = false
    case "innerBoundaryIs": isHole = true
    case "Track": track = []
    default: break
    }
  }

  mutating func end(_ element: String) {
    switch element {
    case "Polygon": endPolygon()
    case "Track":
      addLine(track)
      track = []
    default: break
    }
  }

  /// The coordinates of a geometry.
  mutating func take(_ coordinates: KMLCoordinates, of geometry: String?) {
    if coordinates.skipped > 0 {
      problems.append(
        "left out of its coordinates, since not longitude -540 to 540 and latitude -90 to 90: "
          + "\(coordinates.skipped)")
    }
    let places = coordinates.places
    switch geometry {
    case "Point": if let place = places.first { geometries.append(.point(place)) }
    case "LineString": addLine(places)
    case "LinearRing" where polygon != nil: addRing(places)
    case "LinearRing":
      // Alone it is a closed line.
      addLine(places.first == places.last ? places : places + places.prefix(1))
    case "Track": track += places
    default: break
    }
  }

  private mutating func addLine(_ places: [Coordinate]) {
    if places.count > 1 {
      geometries.append(.line(places))
    } else {
      problems.append("a LineString needs at least 2 places, this has \(places.count)")
    }
  }

  private mutating func addRing(_ places: [Coordinate]) {
    let ring = places.count > 1 && places.first == places.last ? Array(places.dropLast()) : places
    guard ring.count > 2 else {
      problems.append(
        "a LinearRing of a Polygon needs at least 4 places, of which the last is the first again; "
          + "this has \(places.count)")
      return
    }
    if isHole { polygon?.holes.append(ring) } else { polygon?.outer = ring }
  }

  private mutating func endPolygon() {
    if let polygon, !polygon.outer.isEmpty {
      geometries.append(.polygon(outer: polygon.outer, holes: polygon.holes))
    } else {
      problems.append("a Polygon needs an outerBoundaryIs")
    }
    polygon = nil
    isHole = false
  }
}
