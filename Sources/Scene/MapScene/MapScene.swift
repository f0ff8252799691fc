import CameraCore
import GeoMath
import MapStyle
import RenderModel
import SymbolPlacement
import Synchronization
import TextLayout
import TileBuilding
import TileSources

/// What is on the map: decides for every frame which tiles are drawn and how, and has missing
/// ones built on background threads.
///
/// A class, because the building threads report to it and it owns the meshes. It belongs to the
/// thread that plans the frames.
package final class MapScene {
  package internal(set) var content: SceneContent
  /// What became of the content's tiles in sight.
  package var counts: TileCounts { tiles.counts }
  /// Those of the content's sources.
  let tiles: TilePipeline
  /// The numbers of the style's sources among those of `tiles`, by id.
  var sourceNumbers: [String: Int] = [:]
  /// What an application has laid over the map; a scene that takes the place of another takes them over.
  package var overlays = TileOverlays()
  var glyphRevision: GlyphRevision
  let problemLog = SceneProblems()
  let budget: SceneBudget
  let paints: PaintTable
  var planner: FramePlanner
  var labels: PlacedLabels
  var rasters = RasterLayers()
  /// Nil where the ground is level.
  var terrain: SceneTerrain?
  /// The style's id of where its heights are from.
  var terrainSource: String?
  let symbolTools: SymbolTools
  /// What is still to be shown of edits of the style.
  var edits: StyleEdits
  /// That of the last plan.
  private(set) var time: Double?

  /// Seconds for which `waitForNews()` waits for glyphs when nothing else is to come. A server that
  /// never answers costs this once.
  package var glyphPatience = 30.0

  /// - Parameters:
  ///   - workerLimit: how many tiles are built at once.
  ///   - glyphAtlasSide: largest side of the picture with the glyphs in use, in texels.
  ///   - limits: what its tiles may take.
  package init(
    content: SceneContent, workerLimit: Int = 2, glyphAtlasSide: Int = 4096,
    limits: TileLimits = TileLimits()
  ) {
    self.content = content
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
      glyphs: GlyphNumbering(engine: engine, sideLimit: glyphAtlasSide), onShared: onShared)
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

  /// What is told where a layer has more features that look different than there are paints.
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

  /// The kinds of layers that the style may show.
  package var layerKinds: [LayerPlan.Kind] {
    content.style.layers.filter(\.isVisible).compactMap(\.kind.planned)
  }

  /// Whether lines of the style lie in casings.
  package var hasCasedLines: Bool {
    let layers = content.style.layers
    let casings = LineCasings(of: layers, inOrder: content.style.drawingOrder)
    return layers.indices.contains(where: casings.isCasing)
  }

  /// Decides what the coming frame shows.
  ///
  /// - Parameter time: that of the frame in seconds, on any clock that does not run backwards:
  ///   labels fade by it. `nil` where no time passes; labels are then shown as `settleLabels()`
  ///   leaves them.
  package func plan(
    for camera: Camera, in viewport: Viewport, pixelsPerPoint: Double, time: Double? = nil
  ) -> FramePlan {
    self.time = time
    advanceTerrain(to: time)
    let known = surface
    var view = GroundView(camera, viewport, terrain: known)
    let zoom = StyleZoom(rhumbZoom: camera.zoom)
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

  /// - Returns: whether the view may be covered otherwise.
  private func takeArrivals() -> Bool {
    let hasArrivals = tiles.takeArrivals { request, built in
      if let omission = built.omission { problemLog.add("tile \(request.tile): \(omission)") }
      glyphRevision.note(built)
    }
    if hasArrivals { budget.set(bytes: tiles.pyramids.reduce(0) { $0 + $1.featureBytes }) }
    return takeGlyphs() || hasArrivals
  }

  /// Has the tiles whose texts lacked glyphs that have come built again.
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
