import GeoMath
import IslandGenerator
import PMTiles
import TileWriting

/// The archive of Null Island's tiles.
enum IslandArchive {
  static func bytes(of island: NullIsland) throws(TileWritingError) -> [UInt8] {
    var writer = PMTilesWriter(of: .mapLibreTile)
    for id in island.tiles {
      if let layers = island.layers(id) { try writer.add(MLTEncoder.encode(layers), at: id) }
    }
    return try writer.archive(metadata: metadata(of: island))
  }

  private static func metadata(of island: NullIsland) -> ArchiveMetadata {
    ArchiveMetadata(
      name: "Null Island",
      description: "A generated town; layers and attributes as in the OpenMapTiles schema.",
      attribution: "Rhumb",
      bounds: island.geographicBounds,
      centerZoom: UInt8(NullIsland.zooms.upperBound),
      layers: NullIsland.layers.map { .init(name: $0, zooms: NullIsland.zooms, fields: []) })
  }
}

extension NullIsland {
  /// `bounds` in degrees.
  var geographicBounds: GeographicBox {
    let northWest = WebMercator.coordinate(bounds.northWest)
    let southEast = WebMercator.coordinate(bounds.southEast)
    return GeographicBox(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude,
      north: northWest.latitude)
  }
}
