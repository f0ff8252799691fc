import BundledResources
import GeoMath
import JSON
import MapScene
import MapStyle
import ResourceLoading
import TileSources

/// Terrain that was added to content, in addition to its style.
struct AddedTerrain: Sendable {
  /// The id of its source.
  let id: String
  let definition: JSONValue
  let tiles: any TileSource
  let exaggeration: Double
}

extension MapContent {
  /// The name of the terrain of the embedded map, for ``addTerrain(_:exaggeration:encoding:)``: the
  /// heights of the world, coarse, and those of its town, exact.
  public static let nullIslandHeights = "null-island"

  /// Adds terrain. Blocks while anything on the network is loaded.
  ///
  /// Unless the style has a hillshade layer, one is added under its first line layer.
  ///
  /// ```swift
  /// var content = try MapContent.open(["alps.pmtiles"])
  /// try content.addTerrain("dem.pmtiles", exaggeration: 1.2, encoding: "terrarium")
  /// ```
  ///
  /// - Parameters:
  ///   - source: the id of a `raster-dem` source of the style, ``nullIslandHeights``, or the path
  ///     or URL of elevation tiles: PMTiles, MBTiles, TileJSON, or a template with {z}, {x}, {y}.
  ///   - exaggeration: the factor for heights, 0 or more.
  ///   - encoding: how pixels encode heights: `mapbox` or `terrarium`; `nil` for `mapbox`.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)`` if they cannot be opened, and
  ///   ``MapError/invalidStyle(layer:property:reason:)`` for invalid numbers and names. Nothing has
  ///   changed then.
  public mutating func addTerrain(
    _ source: String, exaggeration: Double = 1, encoding: String? = nil
  ) throws(MapError) {
    if scene.style.source(source)?.kind == .elevation {
      return try MapError.editing(
        try scene.style.setTerrain(Self.terrain(source, exaggeration)))
    }
    var definition = JSONObject()
    definition["type"] = "raster-dem"
    definition["encoding"] = .string(encoding ?? "mapbox")
    let tiles: any TileSource
    if source == Self.nullIslandHeights {
      definition["encoding"] = "terrarium"
      definition["tiles"] = [.string(BundledResources.heightsPath ?? "")]
      tiles = try EmbeddedWorld.bundledHeights()
    } else {
      let location = StyleReference.location(ofMap: source)
      if TileTemplate.isTemplate(location) {
        definition["tiles"] = [.string(location)]
      } else {
        definition["url"] = .string(location)
      }
      var alone = Style()
      let declared = try MapError.editing(
        try alone.addSource(Self.terrainID, .object(definition)))
      // The caller has named these tiles, not a style of unknown origin, so nothing restricts them.
      do throws(MapError) {
        tiles = try SourceOpening.free(opening.loader.forUser)
          .open(declared, for: scene.style, scene.sources)
      } catch {
        throw error.about(source)
      }
    }
    try add(
      AddedTerrain(
        id: vacantTerrainID, definition: .object(definition), tiles: tiles,
        exaggeration: exaggeration))
  }

  /// Whether Rhumb contains heights of a place.
  package static func hasEmbeddedHeights(at place: Coordinate) -> Bool {
    guard let heights = try? EmbeddedWorld.bundledHeights() else { return false }
    return heights.summary.bounds.flatMap(CoordinateBounds.init)?.contains(place) ?? true
  }

  private static let terrainID = "terrain"

  /// An id that no other source of the style has, or the id of terrain that was added before, which
  /// is replaced.
  private var vacantTerrainID: String {
    if let addedTerrain { return addedTerrain.id }
    var id = Self.terrainID
    while scene.style.source(id) != nil { id += "-heights" }
    return id
  }

  /// Adds terrain to the style, or replaces terrain that was added before.
  mutating func add(_ terrain: AddedTerrain) throws(MapError) {
    var changed = scene
    changed.style.sources.removeAll { $0.id == terrain.id }
    _ = try MapError.editing(try changed.style.addSource(terrain.id, terrain.definition))
    try MapError.editing(
      try changed.style.setTerrain(Self.terrain(terrain.id, terrain.exaggeration)))
    try MapError.editing(try Self.addHillshade(of: terrain.id, to: &changed.style))
    changed.sources[terrain.id] = terrain.tiles
    // Contours use the elevation data that were open at the time, so they must be opened again.
    for contours in changed.style.sources where contours.contour?.sourceID == terrain.id {
      changed.sources[contours.id] = try opening.open(
        contours, for: changed.style, changed.sources)
    }
    scene = changed
    addedTerrain = terrain
  }

  /// Whether the ground has hills.
  package var hasTerrain: Bool { scene.style.terrain != nil }

  /// Copies the terrain and its exaggeration, or none, from other content of the same maps.
  mutating func takeGround(of other: MapContent) {
    let terrain = other.scene.style.terrain
    if let terrain, scene.style.source(terrain.source)?.kind != .elevation { return }
    scene.style.terrain = terrain
  }

  /// Removes the terrain. Its source stays.
  package mutating func levelGround() {
    scene.style.terrain = nil
  }

  private static func addHillshade(
    of source: String, to style: inout Style
  ) throws(StyleEditError) {
    let hasHillshade = style.layers.contains {
      if case .hillshade = $0.kind { true } else { false }
    }
    guard !hasHillshade else { return }
    let order = style.drawingOrder
    let firstLine = order.first { if case .line = style.layers[$0].kind { true } else { false } }
    _ = try style.addLayer(
      [
        "id": "terrain-hillshade", "type": "hillshade", "source": .string(source),
        "paint": ["hillshade-exaggeration": 0.35],
      ], below: firstLine.map { style.layers[$0].id })
  }

  /// The definition of a terrain as in a style.
  package static func terrain(_ source: String, _ exaggeration: Double) -> JSONValue {
    ["source": .string(source), "exaggeration": .number(exaggeration)]
  }
}
