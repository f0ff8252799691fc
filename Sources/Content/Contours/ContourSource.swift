import Elevation
import GeoMath
import MapStyle
import ResourceLoading
import Synchronization
import TileSources
import VectorTiles

/// Contour lines as a source of tiles, each made on request from the heights of another source. Can
/// be used from any number of threads at once.
///
/// A class, because it observes the other source for as long as it exists.
package final class ContourSource: TileSource {
  package let summary: TileSourceSummary
  private let elevation: any TileSource
  private let encoding: ElevationEncoding
  private let definition: ContourDefinition
  /// The most recently decoded heights. Each tile of heights is used for nine contour tiles.
  private let grids = DecodedTileCache<ElevationGrid>(byteLimit: 24 << 20)
  private let observers = TileSourceObservers()
  private let observation = Mutex<TileSourceObservation?>(nil)
  /// The allowed sizes of height grids in texels. Larger pictures would add nothing visible.
  private static let sides = [256, 512, 1024]

  /// - Parameters:
  ///   - name: The name used in errors and descriptions.
  ///   - elevation: The source of the heights.
  ///   - encoding: How that source's pictures encode heights.
  ///   - zooms: The levels to which the tiles are limited.
  /// - Throws: `.unsupported` if no level is left.
  package init(
    _ definition: ContourDefinition, name: String, elevation: any TileSource,
    encoding: ElevationEncoding, zooms: ClosedRange<Int> = 0...TileID.deepestLevel
  ) throws(TileSourceError) {
    let heights = elevation.summary
    let lowest = max(zooms.lowerBound, heights.zooms.lowerBound + definition.overzoom)
    let deepest = min(
      zooms.upperBound,
      heights.zooms.upperBound + definition.levelsBeyond(heights.zooms.upperBound),
      TileID.deepestLevel)
    guard lowest <= deepest else {
      throw .unsupported(path: name, reason: "the source of its heights has none of its zooms")
    }
    // The source of the heights gives the attribution.
    var summary = TileSourceSummary(
      name: name, content: .features, zooms: lowest...deepest, bounds: heights.bounds)
    summary.vectorLayers = [
      .init(name: ContourTile.layerName, fields: ContourTile.Attribute.allCases.map(\.rawValue))
    ]
    self.summary = summary
    self.definition = definition
    self.elevation = elevation
    self.encoding = encoding
    let listening = elevation.observe { [weak self] in self?.take($0) }
    observation.withLock { $0 = listening }
  }

  package var isRemote: Bool { elevation.isRemote }
  package var isLocal: Bool { elevation.isLocal }
  package var isRefreshing: Bool { elevation.isRefreshing }

  /// There are no bytes: tiles are made as features.
  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { nil }

  package func observe(
    _ handler: @escaping @Sendable (TileSourceEvent) -> Void
  ) -> TileSourceObservation { observers.add(handler) }

  package func discard(_ id: TileID) {
    guard summary.zooms.contains(id.z) else { return }
    let place = elevationTile(of: id)
    grids.forget(place)
    elevation.discard(place)
  }

  /// Requests the heights of the tile and its neighbours, all at once. Whoever receives the answer
  /// makes the tile from them.
  package func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    guard summary.zooms.contains(id.z) else {
      completion(.success(nil))
      return FinishedResourceTask()
    }
    let places = Set([elevationTile(of: id)] + around(elevationTile(of: id)))
    let known = places.reduce(into: [:]) { $0[$1] = grids[$1] }
    let needed = places.filter { known[$0] == nil }
    guard !needed.isEmpty else {
      completion(answer(id, known, [:]))
      return FinishedResourceTask()
    }
    let gathering = TileGathering(count: needed.count) { [self] answers in
      completion(answer(id, known, answers))
    }
    return ResourceTaskGroup(
      tasks: needed.map { place in
        elevation.fetch(place, rank: rank) { gathering.take($0, of: place) }
      })
  }

  /// The tile whose heights a contour tile is made from.
  private func elevationTile(of id: TileID) -> TileID {
    id.ancestor(at: max(min(id.z - definition.overzoom, elevation.summary.zooms.upperBound), 0))
  }

  /// Whether a tile of heights is also used for contour tiles on deeper levels.
  private func hasTilesBelow(_ place: TileID) -> Bool {
    place.z == elevation.summary.zooms.upperBound && summary.zooms.upperBound > place.z
  }

  private func around(_ tile: TileID) -> [TileID] {
    (-1...1).flatMap { y in (-1...1).compactMap { x in tile.beside(x: x, y: y) } }
  }

  private func answer(
    _ id: TileID, _ known: [TileID: ElevationGrid], _ answers: [TileID: TileAnswer]
  ) -> TileAnswer {
    let place = elevationTile(of: id)
    if known[place] == nil {
      switch answers[place] {
      case .failure(let error)?: return .failure(error)
      case .success(nil)?, nil: return .success(nil)
      case .success?: break
      }
    }
    return .success(
      .made { [self] () throws(TileSourceError) in try make(id, known, answers) })
  }

  private func make(
    _ id: TileID, _ known: [TileID: ElevationGrid], _ answers: [TileID: TileAnswer]
  ) throws(TileSourceError) -> VectorTile {
    let place = elevationTile(of: id)
    let interval = definition.intervals.value(atZoom: Double(id.z))
    let multiple = definition.majorMultiplier.value(atZoom: Double(id.z))
    let tile = ContourTile(
      interval: interval, majorMultiplier: Int(exactly: multiple) ?? 1,
      isDeepest: id.z == summary.zooms.upperBound)
    guard let grid = try grid(place, known, answers) else { return tile.make([], side: 1) }
    // If a neighbour cannot be read, only the lines at the border suffer: they may not meet.
    let padded = PaddedElevationGrid(
      grid,
      beside: .init { x, y in
        place.beside(x: x, y: y).flatMap { try? self.grid($0, known, answers) }
      })
    let parts = 1 << (id.z - place.z)
    guard
      let part = ContourPart(of: padded, x: id.x % parts, y: id.y % parts, parts: parts)
    else { return tile.make([], side: 1) }
    let lines = ContourTracer.lines(
      of: padded, part, interval: interval * definition.unitMetres,
      thinning: tile.majorMultiplier)
    return tile.make(lines, side: part.side)
  }

  /// The heights of a tile; `nil` if the source has none.
  private func grid(
    _ place: TileID, _ known: [TileID: ElevationGrid], _ answers: [TileID: TileAnswer]
  ) throws(TileSourceError) -> ElevationGrid? {
    if let grid = known[place] ?? grids[place] { return grid }
    guard let picture = try answers[place]?.get()?.heights(place) else { return nil }
    let grid = ElevationGrid(picture, encoding, sides: Self.sides)
    grids.keep(grid, for: place, byteCount: grid.byteCount)
    return grid
  }

  /// An event about a tile of heights affects the contour tiles made from it and around it.
  private func take(_ event: TileSourceEvent) {
    switch event {
    case .refreshed: observers.send(.refreshed)
    case .outdated(let place) where definition.overzoom == 0 && !hasTilesBelow(place):
      grids.forget(place)
      for tile in Set(around(place)) { observers.send(.outdated(tile)) }
    case .outdated(let place):
      grids.forget(place)
      observers.send(.allOutdated)
    case .allOutdated:
      grids.forget(nil)
      observers.send(.allOutdated)
    }
  }
}

/// Collects a source's answers for several tiles without blocking a thread. A class, because
/// callbacks share it.
final class TileGathering: Sendable {
  private let answers = Mutex<[TileID: TileAnswer]>([:])
  private let count: Int
  private let completion: @Sendable ([TileID: TileAnswer]) -> Void

  /// - Parameter completion: Called once, when `count` tiles have been answered.
  init(count: Int, completion: @escaping @Sendable ([TileID: TileAnswer]) -> Void) {
    self.count = count
    self.completion = completion
  }

  func take(_ answer: TileAnswer, of tile: TileID) {
    let all = answers.withLock { answers in
      answers[tile] = answer
      return answers.count == count ? answers : nil
    }
    if let all { completion(all) }
  }
}

/// Several tasks that are cancelled together.
struct ResourceTaskGroup: ResourceTask {
  let tasks: [any ResourceTask]

  func cancel() { for task in tasks { task.cancel() } }
  func setRank(_ rank: Int) { for task in tasks { task.setRank(rank) } }
}
