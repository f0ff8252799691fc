import GeoMath
import JSON
import ShownText

/// A `GroundOverlay` of a KML document: an image in a box of degrees, which may be rotated, or on
/// four corners (`gx:LatLonQuad`).
struct KMLGroundOverlay {
  private(set) var name: String?
  private(set) var isVisible = true
  private var details: String?
  private var link: String?
  private var opacity = 1.0
  private var drawOrder = 0.0
  private var edges: [String: Double] = [:]
  private var quad: [Coordinate] = []

  mutating func take(_ element: String, _ text: String, of parent: String?) {
    switch (parent, element) {
    case ("GroundOverlay", "name"): name = HTMLText.line(text)
    case ("GroundOverlay", "description"): details = HTMLText.plain(text)
    case ("GroundOverlay", "visibility"): isVisible = KMLDocument.isTrue(text)
    case ("GroundOverlay", "color"): opacity = AnnotationColor(kml: text)?.alpha ?? 1
    case ("GroundOverlay", "drawOrder"): drawOrder = Double(decimal: text) ?? 0
    case ("Icon", "href"): link = text
    case ("LatLonBox", _): edges[element] = Double(decimal: text)
    default: break
    }
  }

  /// Takes the corners: lower left, lower right, upper right and upper left.
  mutating func take(_ coordinates: KMLCoordinates) { quad = coordinates.places }

  /// The finished overlay, or the reason why it cannot be shown.
  ///
  /// - Parameter document: the document's path, which the image's path is relative to.
  func finished(in document: String) -> Result<AnnotationFeature, AnnotationError> {
    let label = name.map { "“\($0)”" } ?? "a ground overlay without a name"
    let location = link.map { DocumentLink($0, in: document).location } ?? ""
    guard !location.isEmpty else { return .failure(AnnotationError("\(label): no picture")) }
    guard let place else {
      return .failure(AnnotationError("\(label): neither a box nor four corners on Earth"))
    }
    let picture = AnnotationPicture(
      link: location, place: place, opacity: opacity, drawOrder: drawOrder)
    return .success(AnnotationFeature(.picture(picture), name: name, details: details))
  }

  private var place: AnnotationPicture.Place? {
    if quad.count == 4 { return .corners([quad[3], quad[2], quad[1], quad[0]]) }
    guard let north = edges["north"], let south = edges["south"], let east = edges["east"],
      let west = edges["west"], north > south, abs(east) <= 540, abs(west) <= 540,
      let box = CoordinateBounds(south: south, west: west, north: north, east: east)
    else { return nil }
    // KML rotates counterclockwise.
    let bearing = -(edges["rotation"] ?? 0)
    return .box(box, bearingDegrees: bearing)
  }
}

/// A link from a KML document to another one.
struct KMLNetworkLink {
  private var name: String?
  private(set) var reference: String?
  private(set) var isVisible = true
  /// Whether the link asks to be refreshed, which Rhumb does not do.
  private(set) var isRefreshed = false

  /// The name of the link in messages.
  var label: String { "network link" + (name.map { " “\($0)”" } ?? "") }

  /// KML 2.0 calls the `Link` element `Url`.
  mutating func take(_ element: String, _ text: String, in parent: String?) {
    switch (parent, element) {
    case ("NetworkLink", "name"): name = HTMLText.line(text)
    case ("NetworkLink", "visibility"): isVisible = KMLDocument.isTrue(text)
    case ("Link", "href"), ("Url", "href"): reference = text
    case ("Link", "refreshMode"), ("Url", "refreshMode"):
      isRefreshed = isRefreshed || text != "onChange"
    case ("Link", "viewRefreshMode"), ("Url", "viewRefreshMode"):
      isRefreshed = isRefreshed || text != "never"
    default: break
    }
  }
}
