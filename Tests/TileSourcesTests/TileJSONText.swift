import JSON

@testable import TileSources

extension TileJSON {
  /// Reads the text of a document.
  init(_ bytes: [UInt8], location: String) throws(TileSourceError) {
    guard let json = try? JSONParser.parse(bytes) else {
      throw .damaged(path: location, reason: "no JSON")
    }
    try self.init(json, location: location)
  }
}
