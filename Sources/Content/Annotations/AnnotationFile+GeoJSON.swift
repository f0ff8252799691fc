import GeoMath
import JSON

extension AnnotationFile {
  /// The file as GeoJSON, with names, descriptions and properties. Styles use the property names of
  /// Mapbox's simplestyle specification.
  ///
  /// Pictures are left out, because GeoJSON cannot express them.
  package var geoJSON: [UInt8] {
    var writer = GeoJSONWriter()
    writer.write(#"{"type":"FeatureCollection","features":["#)
    var track: TrackFigures?
    for feature in features where !feature.geometry.isPicture {
      writer.write(feature)
      // The pieces of a track follow each other.
      if let figures = feature.track, figures != track { writer.writeEnds(of: figures) }
      track = feature.track
    }
    writer.write("]}")
    return writer.bytes
  }
}

/// Writes features as text, byte by byte for speed, because a track can have a million numbers.
private struct GeoJSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true
  /// The property names already written for the current feature.
  private var names: Set<String> = []

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func write(_ feature: AnnotationFeature) {
    write(isFirst ? "" : ",")
    isFirst = false
    names.removeAll(keepingCapacity: true)
    write(#"{"type":"Feature","properties":{"#)
    if let name = feature.name { member("name", JSONText.string(name)) }
    if let details = feature.details { member("description", JSONText.string(details)) }
    if let track = feature.track { member(TrackFigures.property, track.json) }
    writeLook(of: feature)
    for property in feature.properties {
      member(property.name, JSONText.string(property.value))
    }
    write(#"},"geometry":"#)
    write(feature.geometry)
    write("}")
  }

  /// Writes a point at either end of a track. The start is above if both are the same place.
  mutating func writeEnds(of track: TrackFigures) {
    for (place, end) in [(track.places.last, "end"), (track.places.first, "start")] {
      guard let place else { continue }
      write(#",{"type":"Feature","properties":{"#)
      write(#""\#(TrackFigures.endProperty)":"\#(end)"},"geometry":"#)
      write(AnnotationGeometry.point(place))
      write("}")
    }
  }

  /// If several have the same name, only the first is written.
  private mutating func member(_ name: String, _ value: String) {
    guard names.insert(name).inserted else { return }
    write(names.count > 1 ? "," : "")
    write("\(JSONText.string(name)):\(value)")
  }

  private mutating func writeLook(of feature: AnnotationFeature) {
    let style = feature.style
    switch feature.geometry {
    case .point:
      color(style.iconColor, "marker-color", alpha: nil)
      if let icon = style.icon {
        member("rhumb:icon", JSONText.string(icon))
        member("rhumb:icon-size", JSONText.number(style.iconScale ?? 1))
      }
    case .line: writeLine(style)
    case .polygon, .circle:
      if style.isOutlined == false { member("stroke-opacity", "0") } else { writeLine(style) }
      if style.isFilled == false {
        member("fill-opacity", "0")
      } else {
        color(style.fillColor, "fill", alpha: "fill-opacity")
      }
    case .picture: break
    }
  }

  private mutating func writeLine(_ style: AnnotationStyle) {
    color(style.lineColor, "stroke", alpha: "stroke-opacity")
    if let width = style.lineWidth { member("stroke-width", "\(width)") }
  }

  private mutating func color(_ color: AnnotationColor?, _ name: String, alpha: String?) {
    guard let color else { return }
    member(name, "\"\(color.sixDigits)\"")
    if let alpha { member(alpha, "\(color.alpha)") }
  }

  private mutating func write(_ geometry: AnnotationGeometry) {
    switch geometry {
    case .point(let place):
      write(#"{"type":"Point","coordinates":"#)
      write(place)
    case .line(let places):
      write(#"{"type":"LineString","coordinates":"#)
      write(places, isRing: false)
    case .polygon(let outer, let holes):
      write(#"{"type":"Polygon","coordinates":["#)
      write(outer, isRing: true)
      for hole in holes {
        write(",")
        write(hole, isRing: true)
      }
      write("]")
    case .circle(let center, let radius):
      write(#"{"type":"Polygon","coordinates":["#)
      write(AnnotationGeometry.circle(around: center, radius, count: 64), isRing: true)
      write("]")
    case .picture: return write("null")
    }
    write("}")
  }

  /// Writes coordinates with longitudes that continue past ±180 at the antimeridian; closes rings.
  private mutating func write(_ places: [Coordinate], isRing: Bool) {
    write("[")
    var first: Coordinate?
    var last: Coordinate?
    for var place in places {
      if let last {
        write(",")
        place.longitude =
          last.longitude + Longitude.shortestWay(from: last.longitude, to: place.longitude)
      }
      first = first ?? place
      last = place
      write(place)
    }
    if isRing, let first {
      write(",")
      write(first)
    }
    write("]")
  }

  private mutating func write(_ place: Coordinate) {
    bytes.append(UInt8(ascii: "["))
    write(degrees: place.longitude)
    bytes.append(UInt8(ascii: ","))
    write(degrees: place.latitude)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes degrees rounded to 1e-9, which is a tenth of a millimetre on the ground.
  private mutating func write(degrees: Double) {
    var rest = Int(clamping: (abs(degrees) * 1e9).rounded())
    if degrees < 0, rest > 0 { bytes.append(UInt8(ascii: "-")) }
    write("\(rest / 1_000_000_000)")
    rest %= 1_000_000_000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100_000_000
    while rest > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}

extension AnnotationColor {
  /// The colour as `#rrggbb`.
  fileprivate var sixDigits: String {
    [red, green, blue].reduce(into: "#") { text, part in
      let digits = String(Int(clamping: (part.clamped(to: 0...1) * 255).rounded()), radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}
