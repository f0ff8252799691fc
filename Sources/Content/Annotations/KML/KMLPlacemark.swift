import GeoMath
import JSON
import ShownText
import XMLReading

/// A placemark of a KML document while it is being read.
struct KMLPlacemark {
  /// Its number in the document, starting at 1.
  let number: Int
  var name: String?
  var details: String?
  private var snippet: String?
  private(set) var address: String?
  private(set) var isVisible = true
  var styleURL: String?
  /// The inline style.
  var style: AnnotationStyle?
  private(set) var properties: [AnnotationProperty] = []
  private(set) var geometries: [AnnotationGeometry] = []
  /// Descriptions of what could not be used.
  private(set) var problems: [String] = []
  /// The lines with known times or heights.
  private(set) var ways: [[GPXPoint]] = []
  private(set) var seconds: Double?

  /// The names of child elements that a schema declares as properties.
  private let fields: Set<String>

  init(number: Int, fields: Set<String> = []) {
    self.number = number
    self.fields = fields
  }

  /// The name of the placemark in messages.
  var label: String { "placemark \(number)" + (name.map { " “\($0)”" } ?? "") }

  private var polygon: (outer: [Coordinate], holes: [[Coordinate]])?
  private var isHole = false
  /// Whether heights are relative to the ground, and so not elevations above sea level.
  private var isAboveGround = false
  private var track: [GPXPoint?] = []
  private var times: [Double?] = []
  private var begin: Double?
  /// The name of the `Data` element that is being read.
  private var dataName: String?
  private var dataTitle: String?

  mutating func begin(_ element: String, _ attributes: borrowing XMLAttributes) {
    switch element {
    case "Polygon": polygon = ([], [])
    case "outerBoundaryIs": isHole = false
    case "innerBoundaryIs": isHole = true
    case "LineString": isAboveGround = false
    case "Track": (track, times) = ([], [])
    case "Data", "SimpleData": (dataName, dataTitle) = (attributes["name"], nil)
    case "link": properties.add("link", attributes["href"])
    default: break
    }
  }

  mutating func end(_ element: String, _ text: ArraySlice<UInt8>, in parent: String?) {
    switch element {
    case "Polygon": endPolygon()
    case "Track": endTrack()
    case "when" where parent == "Track":
      times.append(text.trimmedText.flatMap { CivilTime.seconds(iso8601: $0) })
    case "SimpleData": addProperty(dataName, text)
    default: take(element, text, in: parent)
    }
  }

  private mutating func take(_ element: String, _ text: ArraySlice<UInt8>, in parent: String?) {
    guard let parent, Self.parents.contains(parent), let value = text.trimmedText else { return }
    switch (parent, element) {
    case ("Placemark", "name"): name = HTMLText.line(value)
    case ("Placemark", "description"): details = HTMLText.plain(value)
    case ("Placemark", "Snippet"), ("Placemark", "snippet"): snippet = HTMLText.plain(value)
    case ("Placemark", "visibility"): isVisible = KMLDocument.isTrue(value)
    case ("Placemark", "styleUrl"): styleURL = value
    case ("Placemark", "address"):
      address = value
      properties.add("address", value)
    case ("Placemark", "phoneNumber"): properties.add("phone", value)
    case ("TimeStamp", "when"): properties.add("time", value)
    case ("TimeSpan", "begin"):
      properties.add("begin", value)
      begin = CivilTime.seconds(iso8601: value)
    case ("TimeSpan", "end"):
      properties.add("end", value)
      if let begin, let end = CivilTime.seconds(iso8601: value), end > begin {
        seconds = end - begin
      }
    case ("Data", "displayName"): dataTitle = HTMLText.line(value)
    case ("Data", "value"): addProperty(dataTitle ?? dataName, text)
    case ("LineString", "altitudeMode"): isAboveGround = value == "relativeToGround"
    case ("Placemark", _) where fields.contains(element): addProperty(element, text)
    case ("ExtendedData", _) where element != "Data": addProperty(element, text)
    default: break
    }
  }

  private static let parents: Set<String> = [
    "Placemark", "TimeStamp", "TimeSpan", "Data", "LineString", "ExtendedData",
  ]

  private mutating func addProperty(_ name: String?, _ text: ArraySlice<UInt8>) {
    guard let name, let value = text.trimmedText.map(HTMLText.plain) else { return }
    switch name.lowercased() {
    case "name" where self.name == nil: self.name = value
    case "description" where details == nil: details = value
    case "name" where self.name == value, "description" where details == value: break
    default: properties.add(name, value)
    }
  }

  mutating func take(_ coordinates: KMLCoordinates, of geometry: String?) {
    if coordinates.skipped > 0, geometry != "Track" {
      problems.append(
        "left out of its coordinates, since not longitude -540 to 540 and latitude -90 to 90: "
          + "\(coordinates.skipped)")
    }
    let places = coordinates.places
    if geometry == "Point", places.count > 1 {
      problems.append("a Point has one place; shown is the first of its \(places.count)")
    }
    switch geometry {
    case "Point": if let place = places.first { addPoint(place, coordinates.heights.first) }
    case "LineString":
      addLine(places)
      if !coordinates.heights.isEmpty, !isAboveGround { ways.append(coordinates.points) }
    case "LinearRing" where polygon != nil: addRing(places)
    case "LinearRing":
      // Outside a polygon, a ring is a closed line.
      addLine(places.first == places.last ? places : places + places.prefix(1))
    case "Track": track.append(coordinates.points.first)
    default: break
    }
  }

  mutating func noteDecimalCommas() {
    problems.append("its coordinates are read with decimal commas; KML has decimal points")
  }

  private mutating func addPoint(_ place: Coordinate, _ height: Double?) {
    geometries.append(.point(place))
    if let height, height.isFinite, height != 0 {
      properties.add("elevation", JSONText.number(height).replacing(/\.0$/, with: ""))
    }
  }

  /// A track's n-th place belongs to its n-th time.
  private mutating func endTrack() {
    let (track, times) = (track, times)
    let points = track.enumerated().compactMap { index, point -> GPXPoint? in
      var point = point
      if index < times.count { point?.time = times[index] }
      return point
    }
    (self.track, self.times) = ([], [])
    switch points.count {
    case 0: break
    case 1: addPoint(points[0].place, points[0].elevation)
    default:
      geometries.append(AnnotationGeometry(through: points.map(\.place)))
      ways.append(points)
    }
  }

  private mutating func addLine(_ places: [Coordinate]) {
    if places.count > 1 {
      geometries.append(AnnotationGeometry(through: places))
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

  /// The features of this placemark in a style, with track statistics if `figures` is true.
  func features(in style: AnnotationStyle, figures: Bool) -> [AnnotationFeature] {
    var whole: TrackFigures?
    if figures, !ways.isEmpty {
      whole = TrackFigures(of: ways)
      if whole?.seconds == nil { whole?.seconds = seconds }
    }
    return geometries.map { geometry in
      var feature = AnnotationFeature(
        geometry, name: name, details: details ?? snippet, style: style)
      feature.properties = properties
      if case .line = geometry { feature.track = whole }
      return feature
    }
  }
}
