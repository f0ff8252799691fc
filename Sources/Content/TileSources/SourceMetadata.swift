import GeoMath
import JSON

/// What archives say of themselves in the words of TileJSON, whatever they keep it in.
struct SourceMetadata: Equatable, Sendable {
  var name: String?
  var attribution: String?
  var description: String?
  var bounds: GeographicBox?
  var vectorLayers: [TileSourceSummary.VectorLayer] = []

  init() {}

  /// - Parameter text: the text of an object; anything else says nothing.
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

/// The last component of a path, without the extension: what a map without a name is called.
func nameFromPath(_ path: String) -> String {
  let last = path.split(separator: "/").last ?? "map"
  guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
  return String(last[..<dot])
}
