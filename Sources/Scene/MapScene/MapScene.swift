import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import SymbolPlacement
import Synchronization
import TextLayout
import TileBuilding
import TileSources

/// A map's content and state: decides for every frame which tiles are drawn and how, and has
/// missing tiles built on background threads.
///
/// A class, because the building threads report to it and it owns the meshes. It belongs to the
/// thread that plans the frames.
package final class MapScene {
  package internal(set) var content: SceneContent
  /// How many of the content's visible tiles are drawn, waiting, missing or failed.
  package var counts: TileCounts { tiles.counts }
  /// The tiles of the content's sources.
  let tiles: TilePipeline
  /// The numbers in `tiles` of the style's sources, by id.
  var sourceNumbers: [String: Int] = [:]
  /// The tile overlays of the application. A scene that replaces another takes them over.
  package var overlays = TileOverlays()
  var glyphRevision: GlyphRevision
  let problemLog = SceneProblems()
  let budget: SceneBudget
  let paints: PaintTable
  var planner: FramePlanner
  var labels: PlacedLabels
  var rasters = RasterLayers()
  /// The terrain, or `nil` if the ground is flat.
  var terrain: SceneTerrain?
  /// The id of the source in the style that provides the terrain's elevation.
  var terrainSource: String?
  /// Whether the terrain's heights are those of their texels' north-western corners.
  package var heightsAtCorners = false {
    didSet {
      guard heightsAtCorners != oldValue else { return }
      forgetTerrain()
      findTerrain()
    }
  }
  let symbolTools: SymbolTools
  /// Whether the ground is shown as a plane or a globe.
  package internal(set) var projection: MapProjection
  /// The change from another projection to that of the style.
  var projectionEase: ProjectionEase?
  /// What is shown of the style while edits of it are under way.
  var edits: StyleEdits
  /// The time of the last plan.
  private(set) var time: Double?

  /// How many seconds `waitForNews()` waits for glyphs when nothing else is pending. A server that
  /// never answers costs this time only once.
  package var glyphPatience = 30.0

  /// - Parameters:
  ///   - workerLimit: how many tiles are built at the same time.
  ///   - glyphAtlasSide: the largest side of the glyph atlas, in texels.
  ///   - limits: how much time and memory its tiles may take.
  package init(
    content: SceneContent, workerLimit: Int = 2, glyphAtlasSide: Int = 4096,
    limits: TileLimits = TileLimits()
  ) {
    self.content = content
    projection = content.projection
    budget = SceneBudget(limits)
    let problemLog = problemLog
    problemLog.layerIDs.withLock { $0 = content.style.layers.map(\.id) }
    let onShared = Self.tellingOfSharedPaints(to: problemLog)
    let paintParts = content.style.layers.map(\.expressionParts)
    let paints = PaintTable(
      layerCount: paintParts.count, paintParts: paintParts, onShared: onShared)
    self.paints = paints
    planner = FramePlanner(
      style: content.style, paints: paints, sprites: content.sprites)
    let engine = TextEngine(glyphFiles: content.glyphs) { problemLog.add($0) }
    glyphRevision = GlyphRevision(engine)
    let symbolTools = SymbolTools(
      layerCount: paintParts.count, paintParts: paintParts, sprites: content.sprites,
      glyphs: GlyphNumbers(engine: engine, sideLimit: glyphAtlasSide), onShared: onShared)
    self.symbolTools = symbolTools
    labels = PlacedLabels(style: content.style, tools: symbolTools)
    edits = StyleEdits(content.style)
    let tiles = TilePipeline(workerLimit: workerLimit)
    self.tiles = tiles
    for id in content.sources.keys.sorted() { addTiles(ofSource: id) }
    findRasters()
    findTerrain()
    engine.onGlyphFile { [mailbox = tiles.mailbox, weak workerPool = tiles.workerPool] in
      mailbox.callWake()
      workerPool?.nudge()
    }
  }

  /// The warning for a layer that needs more distinct paints than there can be.
  private static func tellingOfSharedPaints(
    to problemLog: SceneProblems
  ) -> @Sendable (_ layer: Int, _ limit: Int) -> Void {
    { layer, limit in
      let id = problemLog.layerIDs.withLock { $0[layer] }
      problemLog.add(
        "layer \(id): only \(limit) features can be painted each in its own way; what "
          + "comes after them is painted like the last")
    }
  }

  /// Sets what is called, on a background thread, when a tile is ready.
  package func setWake(_ action: @escaping @Sendable () -> Void) {
    for tiles in [tiles, overlays.tiles] { tiles.mailbox.wake.withLock { $0 = action } }
  }

  /// The kinds of layers that the style may show at a zoom of the map. What is needed only for others
  /// would delay the first frame.
  package func layerKinds(at zoom: Double) -> [LayerPlan.Kind] {
    content.style.layers.filter { $0.isDrawn(at: StyleZoom(rhumbZoom: zoom)) }
      .compactMap(\.kind.planned)
  }

  /// Whether the style has line layers that are casings of others.
  package var hasCasedLines: Bool {
    let layers = content.style.layers
    let casings = LineCasings(of: layers, inOrder: content.style.drawingOrder)
    return layers.indices.contains(where: casings.isCasing)
  }

  /// Decides what the next frame shows.
  ///
  /// - Parameter time: the time of the frame in seconds, on any clock that does not run backwards;
  ///   labels fade by it. With `nil` no time passes, and labels are shown as `settleLabels()`
  ///   leaves them.
  package func plan(
    for camera: Camera, in viewport: Viewport, pixelsPerPoint: Double, time: Double? = nil
  ) -> FramePlan {
    self.time = time
    advanceTerrain(to: time)
    advanceProjection(to: time)
    let known = surface
    var view = GroundView(camera, viewport, projection, terrain: known)
    let zoom = StyleZoom(rhumbZoom: view.surface.styledZoom)
    rasters.showDrawn(at: zoom, of: tiles)
    var hasOthers = tiles.update(for: view, hasArrivals: takeArrivals(), at: time)
    view = viewOverTerrain(view, hasNews: hasOthers)
    if surface != known {
      // Ground that is higher or lower shows other parts of the map.
      hasOthers = tiles.update(for: view, hasArrivals: false, at: time) || hasOthers
    }
    showEdits(at: time)
    if hasOthers {
      labels.takeTiles { pages in for pyramid in tiles.pyramids { pyramid.appendPages(to: &pages) }
      }
    }
    overlays.update(for: view, at: time)
    rasters.evaluate(at: zoom.value)
    var plan = planner.plan(
      view, pyramids: tiles.pyramids, hasOthers: hasOthers, rasters: rasters, overlays: overlays,
      labels: &labels, pixelsPerPoint: pixelsPerPoint, time: time)
    plan.terrain = nil
    terrain?.write(to: &plan, view, pixelsPerPoint: pixelsPerPoint, time: time)
    return plan
  }

  /// - Returns: whether other tiles may be shown than before.
  private func takeArrivals() -> Bool {
    let hasArrivals = tiles.takeArrivals { request, built in
      if let omission = built.omission { problemLog.add("tile \(request.tile): \(omission)") }
      glyphRevision.note(built)
    }
    if hasArrivals { budget.set(bytes: tiles.pyramids.reduce(0) { $0 + $1.featureBytes }) }
    return takeGlyphs() || hasArrivals
  }

  /// Invalidates the tiles whose texts lacked glyphs that have now been loaded.
  ///
  /// - Returns: whether there are any.
  private func takeGlyphs() -> Bool {
    guard let revision = glyphRevision.take(whileLoading: tiles.isLoading) else { return false }
    var hasAny = false
    for index in tiles.pyramids.indices {
      hasAny = tiles.pyramids[index].invalidateTexts(before: revision) || hasAny
    }
    return hasAny
  }
}
