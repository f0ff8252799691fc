import Localization
import ResourceLoading
import Rhumb
import TileSources

extension MapOptions {
  /// Opens the maps and makes a view of them according to the options.
  @MainActor
  func makeMap(size: Size, pixelsPerPoint: Double) throws(CommandFailure) -> MapView {
    try makeMap(of: openContent(), size: size, pixelsPerPoint: pixelsPerPoint)
  }

  /// Opens the maps, and writes warnings about them to standard error.
  @MainActor
  func openContent() throws(CommandFailure) -> MapContent {
    let content = try CommandFailure.with { try open() }
    for warning in content.warnings { CommandLineProgram.log(warning) }
    return content
  }

  /// These options with files that were dropped on the window. Overlays are drawn above the current
  /// maps; other files replace them.
  ///
  /// - Parameter isOverlay: whether all files are overlays: GeoJSON, GPX or KML.
  func dropping(_ files: [String], isOverlay: Bool) -> MapOptions {
    var options = self
    options.camera = nil
    options.fit = nil
    if contours == .required { options.contours = .wherePossible }
    options.maps = isOverlay ? maps + files : files
    return options
  }

  /// Opens the maps. Blocks while anything is loaded from the network.
  func open() throws(MapError) -> MapContent {
    var content = try MapContent.open(
      maps, style: styleChoice, network: network, isOverWorld: isOverWorld,
      overlays: overlays)
    content.languages = languages ?? .asWritten
    if let projection { content.projection = projection.projection }
    try terrain?.add(to: &content)
    if hasLevelGround { content.levelGround() }
    try contours.add(to: &content)
    return content
  }

  /// The window's title: `Monaco – Rhumb` for monaco.pmtiles.
  var title: String {
    let name = maps.first.map(Self.name(ofMap:)) ?? ""
    return name.isEmpty ? "Rhumb" : "\(name) – Rhumb"
  }

  /// A map's name for people: `Monaco` for monaco.pmtiles; empty if it has none.
  static func name(ofMap map: String) -> String {
    if map == StandardInput.name { return "" }
    if map == StreetMap.name { return localized("Streets") }
    let isURL = map.contains("://")
    let path = isURL ? map.prefix { $0 != "?" && $0 != "#" } : map[...]
    let last = path.split(separator: "/").last { !$0.contains("{") } ?? ""
    let stem = Self.withoutEnding(isURL ? ResourceLocation.unescaped(String(last)) : String(last))
    return stem.prefix(1).uppercased() + stem.dropFirst()
  }

  /// A file's name without its extension. The end of "Tour v1.2" is not an extension.
  private static func withoutEnding(_ name: String) -> String {
    let name = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let ending = name[dot...].dropFirst()
    let isEnding =
      ending.contains(where: \.isLetter) && ending.allSatisfy { $0.isLetter || $0.isNumber }
    return isEnding ? String(name[..<dot]) : name
  }

  /// Whether some of the maps come from the network, which may take any time.
  var namesNetwork: Bool { maps.contains { $0 == StreetMap.name || $0.contains("://") } }

  /// Whether opening may take long. A style counts, because it may name network resources.
  var opensInBackground: Bool {
    let style = hasBuiltInStyle ? [] : [style].compactMap(\.self)
    return (maps + style).contains {
      $0 == StandardInput.name || $0.contains("://") || $0.contains("{") || $0.hasSuffix(".json")
        || $0 == StreetMap.name
    }
  }

  /// Makes a view of content according to the options.
  @MainActor
  func makeMap(
    of content: MapContent, size: Size, pixelsPerPoint: Double
  ) throws(CommandFailure) -> MapView {
    var found = OverlayFindings()
    let map = try makeMap(
      of: content, size: size, pixelsPerPoint: pixelsPerPoint, overlaying: &found)
    for warning in found.warnings { CommandLineProgram.log(warning) }
    if let failure = found.failures.first { throw failure }
    return map
  }

  /// As above, but overlays that cannot be used are left out.
  ///
  /// - Parameter found: receives the problems with the overlays, and the overlays that were added.
  @MainActor
  func makeMap(
    of content: MapContent, size: Size, pixelsPerPoint: Double,
    overlaying found: inout OverlayFindings
  ) throws(CommandFailure) -> MapView {
    try CommandFailure.with {
      var view = MapViewOptions()
      view.size = size
      view.pixelsPerPoint = pixelsPerPoint
      view.padding = padding
      view.content = content
      view.samples = samples
      let map = try MapView(options: view)
      map.limits.fillsViewport = fillsViewport
      map.limits.tiltLimit = tiltLimitDegrees
      map.ornaments.showsHud = showsHud
      map.ornaments.debugOptions = debugOptions
      map.ornaments.options = ornaments
      for marker in markers {
        let id = map.overlays.add(marker)
        if marker.title != nil { map.overlays.selectedMarker = id }
      }
      markLinked(on: map, &found)
      let overlaid = addOverlays(to: map, &found)
      let start = frame(content, overlaid, in: map)
      if let error = start?.error { throw error }
      return map
    }
  }

  /// - Returns: the box around the overlays with known bounds.
  @MainActor
  private func addOverlays(
    to map: MapView, _ found: inout OverlayFindings
  ) -> CoordinateBounds? {
    var boxes: [CoordinateBounds] = []
    for path in overlays {
      do throws(MapError) {
        if TileTemplate.isTemplate(path) {
          var tiles = try TileOverlay(template: path)
          tiles.network = network
          let id = map.overlays.add(tiles)
          found.files.append(
            OverlaidFile(path: path, content: .things([.tiles(tiles)], ids: [id])))
          continue
        }
        let file = try OverlayFile(contentsOf: path, network: Self.waiting(network))
        found.warnings += file.problems
        let ids = map.overlays.add(contentsOf: file.overlays)
        found.files.append(
          OverlaidFile(
            path: path, content: .things(file.overlays, ids: ids), bounds: file.bounds))
        if let bounds = file.bounds { boxes.append(bounds) }
      } catch {
        found.failures.append(CommandFailure(error))
      }
    }
    return CoordinateBounds(containing: boxes.flatMap { [$0.southwest, $0.northeast] })
  }

  private var styleChoice: MapStyleChoice {
    guard let style, !hasBuiltInStyle else { return isDark ? .dark : .light }
    return .file(path: style)
  }

  /// Whether the style is one of Rhumb's, not a file or URL.
  var hasBuiltInStyle: Bool { style.map(Self.styleNames.contains) ?? true }

  static let styleNames = ["light", "dark", "auto"]
}

/// The result of adding the overlays.
struct OverlayFindings: Sendable {
  /// Why some of them cannot be used.
  var failures: [CommandFailure] = []
  /// The parts of their files that cannot be used.
  var warnings: [String] = []
  /// The overlays that were added.
  var files: [OverlaidFile] = []
  /// The place that a `geo:` address searches for, and its marker.
  var linked: (marker: OverlayID, place: SearchResult)?
}

extension MapError {
  /// The exit status that shows a script the kind of error.
  var status: ExitStatus {
    switch self {
    case .unusableContent(_, .missing, _), .unusableContent(_, .unreachable, _): .noInput
    case .unusableContent, .unusableImage, .invalidStyle: .badData
    case .graphics: .unavailable
    case .notFinite, .invalidZoomRange, .invalidTiltRange, .invalidBounds, .tooFewCoordinates,
      .noRoom, .impossibleCamera:
      .usage
    }
  }
}
