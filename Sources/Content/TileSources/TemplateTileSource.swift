import GeoMath
import ResourceLoading
import ShownText

/// Tiles that each have their own address, on the network or in files. A class because pending
/// requests refer to it.
package final class TemplateTileSource: DeliveredTileSource {
  package let summary: TileSourceSummary
  private let templates: [TileTemplate]
  private let loader: any ResourceLoader
  /// Whether a missing tile is an error, for example for an image that a style refers to.
  private let isComplete: Bool
  /// Whether a tile that a server does not have is empty, as other programs treat vector tiles.
  /// Otherwise its coarser ancestor replaces it.
  private let isEmptyWhereAbsent: Bool
  let delivery: TileDelivery

  /// The levels of a template about which nothing else is known: most servers' vector tiles go this
  /// deep. Deeper views are cut from these.
  package static let usualVectorZooms = 0...14
  /// Most servers' raster tiles go this deep.
  package static let usualPictureZooms = 0...19

  /// The most bytes of a tile as received, because many are loaded at once. Tile servers stay below
  /// one megabyte.
  private static let mostTileBytes = 16 << 20

  /// - Parameters:
  ///   - templates: At least one. Tiles are distributed among them.
  ///   - summary: What is known about the tiles.
  ///   - retrySeconds: The delay until a failed tile is requested again.
  ///   - isComplete: Whether a missing tile is an error.
  package init(
    templates: [TileTemplate], summary: TileSourceSummary, loader: any ResourceLoader,
    retrySeconds: Double = 15, isComplete: Bool = false
  ) {
    self.isComplete = isComplete
    self.templates = templates
    self.summary = summary
    self.loader = loader
    isEmptyWhereAbsent =
      summary.content == .vector && !loader.showsCoarserTiles
      && templates.allSatisfy { ResourceLocation.isRemote($0.text) }
    delivery = TileDelivery(retrySeconds: retrySeconds)
  }

  /// Makes a source from a template about which nothing else is known. If its name does not show
  /// the kind of tiles, one of them is loaded. Blocks.
  package convenience init(_ template: TileTemplate, loader: any ResourceLoader) {
    let content =
      template.namedContent
      ?? TileProbe.content([template], at: TileProbe.usualTiles, loader: loader) ?? .vector
    let isVector = content == .vector
    let host = ShownLocation.withoutUserInfo(template.text).split(separator: "/").dropFirst().first
      .map(String.init)
    self.init(
      templates: [template],
      summary: TileSourceSummary(
        name: host ?? template.text, content: content,
        zooms: isVector ? Self.usualVectorZooms : Self.usualPictureZooms),
      loader: loader)
  }

  /// Makes a source from a TileJSON document. If that does not show the kind of tiles, one of them
  /// is loaded. Blocks.
  package convenience init(_ document: TileJSON, loader: any ResourceLoader) {
    var summary = document.summary
    if !document.tellsContent {
      summary.content =
        TileProbe.content(document.templates, at: TileProbe.tiles(of: summary), loader: loader)
        ?? summary.content
    }
    self.init(templates: document.templates, summary: summary, loader: loader)
  }

  package var isLocal: Bool { !templates.allSatisfy { ResourceLocation.isRemote($0.text) } }

  package func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    guard summary.zooms.contains(id.z), let request = request(for: id) else {
      completion(.success(nil))
      return FinishedResourceTask()
    }
    return delivery.load(request, for: id, rank: rank, with: loader) {
      [delivery, isComplete, isEmptyWhereAbsent] result in
      if case .failure(.absent(let location)) = result {
        if isComplete { return completion(.failure(.missing(path: location))) }
        if isEmptyWhereAbsent { return completion(.success(.bytes([]))) }
      }
      completion(delivery.tileAnswer(result, for: id))
    }
  }

  package func discard(_ id: TileID) {
    guard let request = request(for: id) else { return }
    loader.discard(request)
    delivery.retryLater(id)
  }

  private func request(for id: TileID) -> ResourceRequest? {
    guard !templates.isEmpty else { return nil }
    let template = templates[(id.x + id.y) % templates.count]
    let location = template.location(of: id)
    let limit =
      ResourceLocation.isRemote(location) ? Self.mostTileBytes : Decompression.tileLimit
    return ResourceRequest(location, byteLimit: limit, kind: .tile)
  }
}

/// Finds out the kind of tiles by loading one of them, if neither a name nor a description shows
/// it.
enum TileProbe {
  /// Tiles that a map about which nothing is known is likely to have: the whole world, and deeper
  /// ones in Europe.
  static let usualTiles = [
    TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 3, x: 4, y: 2),
    TileID(z: 6, x: 33, y: 21),
  ]

  /// The centre of a source according to its summary, at its first levels.
  static func tiles(of summary: TileSourceSummary) -> [TileID] {
    let center = summary.center ?? summary.bounds?.center
    guard let center else { return usualTiles.filter { summary.zooms.contains($0.z) } }
    return summary.zooms.prefix(4).map { TileID(containing: center, level: $0) }
  }

  /// The kind of the first tile that exists, or `nil` if none does or its kind is unknown. Blocks.
  static func content(
    _ templates: [TileTemplate], at tiles: [TileID], loader: any ResourceLoader
  ) -> TileSourceSummary.Content? {
    guard let template = templates.first else { return nil }
    for tile in tiles {
      var request = ResourceRequest(
        template.location(of: tile), byteLimit: Decompression.tileLimit, kind: .tile)
      request.isPatient = false
      do throws(ResourceError) {
        let content = TileSourceSummary.Content(sniffing: try loader.loadAndWait(request).bytes)
        return content == .unknown ? nil : content
      } catch {
        guard case .absent = error else { return nil }
      }
    }
    return nil
  }
}
