import Foundation
import JSON
import Rhumb

/// A place that the user has marked.
struct OwnPlace: Hashable, Sendable {
  /// Identifies the place in all windows.
  let id: String
  var name: String
  var color: Color
  var coordinate: Coordinate

  enum Color: String, CaseIterable, Sendable {
    case red, orange, green, blue, violet

    /// The colour as `marker-color` of simplestyle-spec 1.1.
    var hex: String {
      let parts = [mapColor.red, mapColor.green, mapColor.blue]
      return parts.reduce("#") { $0 + String(format: "%02x", Int(($1 * 255).rounded())) }
    }
  }

  init(
    id: String = UUID().uuidString, name: String, color: Color = .red, coordinate: Coordinate
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.coordinate = coordinate
  }
}

/// The user's places as a GeoJSON document. Anything else in the document is preserved.
struct OwnPlaces: Equatable, Sendable {
  private var document: JSONObject
  private var features: [JSONValue]

  init() {
    document = ["type": .string("FeatureCollection")]
    features = []
  }

  /// - Returns: `nil` if the document is not a feature collection.
  init?(_ json: JSONValue) {
    guard let object = json.object, object["type"]?.string == "FeatureCollection",
      let features = object["features"]?.array
    else { return nil }
    document = object
    self.features = features
  }

  var json: JSONValue {
    var document = document
    document["features"] = .array(features)
    return .object(document)
  }

  /// The places, in the order in which they were added.
  var places: [OwnPlace] { features.compactMap(OwnPlace.init) }

  /// Adds a place, or replaces the one with the same id.
  mutating func set(_ place: OwnPlace) {
    if let index = features.firstIndex(where: { OwnPlace($0)?.id == place.id }) {
      features[index] = place.changing(features[index])
    } else {
      features.append(place.changing(.object([:])))
    }
  }

  mutating func remove(_ id: String) { features.removeAll { OwnPlace($0)?.id == id } }

  /// A place as it was, with everything that others have written into it.
  struct Part: Equatable, Sendable {
    let id: String
    fileprivate let index: Int
    /// `nil` if there was no such place.
    fileprivate let feature: JSONValue?
  }

  func part(_ id: String) -> Part {
    let index = features.firstIndex { OwnPlace($0)?.id == id }
    return Part(id: id, index: index ?? features.count, feature: index.map { features[$0] })
  }

  /// Makes a place what it was.
  mutating func restore(_ part: Part) {
    remove(part.id)
    if let feature = part.feature { features.insert(feature, at: min(part.index, features.count)) }
  }
}

extension OwnPlace {
  fileprivate init?(_ feature: JSONValue) {
    guard let geometry = feature["geometry"], geometry["type"]?.string == "Point",
      let numbers = geometry["coordinates"]?.numbers, numbers.count >= 2,
      abs(numbers[1]) <= 90, abs(numbers[0]) <= 360
    else { return nil }
    let properties = feature["properties"]
    // A place that another program wrote without an id is identified by its coordinate and name.
    id =
      feature["id"]?.string ?? properties?["id"]?.string
      ?? "\(numbers[1]),\(numbers[0]),\(properties?["name"]?.string ?? "")"
    name = properties?["name"]?.string ?? ""
    let hex = properties?["marker-color"]?.string?.lowercased()
    color = Color.allCases.first { $0.hex == hex || $0.rawValue == hex } ?? .red
    coordinate = Coordinate(latitude: numbers[1], longitude: numbers[0])
  }

  /// Returns `feature` with this place's values; its other members are preserved.
  fileprivate func changing(_ feature: JSONValue) -> JSONValue {
    var object = feature.object ?? [:]
    object["type"] = .string("Feature")
    object["id"] = .string(id)
    object["geometry"] = [
      "type": .string("Point"),
      "coordinates": .array([.number(coordinate.longitude), .number(coordinate.latitude)]),
    ]
    var properties = object["properties"]?.object ?? [:]
    properties["name"] = .string(name)
    properties["marker-color"] = .string(color.hex)
    object["properties"] = .object(properties)
    return .object(object)
  }
}
