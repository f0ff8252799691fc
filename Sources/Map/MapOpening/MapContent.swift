import GeoMath
import MapScene
import MapStyle
import MapSurface
import ResourceLoading
import TileSources

/// How a map is drawn.
public enum MapStyleChoice: Hashable, Codable, Sendable {
  /// Dark on light; built in.
  case light
  /// Light on dark; built in.
  case dark
  /// A MapLibre style in a file, or at a URL.
  case file(path: String)
}

extension MapStyleChoice {
  /// The same, with the path of a file that is given as a `file:` URL.
  fileprivate var inFile: MapStyleChoice {
    guard case .file(let path) = self else { return self }
    return .file(path: ResourceLocation.path(named: path))
  }
}

/// What a map shows: tile sources and a style. It is a value, and opening it reads no tiles.
public struct MapContent: Sendable {
  package internal(set) var scene: SceneContent
  /// The bounds of the content; `nil` for the whole world.
  public let bounds: CoordinateBounds?
  /// The coordinate of all features if they are at a single place.
  package internal(set) var singlePlace: Coordinate?
  /// Whether everything that was opened is GeoJSON, GPX or KML, which are drawn above other maps.
  package internal(set) var isOverlay = false
  /// Problems that do not prevent the rest from being drawn, one line each.
  public let warnings: [String]

  /// The languages of the labels.
  public var languages = LabelLanguages.asWritten {
    didSet { _ = scene.style.showNames(in: languages) }
  }

  /// Whether the map is a plane or a globe.
  package var projection: MapProjection {
    get { scene.projection }
    set { scene.projection = newValue }
  }

  /// Whether something could not be loaded that may be available later.
  package let isIncomplete: Bool

  /// The maps it consists of, for showing it in another style.
  let parts: [MapPart]

  /// Whether maps with borders lie over the embedded world.
  let isOverWorld: Bool

  /// Terrain in addition to the style.
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
    // Even labels as written may show local names, too.
    _ = self.scene.style.showNames(in: languages)
  }

  /// The same content with the changes that a view has made.
  package func showing(_ scene: SceneContent) -> MapContent {
    var content = self
    content.scene = scene
    return content
  }

  /// A plain background, for the time while a map is opened.
  package static func blank(style: MapStyleChoice) throws(MapError) -> MapContent {
    try MapContentBuilder.blank(style: style)
  }

  /// The world map in Rhumb, with the fictional town of Null Island at 0° N 0° E.
  ///
  /// - Parameter style: how it is drawn.
  /// - Throws: `MapError.unusableContent` if it is not installed.
  public static func embedded(style: MapStyleChoice = .light) throws(MapError) -> MapContent {
    try MapContent.open([], style: style)
  }

  /// Opens map files: PMTiles, MBTiles, folders of z/x/y tiles, TileJSON, style files, GeoJSON,
  /// GPX, KML and KMZ, also compressed with gzip, and folders and ZIP archives of these. URLs may
  /// name all of these except MBTiles and folders, or be tile templates with {z}, {x} and {y}. `-`
  /// is standard input. Later maps are drawn above. Without any, this is the embedded world;
  /// GeoJSON, GPX and KML alone are drawn over it.
  ///
  /// Blocks until what is on the network has been loaded. If there is any, call it from a separate
  /// task and pass the content to ``MapView/load(_:)``.
  ///
  /// If the style is a file, the first map replaces that style's vector sources. Maps in a schema
  /// other than OpenMapTiles are drawn in a style made for their layers.
  ///
  /// - Parameter isOverWorld: whether the embedded world continues where the lowest map ends. This
  ///   applies to vector maps in one of Rhumb's styles that use the OpenMapTiles schema or have no
  ///   land of their own.
  /// - Throws: `MapError.unusableContent`, which names the file or URL.
  public static func open(
    _ paths: [String], style: MapStyleChoice = .light, network: NetworkOptions = NetworkOptions(),
    isOverWorld: Bool = true
  ) throws(MapError) -> MapContent {
    try open(
      paths, style: style, network: network, isOverWorld: isOverWorld, overlays: [])
  }

  /// The same with names for the points of files that are drawn over the map by other means.
  package static func open(
    _ paths: [String], style: MapStyleChoice, network: NetworkOptions, isOverWorld: Bool,
    overlays: [String]
  ) throws(MapError) -> MapContent {
    let paths = paths.map(ResourceLocation.path(named:))
    var builder = MapContentBuilder(
      style: style.inFile, network: network, isOverWorld: isOverWorld)
    try builder.add(paths: paths)
    builder.add(namesIn: overlays.map(ResourceLocation.path(named:)))
    return builder.content
  }

  /// Opens the map that the text of a style describes.
  ///
  /// - Parameters:
  ///   - styleJSON: a style of the MapLibre style specification, version 8.
  ///   - path: the path or URL of the file that the text stands for. References without a scheme
  ///     are relative to it, and it determines what the style may name.
  ///   - pixelsPerPoint: of the view. Icons and patterns are loaded with twice the pixels (`@2x`)
  ///     if it is above 1, which is the default because a window may move to another screen.
  /// - Throws: `MapError.unusableContent` if it is not a style, or nothing of it can be drawn.
  public static func open(
    styleJSON: String, path: String = "style.json", network: NetworkOptions = NetworkOptions(),
    pixelsPerPoint: Double = 2
  ) throws(MapError) -> MapContent {
    var builder = MapContentBuilder(style: .light, network: network)
    builder.pixelsPerPoint = pixelsPerPoint
    try builder.add(styleJSON: styleJSON, at: path)
    return builder.content
  }

  /// The attributions of the data, one line each.
  public var attributions: [String] {
    scene.sources.keys.sorted().compactMap { scene.sources[$0]?.summary.attribution }
  }
}

extension MapContent {
  /// Content without sources and layers, for when there is nothing else to show.
  package static var nothing: MapContent { MapContentBuilder(style: .light).content }
}
