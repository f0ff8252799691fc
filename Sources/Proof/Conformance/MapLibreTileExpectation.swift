import JSON
import VectorTiles

/// The content of a MapLibre tile according to GeoJSON in tile units. What readers omit or reverse
/// is normalised here in a simple way, independently of the reader under test.
struct MapLibreTileExpectation {
  private let features: [Feature]

  /// - Throws: `CaseError` if the text cannot be understood.
  init(_ text: [UInt8]) throws(CaseError) {
    let json: PublishedJSON
    do throws(JSONError) {
      json = try PublishedJSON(text)
    } catch {
      throw CaseError(reason: "the GeoJSON cannot be read: \(error.description)")
    }
    guard json["type"]?.text == "FeatureCollection", let items = json["features"]?.items else {
      throw CaseError(reason: "the GeoJSON is no FeatureCollection")
    }
    var features: [Feature] = []
    for item in items { features.append(try Feature(item)) }
    self.features = features
  }

  /// Describes the first difference, or `nil` if everything is as expected.
  func difference(from actual: [MapLibreTileReading.Feature]) -> String? {
    guard features.count == actual.count else {
      return "\(actual.count) features instead of \(features.count)"
    }
    for (number, pair) in zip(features, actual).enumerated() {
      if let difference = pair.0.difference(from: pair.1) {
        return "feature \(number): \(difference)"
      }
    }
    return nil
  }
}

extension MapLibreTileExpectation {
  private struct Feature {
    let layer: String
    let extent: String
    let id: String?
    let geometry: PublishedGeometry
    let properties: [(name: String, value: PublishedJSON)]

    init(_ json: PublishedJSON) throws(CaseError) {
      guard let members = json["properties"]?.members, let geometry = json["geometry"],
        let layer = json["properties"]?["_layer"]?.text,
        let extent = json["properties"]?["_extent"]?.numberText
      else { throw CaseError(reason: "a feature lacks its geometry, _layer or _extent") }
      self.layer = layer
      self.extent = extent
      switch json["id"] {
      case nil, .null?: id = nil
      case .number(let text)?: id = text
      case let other?: throw CaseError(reason: "an id that is no number: \(other)")
      }
      self.geometry = try PublishedGeometry(geometry)
      properties = members.filter { member in
        if case .null = member.value { return false }
        return member.name != "_layer" && member.name != "_extent"
      }
    }

    func difference(from actual: MapLibreTileReading.Feature) -> String? {
      func unequal(_ what: String, _ wanted: some Any, _ found: some Any) -> String {
        "\(what): expected \(wanted), got \(found)"
      }
      if !layer.isIdentical(to: actual.layer) { return unequal("layer", layer, actual.layer) }
      if extent != "\(actual.extent)" { return unequal("extent", extent, actual.extent) }
      let wanted = id.map { PublishedJSON.number($0) }
      guard wanted?.isWritten(as: actual.id) ?? (actual.id == nil) else {
        return unequal("id", id ?? "none", actual.id.map { "\($0)" } ?? "none")
      }
      if geometry.kind != actual.kind { return unequal("kind", geometry.kind, actual.kind) }
      if geometry.parts != actual.parts {
        return unequal("geometry", geometry.parts, actual.parts)
      }
      guard properties.count == actual.properties.count else {
        return unequal("properties", PublishedJSON.object(properties), actual.properties)
      }
      for (name, value) in properties {
        let found = actual.properties.first { $0.name.isIdentical(to: name) }?.value
        guard value.isWritten(as: found) else {
          return unequal(name.debugDescription, value, found.map { "\($0)" } ?? "nothing")
        }
      }
      return nil
    }
  }
}

extension String {
  /// Swift's `==` also considers canonically equivalent strings equal.
  fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension PublishedJSON {
  /// Whether this is how the reference encoders write a value in JSON. Integers have no decimal
  /// point. A float has one or an exponent, and is written as itself, in at most nine digits, or as
  /// the double that it equals. Values that JSON lacks are strings such as `f32::INFINITY`.
  fileprivate func isWritten(as value: PropertyValue?) -> Bool {
    switch (self, value) {
    case (.bool(let wanted), .bool(let found)?): return wanted == found
    case (.string(let wanted), .string(let found)?): return wanted.isIdentical(to: found)
    case (.number(let text), .int(let found)?): return Int64(text) == found
    case (.number(let text), .uint(let found)?): return UInt64(text) == found
    case (.number(let text), .double(let found)?):
      return !text.isWholeNumber && Double(text)?.bitPattern == found.bitPattern
    case (.number(let text), .float(let found)?):
      guard !text.isWholeNumber else { return false }
      return text.significantDigitCount <= 9
        ? Float(text)?.bitPattern == found.bitPattern
        : Double(text)?.bitPattern == Double(found).bitPattern
    case (.string(let text), .float(let found)?):
      return !found.isFinite && text == "f32::\(PublishedJSON.name(of: Double(found)))"
    case (.string(let text), .double(let found)?):
      return !found.isFinite && text == "f64::\(PublishedJSON.name(of: found))"
    default: return false
    }
  }

  private static func name(of value: Double) -> String {
    value.isNaN ? "NAN" : value < 0 ? "NEG_INFINITY" : "INFINITY"
  }
}

extension String {
  fileprivate var isWholeNumber: Bool {
    utf8.allSatisfy { $0 == 0x2d || (0x30...0x39).contains($0) }
  }

  fileprivate var significantDigitCount: Int {
    let mantissa = prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    return mantissa.drop { $0 == "0" }.count
  }
}
