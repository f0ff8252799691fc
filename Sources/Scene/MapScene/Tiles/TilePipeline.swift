import CameraCore
import GeoMath
import RenderModel
import ResourceLoading
import Synchronization
import TileBuilding
import TileSources

/// The tiles of several sources, from what a view wants to what is loaded for it: a pyramid for
/// each source, whose missing tiles are built in the background. Sources may come and go.
///
/// A class, because the building threads report to it and it owns what they have built. It belongs
/// to the thread that plans the frames.
final class TilePipeline {
  /// The pyramids, in the order in which their sources were added.
  var pyramids: [TilePyramid] = []
  let builders = TileBuilders()
  let workerPool: TileWorkerPool<BuiltTile>
  let mailbox = Mailbox()
  private let stopwatch = TileStopwatch()
  private(set) var counts = TileCounts()
  /// The tiles that must be built.
  private(set) var requests: [TileRequest] = []
  private var observations: [Int: TileSourceObservation] = [:]
  private var sourceCount = 0
  /// The next builders of sources whose last renewal is not yet complete.
  private var waitingBuilders: [Int: any TileBuilder] = [:]
  /// How often the tiles of each source were renewed.
  private var renewals: [Int: Renewals] = [:]
  /// Whether data were replaced since the tiles were last chosen.
  private var hasReplacedSources = false
  /// The view for which the tiles were chosen, or `nil` if they must be chosen again.
  private var coverKey: CoverKey?

  /// How many renewals of a source's tiles were requested, have begun, and are shown.
  struct Renewals {
    var asked = 0
    fileprivate var begun = 0
    var shown = 0
  }

  private var pictureBudget = PictureBudget()

  /// What may arrive at any time, from any thread.
  final class Mailbox: Sendable {
    /// What the host does when a tile is ready.
    let wake = Mutex<(@Sendable () -> Void)?>(nil)
    /// The tiles that sources have changed since the last check; a `nil` tile stands for all tiles.
    fileprivate let outdated = Mutex<[(source: Int, tile: TileID?)]>([])

    func callWake() { wake.withLock { $0 }?() }
  }

  /// The cover is chosen again only if one of these has changed.
  private struct CoverKey: Equatable {
    var camera: Camera
    var viewport: Viewport
    /// Higher ground is visible across the edge of the view, lower ground within it.
    var groundHeights: ClosedRange<Double>
  }

  /// - Parameter workerLimit: how many tiles are built at the same time.
  init(workerLimit: Int = 2) {
    workerPool = TileWorkerPool(
      workerLimit: workerLimit, onFinished: { [mailbox] in mailbox.callWake() },
      fetch: { [builders] request, tile, rank, completion in
        guard let source = builders[request.source]?.source else {
          completion(.success(nil))
          return FinishedResourceTask()
        }
        return source.fetch(tile, rank: rank, completion: completion)
      },
      build: { [builders, stopwatch] request, answers, isWanted in
        stopwatch.timing(request) {
          builders[request.source]?.build(request.tile, &answers, isWanted: isWanted) ?? .abandoned
        }
      })
  }

  /// Drops requests that nobody will see. Otherwise the building threads, which keep alive what
  /// they work with, would first go through the whole list.
  deinit { workerPool.want([]) }

  // MARK: Sources

  /// Adds a source.
  ///
  /// - Returns: its number, counted from 0 and never used again.
  @discardableResult
  func add(_ pyramid: TilePyramid, _ builder: any TileBuilder) -> Int {
    let number = sourceCount
    sourceCount += 1
    builders[number] = builder
    pyramids.append(pyramid)
    pyramids[pyramids.count - 1].source = number
    pyramids[pyramids.count - 1].limitPictures(to: pictureBudget.mostTexels)
    observations[number] = builder.source.observe { [mailbox, weak workerPool] event in
      switch event {
      case .outdated(let tile): mailbox.outdated.withLock { $0.append((number, tile)) }
      case .allOutdated: mailbox.outdated.withLock { $0.append((number, nil)) }
      case .refreshed: break
      }
      if event != .refreshed { mailbox.callWake() }
      workerPool?.nudge()
    }
    coverKey = nil
    return number
  }

  /// Removes a source and all its tiles.
  func remove(_ source: Int) {
    pyramids.removeAll { $0.source == source }
    requests.removeAll { $0.source == source }
    workerPool.want(requests)
    builders[source] = nil
    observations[source] = nil
    waitingBuilders[source] = nil
    renewals[source] = nil
    coverKey = nil
  }

  /// Sets whether the tiles of a source are built and shown.
  func setVisible(_ isVisible: Bool, _ source: Int) {
    guard let index = index(of: source), pyramids[index].isVisible != isVisible else { return }
    pyramids[index].isVisible = isVisible
    coverKey = nil
  }

  /// The index of a source among the pyramids.
  func index(of source: Int) -> Int? { pyramids.firstIndex { $0.source == source } }

  /// Replaces the data of a source, see `MapScene.replaceSource(_:by:)`.
  func replace(_ source: Int, by other: any TileSource) {
    guard let builder = latestBuilder(of: source)?.replacing(other) else { return }
    renew(source, by: builder)
  }

  /// The builder of a source once all requested renewals have begun.
  func latestBuilder(of source: Int) -> (any TileBuilder)? {
    waitingBuilders[source] ?? builders[source]
  }

  /// Builds all tiles of a source again. The current ones stay until all visible ones are ready.
  func renew(_ source: Int, by builder: any TileBuilder) {
    waitingBuilders[source] = builder
    renewals[source, default: Renewals()].asked += 1
    beginWaitingRenewals()
  }

  /// Replaces the builder for the tiles of a source that are still to be built.
  func setBuilder(_ builder: any TileBuilder, of source: Int) {
    if waitingBuilders[source] == nil {
      builders[source] = builder
    } else {
      waitingBuilders[source] = builder
    }
  }

  func renewals(of source: Int) -> Renewals {
    var counts = renewals[source] ?? Renewals()
    if let index = index(of: source), !pyramids[index].isReplacing { counts.shown = counts.begun }
    return counts
  }

  /// Begins the waiting renewals of sources whose last renewal is complete.
  private func beginWaitingRenewals() {
    for (source, builder) in waitingBuilders {
      guard let index = index(of: source), !pyramids[index].isReplacing else { continue }
      waitingBuilders[source] = nil
      builders[source] = builder
      var counts = renewals[source] ?? Renewals()
      counts.shown = counts.begun
      counts.begun = counts.asked
      renewals[source] = counts
      if let levels = builder.levels, levels != pyramids[index].levels {
        pyramids[index].setLevels(levels)
        coverKey = nil
      }
      pyramids[index].beginReplacing()
      hasReplacedSources = true
    }
  }

  /// Builds tiles again that have become outdated, see `TilePyramid.invalidate(where:)`.
  func invalidate(where isConcerned: (BuiltTile?) -> Bool) {
    for index in pyramids.indices { pyramids[index].invalidate { _, built in isConcerned(built) } }
    hasReplacedSources = true
  }

  // MARK: Arrivals

  /// Whether tiles that the last view wanted are still to come.
  var isLoading: Bool { !requests.isEmpty || hasReplacedSources }

  /// Whether something has arrived that has not been taken in.
  var hasNews: Bool { workerPool.hasFinished || hasOutdated || hasReplacedSources }

  /// Whether sources have newer tiles than those that are loaded.
  var hasOutdated: Bool { mailbox.outdated.withLock { !$0.isEmpty } }

  /// - Parameter note: is called with each tile that can be used.
  /// - Returns: whether other tiles may be shown than before.
  func takeArrivals(_ note: (TileRequest, BuiltTile) -> Void = { _, _ in }) -> Bool {
    let finished = workerPool.collect()
    for (request, built) in finished {
      guard let index = index(of: request.source),
        pyramids[index].add(built, for: request.tile, revision: request.revision)
      else { continue }
      note(request, built)
    }
    return takeChanges() || !finished.isEmpty
  }

  /// Invalidates the tiles of which their sources have newer versions.
  ///
  /// - Returns: whether there are any.
  private func takeChanges() -> Bool {
    let outdated = mailbox.outdated.withLock { list in
      if list.isEmpty { return list }
      defer { list = [] }
      return list
    }
    for (source, tile) in outdated {
      guard let index = index(of: source) else { continue }
      builders[source]?.forget(tile)
      pyramids[index].invalidate(tile)
    }
    return !outdated.isEmpty
  }

  // MARK: Visible tiles

  /// Chooses the tiles for a view and requests missing ones.
  ///
  /// - Parameters:
  ///   - hasArrivals: whether tiles have arrived or changed since the last view.
  ///   - time: the time of the frame in seconds, or `nil` if no time passes and no picture fades.
  /// - Returns: whether the shown tiles may differ from those of the last view.
  func update(for view: GroundView, hasArrivals: Bool, at time: Double?) -> Bool {
    let key = CoverKey(
      camera: view.transform.camera, viewport: view.transform.viewport,
      groundHeights: view.groundHeights)
    let hasMoved = key != coverKey
    let hasOtherSources = coverKey == nil
    coverKey = key
    let hasOtherCover = hasMoved && chooseCovers(for: view)
    // While tiles are being loaded, those nearest to the current target come first.
    guard
      hasOtherSources || hasOtherCover || hasArrivals || (hasMoved && isLoading)
        || hasReplacedSources
    else { return false }
    resolve(view, at: time)
    return true
  }

  /// Has the next update choose the tiles even if the camera rests, because the ground has bent.
  func chooseAgain() { coverKey = nil }

  /// - Returns: whether other tiles cover the view than before.
  private func chooseCovers(for view: GroundView) -> Bool {
    var hasOther = false
    for index in pyramids.indices where pyramids[index].isVisible {
      let zoom = pyramids[index].coverZoom(
        rhumbZoom: view.transform.camera.zoom, isBent: view.isBent)
      hasOther = pyramids[index].cover.choose(for: view, styleZoom: zoom) || hasOther
    }
    return hasOther
  }

  private func resolve(_ view: GroundView, at time: Double?) {
    hasReplacedSources = false
    requests.removeAll(keepingCapacity: true)
    counts = TileCounts()
    var firstStandIn = 1
    for index in pyramids.indices where pyramids[index].isVisible {
      pyramids[index].cover.sort(for: view)
      let cover = pyramids[index].cover.nearestFirst
      pyramids[index].resolve(cover, firstStandIn: firstStandIn, at: time)
      firstStandIn += pyramids[index].standInClassCount
      for tile in pyramids[index].wanted {
        requests.append(
          TileRequest(
            source: pyramids[index].source, tile: tile, revision: pyramids[index].revision(of: tile)
          ))
      }
      count(cover, index)
    }
    workerPool.want(requests)
    beginWaitingRenewals()
    let size = view.transform.viewport.size
    let limit = PictureBudget.limit(width: size.width, height: size.height)
    if pictureBudget.isExceeded(by: &pyramids, limit: limit) { resolve(view, at: time) }
  }

  func endFades() { for index in pyramids.indices { pyramids[index].settle() } }

  private func count(_ cover: [CoverTile], _ index: Int) {
    for place in cover {
      guard let built = pyramids[index].built(place.tile) else {
        counts.waiting += 1
        continue
      }
      if let failure = built.failure {
        counts.addFailure(failure, of: pyramids[index].source)
      } else if built.isMissing {
        counts.missing += 1
      } else {
        counts.drawn += 1
      }
    }
  }
}

/// The builders of the sources' current data. A class, because the building threads use it.
final class TileBuilders: Sendable {
  private let builders = Mutex<[Int: any TileBuilder]>([:])

  /// - Parameter source: the source's number. A source that was removed has no builder.
  subscript(source: Int) -> (any TileBuilder)? {
    get { builders.withLock { $0[source] } }
    set { builders.withLock { $0[source] = newValue } }
  }
}
