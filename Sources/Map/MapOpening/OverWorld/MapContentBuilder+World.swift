import MapStyle
import TileSources

/// Maps with borders, the lowest of which lies over the embedded world.
extension MapContentBuilder {
  /// The id of the world in the style if it has its own layers. It sorts after the ids of maps,
  /// because the content takes its description from its first source.
  private static let worldID = "world"

  /// Makes the world continue where a map ends: in the map's own layers if it has the world's
  /// schema, or below them if it has no land of its own.
  ///
  /// - Returns: the source to use in place of the map.
  mutating func putOverWorld(
    _ source: any TileSource, _ schema: MapSchema
  ) throws(MapError) -> any TileSource {
    guard isOverWorld, mapCount == 1, schema.rasterTileSize == nil,
      let world = try? EmbeddedWorld.ground(), let joined = MapOverWorld(source, world: world)
    else { return source }
    if schema.isOpenMapTiles { return joined }
    guard !GenericStyle.hasGround(layerNames: schema.layers.map(\.name)) else { return source }
    sources[Self.worldID] = world
    appendOwn(try builtIn(drawing: Self.worldID, with: addPictures()))
    return source
  }

  /// Adds the world's pictures.
  ///
  /// - Returns: the ids of those that are installed.
  mutating func addPictures() throws(MapError) -> Set<String> {
    let pictures = try EmbeddedWorld.bundledPictures()
    for (id, picture) in pictures { sources[id] = picture }
    return Set(pictures.keys)
  }
}
