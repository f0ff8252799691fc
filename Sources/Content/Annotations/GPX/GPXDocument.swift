import GeoMath
import XMLReading

/// A GPX document (versions 1.0 and 1.1) while it is being read.
final class GPXDocument: AnnotationDocument {
  private var file = GPXFile()
  /// The names of the elements that are open.
  private var path: [String] = []
  /// The point that is being read; `nil` also for one without a place on Earth.
  private var point: GPXPlace?
  private var way = GPXWay()
  /// How many points of each kind there were so far.
  private var pointCounts: [String: Int] = [:]
  /// How many places and pieces of ways may still come.
  private var featuresLeft = AnnotationLimits.features

  func begin(_ name: String, attributes: [String: String]) {
    path.append(name)
    switch name {
    case "wpt", "rtept", "trkpt":
      point = nil
      pointCounts[name, default: 0] += 1
      if let latitude = attributes["lat"].flatMap(Double.init),
        let longitude = attributes["lon"].flatMap(Double.init),
        let place = Coordinate(degreesNorth: latitude, east: longitude)
      {
        point = GPXPlace(point: GPXPoint(place))
      } else {
        file.skippedPoints += 1
        if file.skippedPoints == 1 {
          file.firstSkippedPoint = "\(name) \(pointCounts[name, default: 1])"
        }
      }
    case "rte":
      way = GPXWay()
      way.pieces = [[]]
    case "trk": way = GPXWay()
    case "trkseg": way.pieces.append([])
    default: break
    }
  }

  func end(_ name: String, text: [UInt8]) {
    if !path.isEmpty { path.removeLast() }
    switch name {
    case "wpt":
      featuresLeft -= 1
      if let point, featuresLeft >= 0 { file.waypoints.append(point) }
      point = nil
    case "rtept", "trkpt":
      if let point, !way.pieces.isEmpty { way.pieces[way.pieces.count - 1].append(point.point) }
      point = nil
    case "rte":
      if endWay() { file.routes.append(way) }
      way = GPXWay()
    case "trk":
      if endWay() { file.tracks.append(way) }
      way = GPXWay()
    default: take(name, text)
    }
  }

  /// Whether there is room for the way that ends.
  private func endWay() -> Bool {
    featuresLeft -= max(way.pieces.count, 1)
    return featuresLeft >= 0
  }

  /// A value, of the point or the way that it stands in.
  private func take(_ name: String, _ text: [UInt8]) {
    switch path.last {
    case "wpt", "rtept", "trkpt":
      switch name {
      case "name": point?.name = text.trimmedText
      case "desc": point?.details = text.trimmedText
      case "ele": point?.point.elevation = number(text)
      case "time": point?.point.time = text.trimmedText.flatMap { CivilTime.seconds(iso8601: $0) }
      case "course": point?.point.course = number(text)
      case "speed": point?.point.speed = number(text)
      default: break
      }
    case "rte" where name == "name", "trk" where name == "name": way.name = text.trimmedText
    case "rte" where name == "desc", "trk" where name == "desc": way.details = text.trimmedText
    // The style extension of TopoGrafix, which many programs write.
    case "line" where name == "color":
      way.style.lineColor = text.trimmedText.flatMap { AnnotationColor(sixDigits: $0) }
    case "line" where name == "width":
      way.style.lineWidth = number(text).map { min(max($0, 0), 100) }
    default: break
    }
  }

  private func number(_ text: [UInt8]) -> Double? {
    text.trimmedText.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// What was read; a way that the document broke off in is in it as far as it goes.
  var wholeFile: GPXFile {
    var whole = file
    guard way.pieces.contains(where: { !$0.isEmpty }) else { return whole }
    if path.contains("rte") { whole.routes.append(way) } else { whole.tracks.append(way) }
    return whole
  }

  func finished() -> AnnotationFile {
    var whole = AnnotationFile(wholeFile)
    if featuresLeft < 0 {
      whole.note("only the first \(AnnotationLimits.features) things are read")
    }
    return whole
  }
}

extension AnnotationFile {
  /// Everything in a GPX file: ways below, places above.
  package init(_ file: GPXFile) {
    self.init()
    if let first = file.firstSkippedPoint {
      let others = file.skippedPoints - 1
      note(
        "\(first): a point needs a lat within -90 to 90 and a lon within -180 to 180"
          + (others > 0 ? ", and \(others) more points like it" : ""))
    }
    let tracks = file.tracks.enumerated().map { ("trk \($0 + 1)", $1) }
    let routes = file.routes.enumerated().map { ("rte \($0 + 1)", $1) }
    var figuresLeft = Self.mostFigures
    for (label, way) in tracks + routes {
      // Each piece is told the figures of the whole.
      figuresLeft -= way.pieces.count
      let figures = figuresLeft >= 0 ? TrackFigures(of: way.pieces) : nil
      for (index, piece) in way.pieces.enumerated() {
        switch piece.count {
        case 0: continue
        case 1:
          let name = way.name.map { " “\($0)”" } ?? ""
          let part = way.pieces.count > 1 ? ", trkseg \(index + 1)" : ""
          note("\(label)\(name)\(part): a line needs at least 2 points, this has 1")
        default:
          var feature = AnnotationFeature(
            .line(piece.map(\.place)), name: way.name, details: way.details, style: way.style)
          feature.track = figures
          features.append(feature)
        }
      }
    }
    for place in file.waypoints {
      features.append(
        AnnotationFeature(.point(place.point.place), name: place.name, details: place.details))
    }
  }

  /// Pieces of ways whose figures are worked out; as text they take a kilobyte each.
  private static let mostFigures = 10_000
}

extension AnnotationColor {
  /// A colour as six hexadecimal digits: red, green, blue.
  init?(sixDigits text: String) {
    guard text.utf8.count == 6, let value = UInt32(text, radix: 16) else { return nil }
    self.init(
      red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value & 0xff) / 255)
  }
}
