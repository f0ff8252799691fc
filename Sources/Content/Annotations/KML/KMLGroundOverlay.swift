import GeoMath

/// One `GroundOverlay` of a KML document while it is being read: a picture in a box of degrees, which
/// may be turned, or on four corners (`gx:LatLonQuad`).
struct KMLGroundOverlay {
  private var name: String?
  private var details: String?
  private var link: String?
  private var opacity = 1.0
  private var drawOrder = 0.0
  private var edges: [String: Double] = [:]
  private var quad: [Coordinate] = []

  /// The text of an element within.
  mutating func take(_ element: String, _ text: String, of parent: String?) {
    switch (parent, element) {
    case ("GroundOverlay", "name"): name = text
    case ("GroundOverlay", "description"): details = text
    case ("GroundOverlay", "color"): opacity = AnnotationColor(kml: text)?.alpha ?? 1
    case ("GroundOverlay", "drawOrder"): drawOrder = Self.number(text) ?? 0
    case ("Icon", "href"): link = text
    case ("LatLonBox", _): edges[element] = Self.number(text)
    default: break
    }
  }

  /// The corners: lower left, lower right, upper right and upper left.
  mutating func take(_ coordinates: KMLCoordinates) { quad = coordinates.places }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// What was read; a reason where it is of no use.
  func finished() -> Result<AnnotationFeature, AnnotationError> {
    let label = name.map { "“\($0)”" } ?? "a ground overlay without a name"
    guard let link else { return .failure(AnnotationError("\(label): no picture")) }
    guard let place else {
      return .failure(AnnotationError("\(label): neither a box nor four corners on Earth"))
    }
    let picture = AnnotationPicture(
      link: link, place: place, opacity: opacity, drawOrder: drawOrder)
    return .success(AnnotationFeature(.picture(picture), name: name, details: details))
  }

  private var place: AnnotationPicture.Place? {
    if quad.count == 4 { return .corners([quad[3], quad[2], quad[1], quad[0]]) }
    guard let north = edges["north"], let south = edges["south"], let east = edges["east"],
      let west = edges["west"], north > south,
      let low = Coordinate(degreesNorth: south, east: west),
      let high = Coordinate(degreesNorth: north, east: east),
      let box = CoordinateBounds(
        south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude)
    else { return nil }
    // KML turns the other way round.
    let bearing = -(edges["rotation"] ?? 0)
    return .box(box, bearingDegrees: bearing)
  }
}
