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
  package private(set) var counts = TileCounts()
  /// Of each source.
  var pyramids: [TilePyramid]
  /// The sources' ids in the order of `pyramids`.
  let sourceIDs: [String]
  let builders: TileBuilders
  let workerPool: TileWorkerPool<BuiltTile>
  private let wake = Wake()
  let mailbox = ChangeMailbox()
  /// New data of sources whose last new data are still on their way.
  var waitingSources: [Int: any TileSource] = [:]
  /// Whether data were replaced since the tiles were chosen last.
  var hasReplacedSources = false
  var glyphRevision: GlyphRevision
  let told = SceneProblems()
  let budget: SceneBudget
  let paints: PaintTable
  private var observations: [TileSourceObservation] = []
  var planner: FramePlanner
  var labels: PlacedLabels
  let rasters: RasterLayers
  private var coverKey: CoverKey?
  /// What the last plan wanted built.
  private(set) var requests: [TileRequest] = []
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

  /// What sources have changed since the last plan, each with its index. A class, because sources tell
  /// it from any thread.
  final class ChangeMailbox: Sendable {
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
    sourceIDs = ids
    pyramids = zip(ids, sources).map { TilePyramid($1, id: $0, in: content.style) }
    rasters = RasterLayers(style: content.style, ids: ids, pyramids: pyramids)
    let told = told
    let onShared = Self.tellingOfSharedPaints(of: content.style, to: told)
    let paintParts = content.style.layers.map(\.expressionParts)
    let paints = PaintTable(
      layerCount: paintParts.count, paintParts: paintParts, onShared: onShared)
    self.paints = paints
    planner = FramePlanner(
      style: content.style, paints: paints, sprites: content.sprites)
    let engine = TextEngine(glyphFiles: content.glyphs) { told.add($0) }
    glyphRevision = GlyphRevision(engine)
    let symbolTools = SymbolTools(
      layerCount: paintParts.count, paintParts: paintParts, sprites: content.sprites,
      letters: GlyphNumbering(engine: engine, sideLimit: glyphAtlasSide), onShared: onShared)
    labels = PlacedLabels(style: content.style, tools: symbolTools)
    let budget = budget
    let builders = TileBuilders(
      zip(zip(ids, sources), pyramids).map { source, pyramid -> any TileBuilder in
        let (id, source) = source
        return switch pyramid.content {
        case .vector:
          VectorTileBuilder(
            style: content.style, sourceID: id, source: source, paints: paints,
            symbolTools: symbolTools, budget: budget)
        case .raster: rasterTileBuilder(of: source, declared: content.style.source(id))
        }
      })
    self.builders = builders
    let wake = wake
    workerPool = TileWorkerPool(
      workerLimit: workerLimit, onFinished: { wake.call() },
      fetch: { request, tile, rank, completion in
        builders[request.source].source.fetch(tile, rank: rank, completion: completion)
      },
      build: { request, answers, isWanted in
        builders[request.source].build(request.tile, &answers, isWanted: isWanted)
      })
    observe(sources)
    observe(engine)
  }

  private func observe(_ engine: TextEngine) {
    engine.onGlyphFile { [wake, weak workerPool] in
      wake.call()
      workerPool?.nudge()
    }
  }

  /// What is told where a layer has more features that look different than there are paints.
  private static func tellingOfSharedPaints(
    of style: Style, to told: SceneProblems
  ) -> @Sendable (_ layer: Int, _ limit: Int) -> Void {
    let layerIDs = style.layers.map(\.id)
    return { layer, limit in
      told.add(
        "layer \(layerIDs[layer]): only \(limit) features can be painted each in its own way; what "
          + "comes after them is painted like the last")
    }
  }

  private func observe(_ sources: [any TileSource]) {
    for (index, source) in sources.enumerated() {
      let observation = source.observe { [mailbox, wake, weak workerPool] event in
        switch event {
        case .outdated(let tile): mailbox.outdated.withLock { $0.append((index, tile)) }
        case .allOutdated: mailbox.outdated.withLock { $0.append((index, nil)) }
        case .refreshed: break
        }
        if event != .refreshed { wake.call() }
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
    hasArrivals = takeGlyphs() || hasArrivals
    let key = CoverKey(camera: camera, viewport: viewport)
    let hasMoved = key != coverKey
    coverKey = key
    let hasOtherCover = hasMoved && chooseCovers(for: view)
    // While tiles are still to come, those nearest to the target of the moment come first.
    if hasOtherCover || hasArrivals || (hasMoved && isLoading) || hasReplacedSources {
      resolve(view)
    }
    return planner.plan(
      view, pyramids: pyramids, rasters: rasters, labels: &labels,
      pixelsPerPoint: pixelsPerPoint, time: time)
  }

  /// - Returns: whether the view is covered by other tiles than before.
  private func chooseCovers(for view: GroundView) -> Bool {
    var hasOther = false
    for index in pyramids.indices {
      let zoom = pyramids[index].coverZoom(rhumbZoom: view.transform.camera.zoom)
      hasOther = pyramids[index].cover.choose(for: view, styleZoom: zoom) || hasOther
    }
    return hasOther
  }

  private func resolve(_ view: GroundView) {
    hasReplacedSources = false
    requests.removeAll(keepingCapacity: true)
    counts = TileCounts()
    var firstStandIn = 1
    for index in pyramids.indices {
      pyramids[index].cover.sort(for: view)
      let cover = pyramids[index].cover.nearestFirst
      pyramids[index].resolve(cover, firstStandIn: firstStandIn, at: time)
      firstStandIn += pyramids[index].standInClassCount
      for tile in pyramids[index].wanted {
        requests.append(
          TileRequest(source: index, tile: tile, revision: pyramids[index].revision(of: tile)))
      }
      count(cover, index)
    }
    workerPool.want(requests)
    labels.takeTiles { pages in for pyramid in pyramids { pyramid.appendPages(to: &pages) } }
    beginWaitingReplacements()
  }

  private func count(_ cover: [CoverTile], _ index: Int) {
    for place in cover {
      guard let built = pyramids[index].built(place.tile) else {
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
