import GeoMath
import ResourceLoading
import ShownText

/// Tiles that each have an address of their own, on the network or in files. A class, because what
/// is under way leads back to it.
package final class TemplateTileSource: DeliveredTileSource {
  package let summary: TileSourceSummary
  private let templates: [TileTemplate]
  private let loader: any ResourceLoader
  /// Whether it is a fault when a tile is not there, as of a picture that a style names.
  private let isComplete: Bool
  /// Whether a tile that a server does not have is empty, as other programs have it for vectors. Else the
  /// coarser one above it stands in.
  private let isEmptyWhereAbsent: Bool
  let delivery: TileDelivery

  /// The levels of a template of which nothing else is known: as deep as most servers' vector tiles
  /// go. Deeper views are cut from these.
  package static let usualVectorZooms = 0...14
  /// As deep as most servers' pictures go.
  package static let usualPictureZooms = 0...19

  /// The most bytes of a tile as it comes from a server: many are under way at once. Servers of
  /// tiles stay below one megabyte.
  private static let mostTileBytes = 16 << 20

  /// - Parameters:
  ///   - templates: at least one; tiles are spread over them.
  ///   - summary: what is known of the tiles.
  ///   - retrySeconds: until a tile that failed is asked for again.
  ///   - isComplete: whether it is a fault when a tile is not there.
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

  /// A template of which nothing else is known. Where its name does not tell what its tiles are, one
  /// of them is looked at. Blocks.
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

  /// What a TileJSON document describes. Where it does not tell what the tiles are, one of them is
  /// looked at. Blocks.
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
