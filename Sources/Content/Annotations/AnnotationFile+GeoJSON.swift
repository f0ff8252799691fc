import GeoMath
import JSON

extension AnnotationFile {
  /// The same as GeoJSON, with names and descriptions, and the look in the words of Mapbox's
  /// simplestyle specification.
  ///
  /// Pictures have no place in it and are left out.
  package var geoJSON: [UInt8] {
    let texts = features.compactMap(\.geoJSON)
    return Array(
      #"{"type":"FeatureCollection","features":[\#(texts.joined(separator: ","))]}"#.utf8)
  }
}

extension AnnotationFeature {
  fileprivate var geoJSON: String? {
    guard let shape = geometry.geoJSON else { return nil }
    var members: [String] = []
    if let name { members.append(#""name":\#(JSONText.string(name))"#) }
    if let details { members.append(#""description":\#(JSONText.string(details))"#) }
    if let track { members.append(#""\#(TrackFigures.property)":\#(track.json)"#) }
    func add(_ color: AnnotationColor?, _ name: String, alpha: String?) {
      guard let color else { return }
      members.append(#""\#(name)":"\#(color.sixDigits)""#)
      if let alpha { members.append(#""\#(alpha)":\#(color.alpha)"#) }
    }
    switch geometry {
    case .point: add(style.iconColor, "marker-color", alpha: nil)
    case .line:
      add(style.lineColor, "stroke", alpha: "stroke-opacity")
      if let width = style.lineWidth { members.append(#""stroke-width":\#(width)"#) }
    case .polygon, .circle:
      if style.isOutlined == false {
        members.append(#""stroke-opacity":0"#)
      } else {
        add(style.lineColor, "stroke", alpha: "stroke-opacity")
        if let width = style.lineWidth { members.append(#""stroke-width":\#(width)"#) }
      }
      if style.isFilled == false {
        members.append(#""fill-opacity":0"#)
      } else {
        add(style.fillColor, "fill", alpha: "fill-opacity")
      }
    case .picture: break
    }
    return #"{"type":"Feature","properties":{\#(members.joined(separator: ","))},"#
      + #""geometry":\#(shape)}"#
  }
}

extension AnnotationGeometry {
  fileprivate var geoJSON: String? {
    switch self {
    case .point(let place): #"{"type":"Point","coordinates":\#(place.geoJSON)}"#
    case .line(let places):
      #"{"type":"LineString","coordinates":\#(Self.list(Self.sideBySide(places)))}"#
    case .polygon(let outer, let holes):
      #"{"type":"Polygon","coordinates":[\#(([outer] + holes).map(Self.ring).joined(separator: ","))]}"#
    case .circle(let center, let radius):
      #"{"type":"Polygon","coordinates":[\#(Self.ring(Self.circle(around: center, radius, count: 64)))]}"#
    case .picture: nil
    }
  }

  private static func list(_ places: [Coordinate]) -> String {
    "[\(places.map(\.geoJSON).joined(separator: ","))]"
  }

  /// A ring ends with its first place in GeoJSON.
  private static func ring(_ places: [Coordinate]) -> String {
    let ring = sideBySide(places)
    return list(ring + ring.prefix(1))
  }

  /// The same places, each beside the one before: longitudes are counted on across the date line.
  private static func sideBySide(_ places: [Coordinate]) -> [Coordinate] {
    var result: [Coordinate] = []
    result.reserveCapacity(places.count)
    for place in places {
      var place = place
      if let last = result.last {
        place.longitude =
          last.longitude + Longitude.shortestWay(from: last.longitude, to: place.longitude)
      }
      result.append(place)
    }
    return result
  }
}

extension Coordinate {
  fileprivate var geoJSON: String { "[\(longitude),\(latitude)]" }
}

extension AnnotationColor {
  /// `#rrggbb`.
  fileprivate var sixDigits: String {
    [red, green, blue].reduce(into: "#") { text, part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}
