import GeoMath
import MapScene
import TileSources

/// Pictures in tiles over the map: weather, satellites, an old map.
///
/// ```swift
/// let rain = try TileOverlay(template: "https://tiles.example.org/rain/{z}/{x}/{y}.png")
/// map.add(rain)
/// let made = TileOverlay { tile in checkerboard(tile) }
/// ```
///
/// It is drawn above the map's areas and lines and under all other overlays, buildings and labels.
/// Where a tile is not there yet, or deeper than there are any, a larger one stands in.
public struct TileOverlay: MapOverlay {
  /// Where its tiles come from.
  let origin: Origin
  /// The levels that there are tiles for: 0 is one tile for all of the world.
  public let zooms: ClosedRange<Int>
  /// The side of a tile in points, 256 or 512.
  public let tileSize: Double
  /// 0 not seen at all, 1 as opaque as its pictures.
  public var opacity = 1.0
  /// Those of a greater one lie over others of its kind; of the same, what was added later.
  public var zIndex = 0.0
  /// Whether it is seen.
  public var isVisible = true
  /// How tiles from the network are loaded and kept.
  public var network = NetworkOptions()

  /// Which tile.
  public struct Tile: Hashable, Sendable {
    /// The level: 2^zoom tiles lie side by side around the world.
    public var zoom: Int
    /// From the west, 0 first.
    public var x: Int
    /// From the north, 0 first.
    public var y: Int
  }

  enum Origin: Hashable, Sendable {
    case template(String)
    case maker(TileMaker)
  }

  /// Tiles that each have an address.
  ///
  /// - Parameters:
  ///   - template: a URL or path with `{z}`, `{x}` and `{y}` (or `{-y}` where rows count from the
  ///     south, `{q}`, `{s}`).
  ///   - zooms: the levels that there are.
  ///   - tileSize: points to a tile's side.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)`` for what is no template.
  public init(
    template: String, zooms: ClosedRange<Int> = 0...19, tileSize: Double = 256
  ) throws(MapError) {
    do throws(TileSourceError) {
      _ = try TileTemplate(template)
    } catch {
      throw MapError(error, path: template)
    }
    self.init(.template(template), zooms, tileSize)
  }

  /// Tiles that the application makes.
  ///
  /// - Parameters:
  ///   - zooms: the levels that there are.
  ///   - tileSize: points to a tile's side.
  ///   - tiles: gives the bytes of a tile's PNG, JPEG or WebP, or nil where there is none. It is
  ///     called on several background threads at once, and once for each tile that is needed.
  public init(
    zooms: ClosedRange<Int> = 0...19, tileSize: Double = 256,
    tiles: @escaping @Sendable (Tile) -> [UInt8]?
  ) {
    self.init(.maker(TileMaker(tiles)), zooms, tileSize)
  }

  private init(_ origin: Origin, _ zooms: ClosedRange<Int>, _ tileSize: Double) {
    self.origin = origin
    let last = TileID.deepestLevel
    self.zooms = min(max(zooms.lowerBound, 0), last)...min(max(zooms.upperBound, 0), last)
    self.tileSize = tileSize.isFinite ? min(max(tileSize, 64), 4096) : 256
  }
}

extension TileOverlay {
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .tiles(self) }

  /// The overlay if it is a tile overlay.
  public init?(_ overlay: AnyOverlay) {
    guard case .tiles(let tiles) = overlay else { return nil }
    self = tiles
  }

  var style: TileOverlayStyle {
    TileOverlayStyle(opacity: opacity, zIndex: zIndex, isVisible: isVisible)
  }

  /// Whether another shows the same tiles.
  func hasTiles(of other: TileOverlay) -> Bool {
    origin == other.origin && zooms == other.zooms && tileSize == other.tileSize
      && network == other.network
  }

  /// The tiles; nil where the template is none, which making the overlay has ruled out.
  var source: (any TileSource)? {
    switch origin {
    case .maker(let maker): return MadePictures(maker: maker, zooms: zooms)
    case .template(let text):
      guard let template = try? TileTemplate(text) else { return nil }
      let content = template.content == .vector ? .png : template.content
      return TemplateTileSource(
        templates: [template],
        summary: TileSourceSummary(name: text, content: content, zooms: zooms),
        loader: network.makeLoader())
    }
  }
}

/// What makes an application's tiles. A class, because closures have no equality of their own.
final class TileMaker: Sendable, Hashable {
  let make: @Sendable (TileOverlay.Tile) -> [UInt8]?

  init(_ make: @escaping @Sendable (TileOverlay.Tile) -> [UInt8]?) { self.make = make }

  static func == (a: TileMaker, b: TileMaker) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An application's tiles as a source.
private struct MadePictures: TileSource {
  let maker: TileMaker
  let summary: TileSourceSummary

  init(maker: TileMaker, zooms: ClosedRange<Int>) {
    self.maker = maker
    summary = TileSourceSummary(name: "overlay", content: .png, zooms: zooms)
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    maker.make(TileOverlay.Tile(zoom: id.z, x: id.x, y: id.y))
  }
}
