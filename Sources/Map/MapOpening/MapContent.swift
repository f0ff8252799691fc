import GeoMath
import MapScene
import MapStyle
import ResourceLoading
import TileSources

/// How a map is drawn.
public enum MapStyleChoice: Hashable, Sendable {
  /// Dark on light, built in.
  case light
  /// Light on dark, built in.
  case dark
  /// A MapLibre style in a file, or at a URL.
  case file(path: String)
}

extension MapStyleChoice {
  /// With the path of a file that is named by its address.
  fileprivate var inFile: MapStyleChoice {
    guard case .file(let path) = self else { return self }
    return .file(path: ResourceLocation.path(named: path))
  }
}

/// What a map shows: sources of tiles and a style for them. A value; opening reads no tiles yet.
public struct MapContent: Sendable {
  package private(set) var scene: SceneContent
  /// Where the content lies; `nil` for the whole world.
  public let bounds: CoordinateBounds?
  /// Where all that there is of features lies at one place.
  package internal(set) var singlePlace: Coordinate?
  /// Whether all that was opened is GeoJSON, GPX or KML, which is drawn above other maps.
  package internal(set) var isOverlay = false
  /// What is not as it should be but does not keep the rest from being drawn, a line each.
  public let warnings: [String]

  /// The languages of the labels.
  public var languages = LabelLanguages.asWritten {
    didSet { _ = scene.style.showNames(in: languages) }
  }

  /// Whether something could not be loaded that may be there later.
  package let isIncomplete: Bool

  /// What it was put together from, for showing it in other colours.
  let parts: [MapPart]

  /// Whether maps with borders lie over the embedded world.
  let isOverWorld: Bool

  /// Heights of the ground beside what the style says.
  var addedTerrain: AddedTerrain?

  /// Opens sources that are added later.
  package let opening: SourceOpening

  package init(
    scene: SceneContent, bounds: CoordinateBounds?, warnings: [String], isIncomplete: Bool = false,
    parts: [MapPart] = [], opening: SourceOpening = .free(NetworkOptions().makeLoader()),
    isOverWorld: Bool = true
  ) {
    self.isOverWorld = isOverWorld
    self.parts = parts
    self.opening = opening
    self.scene = scene
    self.bounds = bounds
    self.warnings = warnings
    self.isIncomplete = isIncomplete
    // Labels as they were written may have local names beside them, too.
    _ = self.scene.style.showNames(in: languages)
  }

  /// The same with what a view has made of it meanwhile.
  package func showing(_ scene: SceneContent) -> MapContent {
    var content = self
    content.scene = scene
    return content
  }

  /// A plain background, to begin with while a map is opened.
  package static func blank(style: MapStyleChoice) throws(MapError) -> MapContent {
    try MapContentBuilder.blank(style: style)
  }

  /// The world that comes with Rhumb, with the made-up town of Null Island at 0° N 0° E.
  ///
  /// - Parameter style: how it is drawn.
  /// - Throws: `MapError.unusableContent` when it is not installed.
  public static func embedded(style: MapStyleChoice = .light) throws(MapError) -> MapContent {
    try MapContent.open([], style: style)
  }

  /// Opens map files: PMTiles, MBTiles, folders of z/x/y tiles, TileJSON, style files, GeoJSON, GPX, KML and
  /// KMZ, also packed by gzip, and folders and ZIP archives of these; and URLs of all but MBTiles and
  /// folders, or templates of tiles with {z}, {x} and {y}. `-` is standard input. Later ones are drawn
  /// above. Without any, the embedded world; GeoJSON, GPX and KML alone are drawn over it.
  ///
  /// Blocks until what is on the network has been loaded, so call it from a task of its own there,
  /// and hand the content to ``MapView/load(_:)``.
  ///
  /// Where a style is given as a file, the first map takes the place of that style's vector
  /// sources. Maps in a schema other than OpenMapTiles are drawn in a style made for their layers.
  ///
  /// - Parameter isOverWorld: whether the embedded world goes on where the lowest map ends: one of
  ///   vectors in one of Rhumb's styles that is in the schema of OpenMapTiles, or has no land of its
  ///   own.
  /// - Throws: `MapError.unusableContent`, which names the file or URL.
  public static func open(
    _ paths: [String], style: MapStyleChoice = .light, network: NetworkOptions = NetworkOptions(),
    isOverWorld: Bool = true
  ) throws(MapError) -> MapContent {
    try open(
      paths, style: style, network: network, isOverWorld: isOverWorld, nullIsland: nil,
      overlays: [])
  }

  /// As above, with another town at 0° N 0° E of the embedded world, for load tests, and names for
  /// the points of files that are laid over the map otherwise.
  package static func open(
    _ paths: [String], style: MapStyleChoice, network: NetworkOptions, isOverWorld: Bool,
    nullIsland: (any TileSource)?, overlays: [String]
  ) throws(MapError) -> MapContent {
    let paths = paths.map(ResourceLocation.path(named:))
    var builder = MapContentBuilder(
      style: style.inFile, network: network, isOverWorld: isOverWorld)
    try builder.add(paths: paths, nullIsland: nullIsland)
    builder.add(namesIn: overlays.map(ResourceLocation.path(named:)))
    return builder.content
  }

  /// Opens the map that the text of a style describes.
  ///
  /// - Parameters:
  ///   - styleJSON: a style, of the MapLibre style specification, version 8.
  ///   - path: the path or URL of the file in whose place the text stands: what it names without a
  ///     scheme is looked for beside that, and what it may name follows from it.
  /// - Throws: `MapError.unusableContent` when it is no style, or nothing of it can be drawn.
  public static func open(
    styleJSON: String, path: String = "style.json", network: NetworkOptions = NetworkOptions()
  ) throws(MapError) -> MapContent {
    var builder = MapContentBuilder(style: .light, network: network)
    try builder.add(styleJSON: styleJSON, at: path)
    return builder.content
  }

  /// Whom to thank for the data, a line each.
  public var attributions: [String] {
    scene.sources.keys.sorted().compactMap { scene.sources[$0]?.summary.attribution }
  }
}
