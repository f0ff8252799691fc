import Protobuf
import VectorTiles

/// Encodes vector tiles in version 1 of the MapLibre Tile specification. The same layers always
/// give the same bytes. Features stay in the order in which they were added.
package enum MLTEncoder {
  static let version: UInt32 = 1

  /// The uncompressed bytes of a tile. Layers without features are left out; a tile without layers
  /// is empty.
  package static func encode(
    _ layers: [VectorTileLayerEncoder]
  ) throws(TileWritingError) -> [UInt8] {
    var tile: [UInt8] = []
    for layer in layers where layer.featureCount > 0 {
      let block = try encode(layer)
      tile.appendVarint(UInt(block.count))
      tile += block
    }
    return tile
  }

  /// The layer's head, the heads of its columns and their bodies (specification, "Tile Layout").
  private static func encode(
    _ layer: VectorTileLayerEncoder
  ) throws(TileWritingError) -> [UInt8] {
    guard !layer.name.isEmpty else { throw .missingLayerName }
    var columns = MLTColumnWriter()
    columns.append(identifiers: layer.features.map(\.id))
    columns.append(geometry: layer.features)
    let properties = try MLTPropertyColumn.columns(of: layer)
    let names = properties.filter(\.isName)
    for column in properties where names.count < 2 || !column.isName { columns.append(column) }
    if names.count > 1 { columns.append(names, sharingDictionaryAs: "name") }
    var block: [UInt8] = []
    block.appendVarint(version)
    block.append(text: layer.name)
    block.appendVarint(layer.extent)
    block.appendVarint(UInt(columns.count))
    return block + columns.heads + columns.bodies
  }
}

extension Array where Element == UInt8 {
  /// Appends a length and that many bytes of UTF-8.
  mutating func append(text: some StringProtocol) {
    appendVarint(UInt(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
