import Foundation
import Localization
import Rhumb

/// The options of `view`, `render` and other commands: what to show, and how.
struct MapOptions: Sendable {
  var maps: [String] = []
  var camera: CameraPosition?
  var fit: CoordinateBounds?
  var size: Size
  var pixelsPerPoint: Double?
  /// Per pixel; `nil` for what suits the driver.
  var samples: Int?
  var style: String?
  /// Which built-in style to show if `style` is no file or URL.
  var isDark = false
  var padding = EdgeInsets.zero
  var tiltLimitDegrees: Double?
  var fillsViewport = true
  var showsHud = false
  var network = NetworkOptions()
  /// The languages of the labels, or `nil` if none were asked for.
  var languages: LabelLanguages?
  var isOverWorld = true
  /// `nil` for that of the style.
  var projection: ProjectionOption?
  var debugOptions: MapDebugOptions = []
  /// What to show over the map, or `nil` for the command's default.
  var ornamentsPieces: Set<OrnamentOptions.Piece>?
  var showsGraticule = false
  var terrain: TerrainOption?
  /// Whether the user has turned the terrain off.
  var hasLevelGround = false
  var contours = ContourOption.off
  /// What the scale bar counts in; metres where nothing else is asked for.
  var units: OrnamentOptions.Units?
  /// Markers to add. The info window of the last one that has a title is opened.
  var markers: [Marker] = []
  /// Files or tile templates to show over the map.
  var overlays: [String] = []
  /// A `geo:` address among the operands, which says where to look.
  var geoLink: String?
  /// The free margin, in points, when the map is fitted to something.
  var insets = MapOptions.besideEdges
  var location = LocationOptions()

  /// For `view` and `render`.
  static let hudSpec = OptionSpec("hud", "figures over the map: what frames cost, with a graph")

  /// For the commands that read maps.
  static let networkSpecs = [
    OptionSpec("offline", "load nothing from the network; show what the cache has"),
    OptionSpec(
      "cache-dir", value: "DIR", "where what is loaded is kept ($XDG_CACHE_HOME/rhumb)"),
    OptionSpec(
      "timeout", value: "SECONDS",
      "how long the network is waited for in all; what sends next to nothing is given up after 20 s "
        + "(25; in a window no limit)"),
    OptionSpec(
      "coarser-tiles", "where a server has no vector tile, show the coarser one above it"),
    OptionSpec(
      "trust", value: "HOST[:PORT]",
      "a server on this machine or the private network that a map or style from elsewhere may name "
        + "(may be repeated)"),
  ]

  static let specs: [OptionSpec] =
    [
      OptionSpec("camera", value: "LAT,LON,ZOOM[,BEARING[,TILT]]", "where to look from"),
      OptionSpec("fit", value: "S,W,N,E", "show this box of degrees as large as possible"),
      OptionSpec("size", value: "WxH", "size in points (1024x768)"),
      OptionSpec("scale", value: "N", "pixels per point (render: 1; view: as the screen says)"),
      OptionSpec(
        "samples", value: "N", "samples per pixel, 0 to 8, for smooth edges (4; in software 0)"),
      OptionSpec(
        "style", value: "light|dark|auto|FILE|URL",
        "how the map is drawn; auto: as the desktop is set (view: auto; else light)"),
      OptionSpec(
        "language", value: "TAGS",
        "languages of the labels, as de,fr; local for the names of each place (view, render, query: "
          + "the desktop's, in Rhumb's own styles; else as the style has them)"),
      ProjectionOption.spec,
      OptionSpec("no-world", "draw maps with borders alone, not over the embedded world"),
      OptionSpec("padding", value: "T,L,B,R", "points kept free inside each edge"),
      OptionSpec(
        "tilt-limit", value: "DEGREES", "tilt at every zoom up to this, at most 85 (else 30 to 65)"),
      OptionSpec("no-fill-viewport", "let the world be smaller than the window"),
      OptionSpec(
        "ornaments", value: "LIST",
        "all, none, or some of \(pieceNames) (view: all but graticule and readout; else none)"),
      OptionSpec("graticule", "lines of round degrees, with labels"),
      TerrainOption.spec,
      ContourOption.spec,
      OptionSpec("units", value: "metric|imperial|nautical", "what the scale bar counts in"),
      OptionSpec(
        "marker", value: "LAT,LON[,TITLE]",
        "a pin, with a title in its info window; in a window it can be dragged (may be repeated)"),
      OptionSpec(
        "overlay", value: "FILE|TEMPLATE",
        "GeoJSON, GPX, KML or KMZ over the map, in its own colours, or pictures in tiles by a URL or "
          + "path with {z}, {x} and {y}; may be given several times"),
    ] + LocationOptions.specs + networkSpecs + [
      OptionSpec("collision-boxes", "outlines of the room that labels take"),
      OptionSpec(
        "debug", value: "LIST",
        "how the map is made, some of \(debugNames.joined(separator: ",")): borders of tiles, what "
          + "each took in ms, room of labels, how often each pixel is painted"),
    ]

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    maps = arguments.operands.filter { !MapOptions.isLink($0) }
    geoLink = try arguments.operands.last(where: MapOptions.isLink).map(MapOptions.checkedLink)
    size = try MapOptions.size(arguments)
    camera = try MapOptions.camera(arguments)
    fit = try MapOptions.bounds(arguments)
    try arguments.checkOnlyOne("camera", "fit")
    style = arguments.value("style")
    try style.map(MapOptions.checkSpelling)
    isDark = style == "dark"
    network = try MapOptions.network(arguments)
    languages = try MapOptions.languages(arguments)
    isOverWorld = !arguments.has("no-world")
    projection = try arguments.choice("projection")
    ornamentsPieces = try MapOptions.pieces(arguments)
    showsGraticule = arguments.has("graticule")
    terrain = try arguments.value("terrain").map(TerrainOption.init)
    contours = arguments.has("contours") ? .required : .off
    units = try arguments.choice("units")
    showsHud = arguments.has("hud")
    location = try LocationOptions(arguments)
    debugOptions = try MapOptions.debugOptions(arguments)
    for text in arguments.all("marker") { markers.append(try MapOptions.marker(text)) }
    overlays = arguments.all("overlay")
    fillsViewport = !arguments.has("no-fill-viewport")
    pixelsPerPoint = try arguments.number("scale", in: 0.25...8)
    samples = try arguments.count("samples", in: 0...8)
    tiltLimitDegrees = try arguments.number("tilt-limit", in: 0...85)
    padding =
      try MapOptions.padding(arguments, within: arguments.has("size") ? size : nil) ?? .zero
  }

  /// The default limit for waiting for the network, in seconds. A run then ends within half a
  /// minute, whatever the servers do.
  private static let usualTimeLimit = 25.0

  /// Options for a load that blocks the window, which always needs a time limit.
  static func waiting(_ network: NetworkOptions) -> NetworkOptions {
    var network = network
    network.timeLimit = network.timeLimit ?? usualTimeLimit
    return network
  }

  static func network(_ arguments: ParsedArguments) throws(CommandFailure) -> NetworkOptions {
    var network = NetworkOptions()
    network.timeLimit = try arguments.number("timeout", in: 0...86_400) ?? usualTimeLimit
    network.trustedServers = arguments.all("trust")
    network.isOffline = arguments.has("offline")
    network.showsCoarserTiles = arguments.has("coarser-tiles")
    if let folder = arguments.value("cache-dir") { network.cacheFolder = folder }
    return network
  }

  private static func camera(_ arguments: ParsedArguments) throws(CommandFailure)
    -> CameraPosition?
  {
    guard let parts = try arguments.numbers("camera", counts: 3...5) else { return nil }
    // Any other position is clamped and wrapped as in the library.
    if abs(parts[0]) > 90, abs(parts[1]) <= 90 {
      throw arguments.refusal(
        "camera",
        "the latitude comes first, and is -90 to 90; did you mean \(parts[1]),\(parts[0])?")
    }
    guard (0...30).contains(parts[2]) else {
      throw arguments.refusal("camera", "the zoom is 0 to 30")
    }
    let tilt = parts.count > 4 ? parts[4] : 0
    guard (0...90).contains(tilt) else {
      throw arguments.refusal("camera", "the tilt is 0 to 90 degrees")
    }
    return CameraPosition(
      latitude: parts[0], longitude: parts[1], zoom: parts[2],
      bearing: parts.count > 3 ? parts[3] : 0, tilt: tilt)
  }

  /// Refuses a style that is neither a file nor a URL but resembles a built-in name.
  private static func checkSpelling(_ style: String) throws(CommandFailure) {
    guard !styleNames.contains(style), !style.contains(where: { "/.:{".contains($0) }),
      !FileManager.default.fileExists(atPath: style),
      let name = Spelling.nearest(to: style, among: styleNames)
    else { return }
    throw .usage("--style \(style): did you mean \(name)?")
  }

  private static func marker(_ text: String) throws(CommandFailure) -> Marker {
    let words = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, let latitude = Double(words[0]), let longitude = Double(words[1]),
      (-90.0...90).contains(latitude), (-360.0...360).contains(longitude)
    else {
      throw .usage("--marker \(text): expected LAT,LON[,TITLE], as 43.73,7.42,Monaco")
    }
    var marker = Marker(at: Coordinate(latitude: latitude, longitude: longitude))
    marker.title = words.count > 2 ? String(words[2]) : nil
    marker.isDraggable = true
    return marker
  }

  /// Reads a list of language tags (BCP 47).
  private static func languages(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> LabelLanguages? {
    guard let text = arguments.value("language") else { return nil }
    let tags = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for tag in tags where tag.wholeMatch(of: #/[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*/#) == nil {
      throw arguments.refusal(
        "language",
        "expected language tags or local, as de,fr or zh-Hant"
          + LanguageSpelling.hint(for: tag))
    }
    if let odd = tags.first(where: { !LanguageSpelling.isLanguage($0) }) {
      throw arguments.refusal(
        "language", "there is no language \(odd)" + LanguageSpelling.hint(for: odd))
    }
    return LabelLanguages(tags)
  }

  /// Makes the labels use the desktop's languages if none were asked for.
  mutating func followDesktopLanguages() {
    languages = languages ?? .desktop()
  }

  private static func size(_ arguments: ParsedArguments) throws(CommandFailure) -> Size {
    guard let text = arguments.value("size") else { return Size(width: 1024, height: 768) }
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.isFinite }) else {
      throw arguments.refusal(
        "size", "expected WIDTHxHEIGHT in points, as 1024x768" + hint(forSize: text))
    }
    guard parts.allSatisfy({ $0 >= 1 && $0 <= 16384 }) else {
      throw arguments.refusal("size", "each side must be 1 to 16384 points")
    }
    return Size(width: parts[0], height: parts[1])
  }
}
