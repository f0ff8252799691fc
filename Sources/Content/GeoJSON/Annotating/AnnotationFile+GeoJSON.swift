import Annotations
import GeoMath
import ShownText
import StyleExpressions
import TileSources
import VectorTiles

extension AnnotationFile {
  /// Reads GeoJSON, also with one document per line. Features are styled by the properties of
  /// simplestyle-spec 1.1: `stroke`, `stroke-width`, `stroke-opacity`, `fill`, `fill-opacity`,
  /// `marker-color`, `marker-size`, `title` and `description`. In addition, `stroke-dasharray` has
  /// lengths in points, and as in Azure Maps, points whose `subType` is `Circle` are circles with a
  /// `radius` in metres.
  ///
  /// - Parameter name: the name in messages.
  /// - Throws: if nothing in the text can be drawn.
  package static func read(geoJSON bytes: [UInt8], name: String) throws(TileSourceError)
    -> AnnotationFile
  {
    let source = try GeoJSONSource.forShowing(bytes, name: name)
    var file = AnnotationFile()
    file.note(source.problems.first.map(\.description), of: source.problems.count)
    for ordinal in 0..<source.featureCount {
      guard file.features.count < AnnotationLimits.features else {
        file.note("only the first \(AnnotationLimits.features) things are read")
        break
      }
      guard let original = source.original(ordinal: ordinal) else { continue }
      let look = SimpleStyle(properties: original.properties)
      for geometry in original.geometries {
        let geometry = look.circle(at: geometry) ?? geometry
        file.features.append(
          AnnotationFeature(
            geometry, name: look.text("title") ?? look.text("name"),
            details: look.text("description").map(HTMLText.plain), style: look.style))
      }
    }
    if file.features.isEmpty, file.problemCount == 0 {
      file.note("nothing to draw: there is no feature with a geometry in it")
    }
    return file
  }
}

extension GeoJSONSource.Original {
  /// The single points, lines and areas.
  fileprivate var geometries: [AnnotationGeometry] {
    let places = parts.map { $0.map { WebMercator.coordinate($0).onEarth } }
    switch shape.kind {
    case .point: return places.joined().map { .point($0) }
    case .line: return places.filter { $0.count > 1 }.map { .line($0) }
    case .polygon:
      var areas: [(outer: [Coordinate], holes: [[Coordinate]])] = []
      for (ring, isHole) in zip(places, holes) where ring.count > 2 {
        if isHole, !areas.isEmpty {
          areas[areas.count - 1].holes.append(ring)
        } else {
          areas.append((ring, []))
        }
      }
      return areas.map { .polygon(outer: $0.outer, holes: $0.holes) }
    case .unknown: return []
    }
  }
}

extension Coordinate {
  fileprivate var onEarth: Coordinate {
    Coordinate(latitude: latitude, longitude: Longitude.wrapped(longitude))
  }
}

/// The style in a feature's properties.
private struct SimpleStyle {
  let properties: [(key: String, value: PropertyValue)]

  func value(_ key: String) -> PropertyValue? { properties.first { $0.key == key }?.value }

  func text(_ key: String) -> String? {
    guard case .string(let text)? = value(key), !text.isEmpty else { return nil }
    return text
  }

  private func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    let number: Double?
    if case .string(let text)? = value(key) {
      number = Double(text)
    } else {
      number = value(key)?.number
    }
    return number.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The specification's default colour, used if only an opacity is given.
  private static let gray = AnnotationColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)

  private func color(_ key: String, opacity: String, usual: Double) -> AnnotationColor? {
    let alpha = number(opacity, in: 0...1)
    var color = text(key).flatMap(Self.color)
    if color == nil, alpha != nil { color = Self.gray }
    color?.alpha *= alpha ?? usual
    return color
  }

  /// Parses a CSS colour. As in the specification, `#` may be missing before hexadecimal digits.
  private static func color(_ text: String) -> AnnotationColor? {
    guard let color = Color(css: text) ?? Color(css: "#" + text) else { return nil }
    return AnnotationColor(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  /// The circle that a point stands for; `nil` for anything else.
  func circle(at geometry: AnnotationGeometry) -> AnnotationGeometry? {
    guard case .point(let center) = geometry, text("subType") == "Circle",
      let radius = number("radius", in: 0...2 * Earth.circumferenceMetres), radius > 0
    else { return nil }
    return .circle(center, radiusMetres: radius)
  }

  /// At most four lengths, from a list or from text with any separators.
  private var dashes: [Double] {
    let text: String
    switch value("stroke-dasharray") {
    case .string(let value), .json(let value): text = value
    default: return []
    }
    let parts = text.split { !"0123456789.eE".contains($0) }
    let lengths = parts.compactMap { Double($0) }.filter { (0...1000).contains($0) }
    guard lengths.count == parts.count, lengths.contains(where: { $0 > 0 }) else { return [] }
    return Array(lengths.prefix(4))
  }

  var style: AnnotationStyle {
    var style = AnnotationStyle()
    style.lineDashes = dashes
    style.lineColor = color("stroke", opacity: "stroke-opacity", usual: 1)
    style.lineWidth = number("stroke-width", in: 0...1000)
    style.fillColor = color("fill", opacity: "fill-opacity", usual: 0.6)
    style.iconColor = text("marker-color").flatMap(Self.color)
    switch text("marker-size") {
    case "small": style.iconScale = 0.75
    case "large": style.iconScale = 1.4
    default: break
    }
    return style
  }
}
