import MapStyle
import TileSources

/// Maps with borders, of which the lowest lies over the embedded world.
extension MapContentBuilder {
  /// The style's id of the world where it has layers of its own. After those of maps in the alphabet,
  /// since what content says of itself is what its first source says.
  private static let worldID = "world"

  /// Has the world go on where a map ends: in the map's own layers where it has the world's schema,
  /// below them where it has no land of its own.
  ///
  /// - Returns: what takes the place of the map.
  mutating func putOverWorld(
    _ source: any TileSource, _ schema: MapSchema
  ) throws(MapError) -> any TileSource {
    guard isOverWorld, mapCount == 1, schema.rasterTileSize == nil,
      let world = try? EmbeddedWorld.ground(), let joined = MapOverWorld(source, world: world)
    else { return source }
    if schema.isOpenMapTiles { return joined }
    guard !GenericStyle.hasGround(layerNames: schema.layers.map(\.name)) else { return source }
    sources[Self.worldID] = world
    appendOwn(try builtIn(drawing: Self.worldID, hasRelief: addRelief()))
    return source
  }

  /// Adds the pictures of the world's land.
  ///
  /// - Returns: whether they are installed.
  mutating func addRelief() throws(MapError) -> Bool {
    guard let relief = try EmbeddedWorld.bundledRelief() else { return false }
    sources["relief"] = relief
    return true
  }
}
