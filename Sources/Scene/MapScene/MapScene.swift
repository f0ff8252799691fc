import CameraCore
import GeoMath
import MapStyle
import RenderModel
import ResourceLoading
import Synchronization
import TileSources

/// What is on the map: decides for every frame which tiles are drawn and how, and has missing
/// ones built on background threads.
///
/// A class, because the building threads report to it and it owns the meshes. It belongs to the
/// thread that plans the frames.
package final class MapScene {
  package private(set) var content: SceneContent
  package private(set) var counts = TileCounts()
  private(set) var pyramids: [TilePyramid]
  private let replacing: SourceReplacing
  private let workshop: TileWorkshop<BuiltTile>
  private let wake = Wake()
  private let mailbox = NewsMailbox()
  private var outdatedTiles = OutdatedTiles()
  private var observations: [TileSourceObservation] = []
  private(set) var planner: FramePlanner
  private var labels: LabelStage
  private var covers: [TileCover]
  private var coverKey: CoverKey?
  private var orders: [TileOrder] = []
  private var rasters: RasterStage
  /// That of the last plan.
  private var time: Double?

  /// What the host does when a tile is ready; it may come at any time, from any thread.
  private final class Wake: Sendable {
    let action = Mutex<(@Sendable () -> Void)?>(nil)

    func call() { action.withLock { $0 }?() }
  }

  /// What sources have told since the last plan, each with its index. A class, because sources tell
  /// it from any thread.
  private final class NewsMailbox: Sendable {
    /// `nil` stands for all tiles.
    let outdated = Mutex<[(source: Int, tile: TileID?)]>([])
  }

  /// The cover is chosen anew only when one of these has changed.
  private struct CoverKey: Equatable {
    var camera: Camera
    var viewport: Viewport
  }

  /// - Parameter workerLimit: how many tiles are built at once.
  package init(content: SceneContent, workerLimit: Int = 2) {
    self.content = content
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
    let paints = PaintTable(layerCount: content.style.layers.count)
    planner = FramePlanner(
      style: content.style, paints: paints, sprites: content.sprites)
    let symbolTools = SymbolTools(
      layerCount: content.style.layers.count, sprites: content.sprites)
    labels = LabelStage(style: content.style, tools: symbolTools)
    let builders = zip(ids, sources).map { id, source in
      TileBuilder(
        style: content.style, sourceID: id, source: source, paints: paints,
        symbolTools: symbolTools)
    }
    let replacing = SourceReplacing(ids: ids, builders: builders)
    self.replacing = replacing
    let wake = wake
    workshop = TileWorkshop(
      workerLimit: workerLimit, onFinished: { wake.call() },
      fetch: { order, tile, rank, completion in
        guard let remote = replacing.builder(of: order.source).source as? any RemoteTileSource
        else {
          completion(.success(nil))
          return FinishedResourceTask()
        }
        return remote.fetch(tile, rank: rank, completion: completion)
      },
      build: { order, answers in
        rasters.build(order, from: answers)
          ?? replacing.builder(of: order.source).build(order.tile, from: answers)
      })
    observe(sources)
  }

  private func observe(_ sources: [any TileSource]) {
    for (index, source) in sources.enumerated() {
      guard let remote = source as? any RemoteTileSource else { continue }
      let observation = remote.observe { [mailbox, wake, weak workshop] news in
        switch news {
        case .outdated(let tile): mailbox.outdated.withLock { $0.append((index, tile)) }
        case .allOutdated: mailbox.outdated.withLock { $0.append((index, nil)) }
        case .refreshed: break
        }
        if news != .refreshed { wake.call() }
        workshop?.nudge()
      }
      observations.append(observation)
    }
  }

  /// What nobody will see is not begun: the building threads keep what they work with, and would
  /// go through the whole list first.
  deinit { workshop.want([]) }

  /// Sets what is called, on a background thread, when a tile is ready.
  package func setWake(_ action: @escaping @Sendable () -> Void) {
    wake.action.withLock { $0 = action }
  }

  /// The kinds of layers that the style may show.
  package var layerKinds: [LayerPlan.Kind] {
    content.style.layers.filter(\.isVisible).compactMap(\.kind.planned)
  }

  /// Whether tiles have come that no plan shows yet.
  package var hasNews: Bool { workshop.hasFinished || hasOutdated || replacing.hasBegun }

  private var hasOutdated: Bool { mailbox.outdated.withLock { !$0.isEmpty } }

  /// Whether tiles that are shown are being checked for newer versions on the network.
  package var isRefreshing: Bool {
    content.sources.values.contains { ($0 as? any RemoteTileSource)?.isRefreshing ?? false }
  }

  /// Whether tiles that the last plan wanted are still to come.
  package var isLoading: Bool { !orders.isEmpty || replacing.hasBegun }

  /// Blocks until a wanted tile is ready, or it is known of those shown whether there are newer.
  package func waitForNews() {
    workshop.waitForFinished(orWhile: { isRefreshing }, unless: { hasOutdated })
  }

  /// The labels that the last plan shows, as a view sees them.
  package func shownLabels(for camera: Camera, in viewport: Viewport) -> [ShownLabel] {
    labels.shownLabels(in: GroundView(camera, viewport))
  }

  /// How many labels the tiles in sight offer, shown or not.
  package var offeredLabelCount: Int { labels.book.labels.count }

  /// Whether the boxes that labels occupy are to be seen.
  package var showsCollisionBoxes: Bool {
    get { labels.showsCollisionBoxes }
    set { labels.showsCollisionBoxes = newValue }
  }

  /// Whether the next plan differs from the last although neither the camera moves nor tiles come:
  /// labels fade, or are to be placed anew.
  package var isFading: Bool { labels.isFading || rasters.isFading(at: time) }

  /// Ends all fades: the next plan shows the labels as they are when nothing has moved for long,
  /// whatever the way there was.
  ///
  /// - Returns: whether the next plan will differ from the last.
  package func settleLabels() -> Bool {
    let wasFading = rasters.isFading(at: time)
    rasters.settle()
    return labels.settle() || wasFading
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
    let hasArrivals = takeArrivals()
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

  private func takeArrivals() -> Bool {
    let finished = workshop.collect()
    for (order, built) in finished where replacing.isCurrent(order) {
      if rasters.isRaster(order.source) {
        rasters.add(built, for: order)
      } else {
        pyramids[order.source].add(built, for: order.tile)
      }
    }
    for (order, _) in finished {
      for tile in outdatedTiles.arrive(order.tile, of: order.source) {
        markOutdated(tile, of: order.source)
      }
    }
    return takeNews(besides: finished) || !finished.isEmpty
  }

  /// Takes in which tiles have something newer.
  private func takeNews(besides finished: [(TileOrder, BuiltTile)]) -> Bool {
    let outdated = mailbox.outdated.withLock { list in
      if list.isEmpty { return list }
      defer { list = [] }
      return list
    }
    if outdated.isEmpty { return false }
    let arrived = Set(finished.map(\.0))
    for (source, tile) in outdated {
      markOutdated(tile, of: source)
      let inProgress = orders.lazy.filter { $0.source == source && !arrived.contains($0) }
      outdatedTiles.note(tile, of: source, inProgress: inProgress.map(\.tile))
    }
    return true
  }

  /// Has a tile of a source, or all, built anew.
  private func markOutdated(_ tile: TileID?, of source: Int) {
    replacing.builder(of: source).forget(tile)
    rasters.markOutdated(tile, of: source)
    if let tile {
      pyramids[source].markOutdated(tile)
    } else {
      pyramids[source].markAllOutdated()
    }
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
          orders.append(TileOrder(source: index, tile: tile))
        }
        count(cover, index)
        continue
      }
      pyramids[index].resolve(cover, firstStandIn: firstStandIn)
      firstStandIn += pyramids[index].standInClassCount
      for tile in pyramids[index].wanted {
        orders.append(
          TileOrder(source: index, tile: tile, generation: replacing.generation(of: index)))
      }
      count(cover, index)
    }
    workshop.want(orders)
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
        counts.failed += 1
        let line = failure.description
        if !counts.failures.contains(line) { counts.failures.append(line) }
      } else if built.isMissing {
        counts.missing += 1
      } else {
        counts.drawn += 1
      }
    }
  }
}

// Sources whose data change.
extension MapScene {
  /// Shows other data of a source. What is shown now stays until all of the new that is in sight is
  /// ready. While earlier new data are still on their way, the latest wait for them, so that
  /// something new is shown however fast they come.
  ///
  /// - Parameters:
  ///   - id: the style's id of the source; another one changes nothing.
  ///   - source: has the same levels as the one before.
  package func replaceSource(_ id: String, by source: any TileSource) {
    guard let index = replacing.index(of: id) else { return }
    content.sources[id] = source
    replacing.wait(source, for: index)
    if !pyramids[index].isReplacing { beginWaitingReplacements() }
  }

  private func beginWaitingReplacements() {
    for (index, source) in replacing.takeWaiting(unless: { pyramids[$0].isReplacing }) {
      replacing.begin(source, for: index)
      pyramids[index].beginReplacing()
    }
  }

  /// What an application has set for single features.
  package var featureStates: FeatureStates {
    get { planner.featureStates }
    set { planner.featureStates = newValue }
  }

  /// Builds the tiles of a source as they are now.
  func builder(of index: Int) -> TileBuilder { replacing.builder(of: index) }

  /// The place of a source among the pyramids.
  func index(ofSource id: String) -> Int? { replacing.index(of: id) }
}
