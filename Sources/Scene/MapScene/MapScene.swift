import CameraCore
import GeoMath
import MapStyle
import RenderModel
import ResourceLoading
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
  package private(set) var counts = TileCounts()
  var pyramids: [TilePyramid]
  let replacing: SourceReplacing
  let workerPool: TileWorkerPool<BuiltTile>
  private let wake = Wake()
  let mailbox = NewsMailbox()
  var outdatedTiles = OutdatedTiles()
  var glyphRevision: GlyphRevision
  let told = SceneProblems()
  let budget: SceneBudget
  private var observations: [TileSourceObservation] = []
  var planner: FramePlanner
  var labels: PlacedLabels
  private var covers: [TileCover]
  private var coverKey: CoverKey?
  private(set) var orders: [TileRequest] = []
  var rasters: RasterStage
  /// That of the last plan.
  private(set) var time: Double?

  /// Seconds for which `waitForNews()` waits for letters when nothing else is to come. A server that
  /// never answers costs this once.
  package var letterPatience = 30.0

  /// What the host does when a tile is ready; it may come at any time, from any thread.
  private final class Wake: Sendable {
    let action = Mutex<(@Sendable () -> Void)?>(nil)

    func call() { action.withLock { $0 }?() }
  }

  /// What sources have told since the last plan, each with its index. A class, because sources tell
  /// it from any thread.
  final class NewsMailbox: Sendable {
    /// `nil` stands for all tiles.
    let outdated = Mutex<[(source: Int, tile: TileID?)]>([])
  }

  /// The cover is chosen anew only when one of these has changed.
  private struct CoverKey: Equatable {
    var camera: Camera
    var viewport: Viewport
  }

  /// - Parameters:
  ///   - workerLimit: how many tiles are built at once.
  ///   - glyphAtlasSide: largest side of the picture with the letters in use, in texels.
  ///   - limits: what its tiles may take.
  package init(
    content: SceneContent, workerLimit: Int = 2, glyphAtlasSide: Int = 4096,
    limits: TileLimits = TileLimits()
  ) {
    self.content = content
    budget = SceneBudget(limits)
    let ids = content.sources.keys.sorted()
    let sources = ids.compactMap { content.sources[$0] }
    pyramids = sources.map { TilePyramid(levels: TileLevels(source: $0.summary.zooms)) }
    let rasters = RasterStage(style: content.style, ids: ids, sources: sources)
    self.rasters = rasters
    covers = sources.indices.map { index in
      let levels = rasters.levels(index) ?? TileLevels(source: sources[index].summary.zooms)
      // Features may be replaced by others that lie elsewhere.
      let summary = sources[index].summary
      return TileCover(levels: levels, bounds: summary.content == .features ? nil : summary.bounds)
    }
    let told = told
    let layerIDs = content.style.layers.map(\.id)
    let onShared: @Sendable (Int, Int) -> Void = { layer, limit in
      told.add(
        "layer \(layerIDs[layer]): only \(limit) features can be painted each in its own way; what "
          + "comes after them is painted like the last")
    }
    let paintParts = content.style.layers.map(\.expressionParts)
    let paints = PaintTable(
      layerCount: paintParts.count, paintParts: paintParts, onShared: onShared)
    planner = FramePlanner(
      style: content.style, paints: paints, sprites: content.sprites)
    let engine = TextEngine(glyphFiles: content.glyphs) { told.add($0) }
    glyphRevision = GlyphRevision(engine)
    let symbolTools = SymbolTools(
      layerCount: paintParts.count, paintParts: paintParts, sprites: content.sprites,
      letters: GlyphNumbering(engine: engine, sideLimit: glyphAtlasSide), onShared: onShared)
    labels = PlacedLabels(style: content.style, tools: symbolTools)
    let budget = budget
    let builders = zip(ids, sources).map { id, source in
      TileBuilder(
        style: content.style, sourceID: id, source: source, paints: paints,
        symbolTools: symbolTools, budget: budget)
    }
    let replacing = SourceReplacing(ids: ids, builders: builders)
    self.replacing = replacing
    let wake = wake
    workerPool = TileWorkerPool(
      workerLimit: workerLimit, onFinished: { wake.call() },
      fetch: { order, tile, rank, completion in
        guard let remote = replacing.builder(of: order.source).source as? any RemoteTileSource
        else {
          completion(.success(nil))
          return FinishedResourceTask()
        }
        return remote.fetch(tile, rank: rank, completion: completion)
      },
      build: { order, answers, isWanted in
        rasters.build(order, from: answers)
          ?? replacing.builder(of: order.source).build(
            order.tile, from: answers, isWanted: isWanted)
      })
    observe(sources)
    engine.onGlyphFile { [wake, weak workerPool] in
      wake.call()
      workerPool?.nudge()
    }
  }

  private func observe(_ sources: [any TileSource]) {
    for (index, source) in sources.enumerated() {
      guard let remote = source as? any RemoteTileSource else { continue }
      let observation = remote.observe { [mailbox, wake, weak workerPool] news in
        switch news {
        case .outdated(let tile): mailbox.outdated.withLock { $0.append((index, tile)) }
        case .allOutdated: mailbox.outdated.withLock { $0.append((index, nil)) }
        case .refreshed: break
        }
        if news != .refreshed { wake.call() }
        workerPool?.nudge()
      }
      observations.append(observation)
    }
  }

  /// What nobody will see is not begun: the building threads keep what they work with, and would
  /// go through the whole list first.
  deinit { workerPool.want([]) }

  /// Sets what is called, on a background thread, when a tile is ready.
  package func setWake(_ action: @escaping @Sendable () -> Void) {
    wake.action.withLock { $0 = action }
  }

  /// The kinds of layers that the style may show.
  package var layerKinds: [LayerPlan.Kind] {
    content.style.layers.filter(\.isVisible).compactMap(\.kind.planned)
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
    let view = GroundView(camera, viewport)
    var hasArrivals = takeArrivals()
    hasArrivals = takeLetters() || hasArrivals
    let key = CoverKey(camera: camera, viewport: viewport)
    let hasMoved = key != coverKey
    coverKey = key
    let hasOtherCover = hasMoved && chooseCovers(for: view)
    // While tiles are still to come, those nearest to the target of the moment come first.
    if hasOtherCover || hasArrivals || (hasMoved && isLoading) || replacing.hasBegun {
      resolve(view)
    }
    return planner.plan(
      view, pyramids: pyramids, rasters: &rasters, labels: &labels,
      pixelsPerPoint: pixelsPerPoint, time: time)
  }

  /// - Returns: whether the view is covered by other tiles than before.
  private func chooseCovers(for view: GroundView) -> Bool {
    let rhumbZoom = view.transform.camera.zoom
    let styleZoom = StyleZoom(rhumbZoom: rhumbZoom).value
    var hasOther = false
    for index in covers.indices {
      let zoom = rasters.coverZoom(index, rhumbZoom: rhumbZoom) ?? styleZoom
      hasOther = covers[index].choose(for: view, styleZoom: zoom) || hasOther
    }
    return hasOther
  }

  private func resolve(_ view: GroundView) {
    replacing.hasBegun = false
    orders.removeAll(keepingCapacity: true)
    counts = TileCounts()
    var firstStandIn = 1
    for index in pyramids.indices {
      let cover = covers[index].nearestFirst(in: view)
      if rasters.isRaster(index) {
        for tile in rasters.resolve(index, cover, at: time) {
          orders.append(TileRequest(source: index, tile: tile))
        }
        count(cover, index)
        continue
      }
      pyramids[index].resolve(cover, firstStandIn: firstStandIn)
      firstStandIn += pyramids[index].standInClassCount
      for tile in pyramids[index].wanted {
        orders.append(
          TileRequest(source: index, tile: tile, generation: replacing.generation(of: index)))
      }
      count(cover, index)
    }
    workerPool.want(orders)
    labels.take(pyramids)
    beginWaitingReplacements()
  }

  private func count(_ cover: [CoverTile], _ index: Int) {
    for place in cover {
      let found =
        rasters.isRaster(index)
        ? rasters.built(place.tile, of: index) : pyramids[index].built(place.tile)
      guard let built = found else {
        counts.waiting += 1
        continue
      }
      if let failure = built.failure {
        counts.addFailure(failure.description, of: index)
      } else if built.isMissing {
        counts.missing += 1
      } else {
        counts.drawn += 1
      }
    }
  }
}
