import Foundation
import GeoMath
import JSON

/// A place that the user has marked.
struct OwnPlace: Hashable, Sendable {
  /// What it is known by, in every window.
  let id: String
  var name: String
  var color: Color
  var coordinate: Coordinate

  enum Color: String, CaseIterable, Sendable {
    case red, orange, green, blue, violet

    /// As `marker-color` of simplestyle-spec 1.1 has it.
    var hex: String {
      switch self {
      case .red: "#e03d30"
      case .orange: "#ed8217"
      case .green: "#2b9952"
      case .blue: "#2173e0"
      case .violet: "#7d4ac7"
      }
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

/// The user's places as GeoJSON has them. What else somebody has written into the file stays.
struct OwnPlaces: Equatable, Sendable {
  private var document: JSONObject
  private var features: [JSONValue]

  init() {
    document = ["type": .string("FeatureCollection")]
    features = []
  }

  /// - Returns: `nil` where a document is no collection of features.
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

  /// The places, in the order in which they were made.
  var places: [OwnPlace] { features.compactMap(OwnPlace.init) }

  /// Adds a place, or changes the one of its id.
  mutating func set(_ place: OwnPlace) {
    if let index = features.firstIndex(where: { OwnPlace($0)?.id == place.id }) {
      features[index] = place.changing(features[index])
    } else {
      features.append(place.changing(.object([:])))
    }
  }

  mutating func remove(_ id: String) { features.removeAll { OwnPlace($0)?.id == id } }
}

extension OwnPlace {
  fileprivate init?(_ feature: JSONValue) {
    guard let geometry = feature["geometry"], geometry["type"]?.string == "Point",
      let numbers = geometry["coordinates"]?.numbers, numbers.count >= 2,
      abs(numbers[1]) <= 90, abs(numbers[0]) <= 360
    else { return nil }
    let properties = feature["properties"]
    // What another program has made without an id is known by where it lies.
    id =
      feature["id"]?.string ?? properties?["id"]?.string
      ?? "\(numbers[1]),\(numbers[0]),\(properties?["name"]?.string ?? "")"
    name = properties?["name"]?.string ?? ""
    let hex = properties?["marker-color"]?.string?.lowercased()
    color = Color.allCases.first { $0.hex == hex || $0.rawValue == hex } ?? .red
    coordinate = Coordinate(latitude: numbers[1], longitude: numbers[0])
  }

  /// A feature that says this, and what it said of other things.
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
