import GeoMath
import JSON
import ShownText
import XMLReading

/// Reads a GPX document of version 1.0 or 1.1. All mutable state is in one struct, so that each of
/// a million calls needs only one exclusive access.
final class GPXDocument: TrackDocument {
  private var reading: GPXReading
  private let placeLimit: Int

  /// - Parameter placeLimit: the number of places that are read.
  init(placeLimit: Int = AnnotationLimits.places) {
    self.placeLimit = placeLimit
    reading = GPXReading(placesLeft: placeLimit)
  }

  func begin(_ name: String, attributes: borrowing XMLAttributes) {
    reading.begin(name, attributes)
  }

  func end(_ name: String, text: ArraySlice<UInt8>) { reading.end(name, text) }

  var wholeFile: GPXFile { reading.wholeFile }

  func finished(beside _: (any DocumentNeighbours)?) -> AnnotationFile {
    var whole = AnnotationFile(wholeFile)
    if reading.featuresLeft < 0 {
      whole.note("only the first \(AnnotationLimits.features) things are read")
    }
    if reading.placesLeft < 0 {
      whole.note("only the first \(placeLimit) places are read")
    }
    return whole
  }
}

/// The state of reading a GPX document, including Garmin's route paths and the colours in common
/// extensions.
private struct GPXReading {
  private var file = GPXFile()
  /// The names of the open elements.
  private var path: [String] = []
  /// The number of open elements called `extensions`.
  private var extensionDepth = 0
  /// The point that is being read; `nil` also if it is not on Earth.
  private var point: GPXPoint?
  private var isInPoint = false
  /// The waypoint that is being read, except for its place and its look.
  private var waypoint = AnnotationFeature.nowhere
  /// The path from a route point to the next one, which Garmin's programs write.
  private var wayOn: [GPXPoint] = []
  private var way = GPXWay()
  private var look = GPXLook()
  /// The look of tracks without their own. OsmAnd writes it once for the whole file.
  private var fileLook = GPXLook()
  private var linkAddress: String?
  /// The number of points read so far, for messages.
  private var (trackPoints, routePoints, waypoints) = (0, 0, 0)
  /// The number of waypoints and segments that may still be read.
  private(set) var featuresLeft = AnnotationLimits.features
  /// The number of points of all kinds that may still be read.
  private(set) var placesLeft: Int

  init(placesLeft: Int) { self.placesLeft = placesLeft }

  mutating func begin(_ name: String, _ attributes: borrowing XMLAttributes) {
    path.append(name)
    switch name {
    case "trkpt", "rtept", "wpt": beginPoint(name, attributes)
    case "rpt":
      if isInPoint, let place = Self.place(attributes) { wayOn.append(GPXPoint(place)) }
    case "extensions": extensionDepth += 1
    case "rte": beginWay(GPXWay(pieces: [[]]))
    case "trk": beginWay(GPXWay())
    case "trkseg": way.pieces.append([])
    case "link": linkAddress = attributes["href"]
    default: break
    }
  }

  /// Begins a track or route, and keeps points that came before it outside of any track.
  private mutating func beginWay(_ next: GPXWay) {
    if !way.pieces.isEmpty, endWay() { file.tracks.append(way) }
    way = next
    look = GPXLook()
  }

  private static func place(_ attributes: borrowing XMLAttributes) -> Coordinate? {
    guard let latitude = attributes.withBytes(of: "lat", { Double(decimal: $0) }),
      let longitude = attributes.withBytes(of: "lon", { Double(decimal: $0) })
    else { return nil }
    return Coordinate(degreesNorth: latitude, east: longitude)
  }

  private mutating func beginPoint(_ name: String, _ attributes: borrowing XMLAttributes) {
    isInPoint = true
    wayOn = []
    point = Self.place(attributes).map { GPXPoint($0) }
    switch name {
    case "trkpt": trackPoints += 1
    case "rtept": routePoints += 1
    default:
      waypoints += 1
      (look, waypoint) = (GPXLook(), .nowhere)
    }
    guard point == nil else { return }
    file.skippedPoints += 1
    let number = name == "trkpt" ? trackPoints : name == "rtept" ? routePoints : waypoints
    if file.skippedPoints == 1 { file.firstSkippedPoint = "\(name) \(number)" }
  }

  mutating func end(_ name: String, _ text: ArraySlice<UInt8>) {
    if !path.isEmpty { path.removeLast() }
    switch name {
    case "extensions": extensionDepth -= 1
    case "wpt":
      featuresLeft -= 1
      if let point, featuresLeft >= 0, hasRoom() {
        waypoint.geometry = .point(point.place)
        waypoint.style.iconColor = look.color
        file.waypoints.append(waypoint)
      }
      endPoint()
    case "rtept", "trkpt":
      // Some scripts omit the `trkseg` or even the `trk`.
      if way.pieces.isEmpty { way.pieces.append([]) }
      take(name == "rtept")
      endPoint()
    case "rte":
      if endWay() { file.routes.append(way) }
      way = GPXWay()
    case "trk":
      if endWay() { file.tracks.append(way) }
      way = GPXWay()
    default:
      if extensionDepth > 0 { takeExtension(name, text) } else { take(name, text) }
    }
  }

  private mutating func endPoint() {
    point = nil
    isInPoint = false
  }

  /// Adds the point to the track or route, followed by its path to the next route point.
  private mutating func take(_ isRoute: Bool) {
    let last = way.pieces.count - 1
    if let point, hasRoom() { way.pieces[last].append(point) }
    guard isRoute else { return }
    for point in wayOn where way.pieces[last].last?.place != point.place && hasRoom() {
      way.pieces[last].append(point)
    }
  }

  /// Counts a point. Returns whether the limit allows it.
  private mutating func hasRoom() -> Bool {
    placesLeft -= 1
    return placesLeft >= 0
  }

  /// Ends the track or route. Returns whether the limit allows it.
  private mutating func endWay() -> Bool {
    way.style.lineColor = look.color
    way.style.lineWidth = look.width
    featuresLeft -= max(way.pieces.count, 1)
    return featuresLeft >= 0
  }

  /// Takes a value of the enclosing point, track or route.
  private mutating func take(_ name: String, _ text: ArraySlice<UInt8>) {
    switch path.last {
    case "trkpt", "rtept":
      switch name {
      case "ele": point?.elevation = Double(decimal: text)
      case "time": point?.time = Self.seconds(text)
      case "course": point?.course = Double(decimal: text)
      case "speed": point?.speed = Double(decimal: text)
      default: break
      }
    case "wpt":
      switch name {
      case "name": waypoint.name = text.trimmedText.map(HTMLText.line)
      case "desc": waypoint.details = text.trimmedText.map(HTMLText.plain)
      case "ele": waypoint.properties.add("elevation", text.trimmedText)
      case "time": waypoint.properties.add("time", text.trimmedText)
      default: waypoint.properties.take(name, text, link: &linkAddress)
      }
    case "rte", "trk":
      switch name {
      case "name": way.name = text.trimmedText.map(HTMLText.line)
      case "desc": way.details = text.trimmedText.map(HTMLText.plain)
      default: way.properties.take(name, text, link: &linkAddress)
      }
    default: break
    }
    // Some programs write styles outside of `extensions`.
    if !isInPoint || path.last == "wpt" { look.take(name, text) }
  }

  /// Takes a style value in an extension. Styles of single track points are ignored.
  private mutating func takeExtension(_ name: String, _ text: ArraySlice<UInt8>) {
    if path.suffix(2) == ["gpx", "extensions"] {
      fileLook.take(name, text)
    } else if !isInPoint || path.contains("wpt") {
      look.take(name, text)
    }
  }

  private static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
    guard let first = text.firstIndex(where: { !$0.isXMLSpace }),
      let last = text.lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return CivilTime.seconds(iso8601: text[first...last])
  }

  var wholeFile: GPXFile {
    var whole = file
    if way.pieces.contains(where: { !$0.isEmpty }) {
      if path.contains("rte") { whole.routes.append(way) } else { whole.tracks.append(way) }
    }
    for index in whole.tracks.indices { fileLook.complete(&whole.tracks[index].style) }
    for index in whole.routes.indices { fileLook.complete(&whole.routes[index].style) }
    return whole
  }
}

extension AnnotationFeature {
  /// A waypoint whose place is still to be read.
  static let nowhere = AnnotationFeature(.point(GPXPoint.nowhere.place))
}

extension [AnnotationProperty] {
  /// - Parameter link: the address of the link that ends; set to `nil` when used.
  fileprivate mutating func take(
    _ name: String, _ text: ArraySlice<UInt8>, link: inout String?
  ) {
    switch name {
    case "cmt": add("comment", text.trimmedText.map(HTMLText.plain))
    case "sym", "type": add(name, text.trimmedText)
    case "url": add("link", text.trimmedText)
    case "link":
      add("link", link ?? text.trimmedText)
      link = nil
    default: break
    }
  }
}
