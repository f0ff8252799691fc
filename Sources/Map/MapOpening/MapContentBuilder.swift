import BundledResources
import GeoJSON
import GeoMath
import MapScene
import MapStyle
import ResourceLoading
import ShownText
import Sprites
import TextLayout
import TileSources

/// Combines maps and styles, one above the other.
struct MapContentBuilder {
  let choice: MapStyleChoice
  private var style: Style?
  var sources: [String: any TileSource] = [:]
  private var bounds: GeographicBox?
  private var coversWorld = false
  /// The bounds of GeoJSON that is drawn above other maps: what the user wants to see.
  var featureBounds: CoordinateBounds?
  /// The same without the enlargement of small boxes.
  var featureBox: CoordinateBounds?
  var warnings: [String] = []
  var mapCount = 0
  var pictureCount = 0
  /// The total size of all GeoJSON sources of styles.
  var geoJSONBytes = 0
  var sprites: SpriteSheet?
  /// The location of the glyph files, and the loader for them.
  var glyphs: (template: GlyphFileTemplate, documents: DocumentLoader)?
  let loader: CachedResourceLoader
  private(set) var iconSeconds = Double.infinity
  var isIncomplete = false
  var parts: [MapPart] = []
  /// Decides which sprites are loaded. A window may move to a screen with more pixels, for which
  /// sprites with too many are better than the others.
  var pixelsPerPoint = 2.0
  /// Whether maps with borders lie over the embedded world.
  let isOverWorld: Bool
  /// Of the lowest style that has a location.
  private var opening: SourceOpening?
  /// Whether everything that was opened is features, which are drawn above other maps.
  var isOverlay = false

  init(
    style: MapStyleChoice, network: NetworkOptions = NetworkOptions(), isOverWorld: Bool = true
  ) {
    self.init(style: style, loader: network.makeLoader(), isOverWorld: isOverWorld)
    iconSeconds = network.iconSeconds ?? .infinity
  }

  init(style: MapStyleChoice, loader: CachedResourceLoader, isOverWorld: Bool = true) {
    choice = style
    self.isOverWorld = isOverWorld
    self.loader = loader
  }

  /// The result. Without any style there is nothing to draw, which is also a map.
  var content: MapContent {
    let mapBounds = (coversWorld ? nil : bounds).flatMap(CoordinateBounds.init)
    let known = loader.problems
    let glyphs = glyphs.map {
      StyleGlyphs($0.template, $0.documents, stacks: style?.fontStacks ?? [])
    }
    for source in sources.values { glyphs?.note(source) }
    var opening = opening ?? .free(loader)
    opening.glyphs = glyphs
    var content = MapContent(
      scene: SceneContent(
        style: style ?? Style(), sources: sources, sprites: sprites,
        glyphs: glyphs?.loader,
        // Problems up to now are in the warnings. Later ones are reported when they occur.
        loadingProblems: { [loader] in loader.problems.filter { !known.contains($0) } }),
      bounds: featureBounds ?? mapBounds,
      warnings: (warnings + known).map(ShownLocation.withoutUserInfo), isIncomplete: isIncomplete,
      parts: parts, opening: opening, isOverWorld: isOverWorld)
    content.isOverlay = isOverlay
    if let box = featureBox, box.southwest == box.northeast { content.singlePlace = box.southwest }
    return content
  }

  /// The background of a built-in style alone, for the time while a map is opened.
  static func blank(style choice: MapStyleChoice) throws(MapError) -> MapContent {
    var builder = MapContentBuilder(style: choice)
    var style = try builder.builtIn(drawing: "map")
    style.layers.removeAll { if case .background = $0.kind { false } else { true } }
    builder.appendOwn(style)
    return builder.content
  }

  /// Adds what is at paths and URLs, recognised by its content. Blocks while that is loaded.
  mutating func add(paths: [String]) throws(MapError) {
    var files: [(location: String, file: MapFile)] = []
    for path in paths {
      let location = StyleReference.location(ofMap: path)
      files.append((location, try MapFile.open(path, at: location, loader: loader)))
    }
    // Places without a map around them are hard to find, so these alone are drawn over the world.
    isOverlay = files.allSatisfy { if case .features = $0.file { true } else { false } }
    if isOverlay { try add(EmbeddedWorld()) }
    for (location, file) in files {
      switch file {
      case .tiles(let source): try add(source)
      case .features(let opened):
        warnings += opened.problems
        for file in opened.files {
          add(file.pictures)
          add(file.source, of: file.path)
        }
      case .document(let found):
        let (style, documents) = try readStyle(location, found)
        appendOpened(style, besides: location, documents)
      }
    }
  }

  /// Adds what the text of a style describes. The text stands for the file at a location.
  mutating func add(styleJSON: String, at location: String) throws(MapError) {
    let resource = Resource(bytes: Array(styleJSON.utf8))
    let (style, documents) = try readStyle(location, resource)
    appendOpened(style, besides: location, documents)
  }

  /// Adds a map in the chosen style, or in one made for its layers.
  mutating func add(_ source: any TileSource) throws(MapError) {
    try add(source, MapSchema(of: source))
  }

  mutating func add(_ source: any TileSource, _ schema: MapSchema) throws(MapError) {
    note(source.summary.bounds)
    let id = mapCount == 0 ? "map" : "map-\(mapCount)"
    mapCount += 1
    if case .file(let path) = choice, mapCount == 1 {
      parts.append(.style)
      try append(styleAt: path, drawing: source)
      return
    }
    parts.append(.map(source, schema))
    let drawn = try putOverWorld(source, schema)
    sources[id] = drawn
    let hasWorld = drawn is EmbeddedWorld || drawn is MapOverWorld
    let pictures = hasWorld ? try addPictures() : []
    appendOwn(try suitableStyle(for: schema, id: id, with: pictures))
  }

  /// Adds a style whose vector sources, or raster sources, are replaced by the map.
  private mutating func append(
    styleAt path: String, drawing source: any TileSource
  ) throws(MapError) {
    var parsed = try readStyle(path).style
    let tileSize = source.rasterTileSize
    let kind: StyleSource.Kind = tileSize == nil ? .vector : .raster
    var isUsed = false
    for index in parsed.sources.indices where parsed.sources[index].kind == kind {
      sources[parsed.sources[index].id] = source
      if let tileSize { parsed.sources[index].tileSize = tileSize }
      isUsed = true
    }
    if !isUsed {
      let name = kind == .raster ? "raster" : "vector"
      warnings.append("\(path): the style has no \(name) source for the map to take the place of")
    }
    append(parsed)
  }

  mutating func note(_ box: GeographicBox?) {
    guard let box, box.east - box.west < 350 else {
      coversWorld = true
      return
    }
    bounds = bounds?.union(box) ?? box
  }

  /// The built-in style if the map has its schema, or else one made from the names of the layers.
  ///
  /// - Parameter pictures: the world's pictures that the map has as sources.
  private mutating func suitableStyle(
    for schema: MapSchema, id: String, with pictures: Set<String>
  ) throws(MapError) -> Style {
    let isDark = choice == .dark
    if let tileSize = schema.rasterTileSize {
      return GenericStyle.makeRaster(sourceID: id, tileSize: tileSize, isDark: isDark)
    }
    guard schema.isOpenMapTiles else {
      let layers = schema.layers.map { (name: $0.name, fields: $0.fields) }
      return GenericStyle.make(layers: layers, sourceID: id, isDark: isDark)
    }
    return try builtIn(drawing: id, with: pictures)
  }

  /// The built-in style in the chosen colours for a source.
  ///
  /// - Parameter pictures: the world's pictures that there are; nothing draws the others.
  mutating func builtIn(
    drawing id: String, with pictures: Set<String> = []
  ) throws(MapError) -> Style {
    var style = try builtIn(choice == .dark ? "dark" : "light")
    for index in style.layers.indices where style.layers[index].sourceID == "map" {
      style.layers[index].sourceID = id
    }
    // Terrain and contours are added only on request.
    style.sources.removeAll { $0.kind == .elevation || $0.kind == .contour }
    style.layers.removeAll { $0.sourceID == ContourLayers.sourceID }
    let missing = Set(style.sources.filter { $0.kind == .raster }.map(\.id)).subtracting(pictures)
    style.sources.removeAll { missing.contains($0.id) }
    style.layers.removeAll {
      $0.replacingSourceID.map(pictures.contains) ?? $0.sourceID.map(missing.contains) ?? false
    }
    return style
  }

  private mutating func builtIn(_ name: String) throws(MapError) -> Style {
    guard let bytes = BundledResources.style(named: name) else {
      throw .notInstalled("the built-in style \(name)", path: "\(name).json")
    }
    let style = try parse(bytes, path: "\(name).json")
    if let path = BundledResources.stylePath(named: name) {
      loadSprites(of: style, besides: path, loader)
    }
    return style
  }

  func parse(_ bytes: [UInt8], path: String) throws(MapError) -> Style {
    try MapError.reading(path, try StyleParser.parse(bytes))
  }

  /// Adds a style with its own sources. If a source cannot be opened, only this source is missing.
  private mutating func appendOpened(
    _ parsed: Style, besides path: String, _ documents: DocumentLoader
  ) {
    parts.append(.style)
    opening = opening ?? SourceOpening(style: path, loader: documents)
    // Contours use data of other sources, which must be opened before them.
    let contours = parsed.sources.filter { $0.kind == .contour }
    for declared in parsed.sources.filter({ $0.kind != .contour }) + contours {
      if declared.kind == .geojson {
        addGeoJSON(declared, besides: path, documents)
        continue
      }
      guard [.vector, .raster, .elevation, .image, .contour].contains(declared.kind) else {
        warnings.append("\(path): source \(declared.id): sources of this kind are not read yet")
        continue
      }
      do throws(TileSourceError) {
        let source =
          declared.kind == .contour
          ? try StyleReference.openContours(declared, in: parsed, sources)
          : try StyleReference.open(declared, besides: path, loader: documents)
        sources[declared.id] = source
        note(source.summary.bounds)
      } catch {
        if error.isTemporary { isIncomplete = true }
        warnings.append("\(path): source \(declared.id): \(error)")
      }
    }
    append(parsed)
  }

  /// Adds the layers of one of Rhumb's own styles above the existing ones.
  mutating func appendOwn(_ upper: Style) {
    var upper = upper
    upper.markAsOwn()
    append(upper)
  }

  /// Adds a style's layers above the existing ones. Only the lowest style keeps its background.
  mutating func append(_ upper: Style) {
    guard var lower = style else {
      style = upper
      return
    }
    lower.sources += upper.sources
    lower.fontStacks += upper.fontStacks
    lower.layers += upper.layers.filter {
      if case .background = $0.kind { false } else { true }
    }
    style = lower
  }
}
