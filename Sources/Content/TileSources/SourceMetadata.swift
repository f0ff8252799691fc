import GeoMath
import JSON

/// An archive's metadata in terms of TileJSON, independent of how they are stored.
struct SourceMetadata: Equatable, Sendable {
  var name: String?
  var attribution: String?
  var description: String?
  var bounds: GeographicBox?
  var vectorLayers: [TileSourceSummary.VectorLayer] = []

  init() {}

  /// - Parameter text: The text of a JSON object. Anything else gives empty metadata.
  init(json text: [UInt8]) {
    guard let json = try? JSONParser.parse(text) else { return }
    name = json["name"]?.string
    attribution = json["attribution"]?.string
    description = json["description"]?.string
    bounds =
      json["bounds"]?.string.flatMap { GeographicBox(commaSeparated: $0) }
      ?? TileJSON.box(json["bounds"])
    vectorLayers = SourceMetadata.vectorLayers(in: json)
    // Some tools put the layers into a JSON text inside the JSON.
    if vectorLayers.isEmpty, let inner = json["json"]?.string {
      vectorLayers = (try? JSONParser.parse(Array(inner.utf8))).map(Self.vectorLayers(in:)) ?? []
    }
  }

  static func vectorLayers(in json: JSONValue) -> [TileSourceSummary.VectorLayer] {
    (json["vector_layers"]?.array ?? []).compactMap { layer in
      layer["id"]?.string.map {
        TileSourceSummary.VectorLayer(
          name: $0, fields: layer["fields"]?.object?.keys.sorted() ?? [])
      }
    }
  }
}

/// The last component of a path without the extension, used as the name of a map that has none.
func nameFromPath(_ path: String) -> String {
  let last = path.split(separator: "/").last ?? "map"
  guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
  return String(last[..<dot])
}
