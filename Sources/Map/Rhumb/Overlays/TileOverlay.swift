import MapScene
import TileSources

/// Images in tiles over the map, such as weather, satellite images or an old map.
///
/// ```swift
/// let rain = try TileOverlay(template: "https://tiles.example.org/rain/{z}/{x}/{y}.png")
/// map.overlays.add(rain)
/// let made = TileOverlay { tile in checkerboard(tile) }
/// ```
///
/// It is drawn above the map's areas and lines and under all other overlays, buildings and labels.
/// A tile of a lower level replaces one that is not loaded or does not exist at so deep a level.
public struct TileOverlay: MapOverlay, Codable {
  let origin: Origin
  /// The levels that have tiles. Level 0 is one tile for the whole world.
  public let zooms: ClosedRange<Int>
  /// The side of a tile in points, mostly 256 or 512; 64 … 4096.
  public let tileSize: Double
  /// 0 is invisible, 1 as opaque as the images.
  public var opacity = 1.0
  /// Greater values lie over smaller ones. Among equal values, later tile overlays lie on top.
  public var zIndex = 0.0
  /// Whether the tiles are visible.
  public var isVisible = true
  /// The options for loading tiles from the network and caching them.
  public var network = NetworkOptions()

  /// A tile's address.
  public struct Tile: Hashable, Codable, Sendable {
    /// The level. At each level 2^zoom tiles lie side by side around the world.
    public var zoom: Int
    /// The column from the west, beginning with 0.
    public var x: Int
    /// The row from the north, beginning with 0.
    public var y: Int
  }

  enum Origin: Hashable, Encodable, Sendable {
    case template(String)
    case maker(TileMaker)

    func encode(to encoder: any Encoder) throws {
      guard case .template(let template) = self else {
        throw EncodingError.invalidValue(
          self,
          .init(
            codingPath: encoder.codingPath,
            debugDescription: "tiles that an application creates cannot be stored"))
      }
      try template.encode(to: encoder)
    }
  }

  /// Tiles that each have a URL or path.
  ///
  /// - Parameters:
  ///   - template: a URL or path with `{z}`, `{x}` and `{y}` (or `{-y}` if rows count from the
  ///     south, `{q}`, `{s}`).
  ///   - zooms: the levels that have tiles.
  ///   - tileSize: the side of a tile in points, clamped to 64 … 4096.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)`` if it is not a template.
  public init(
    template: String, zooms: ClosedRange<Int> = 0...19, tileSize: Double = 256
  ) throws(MapError) {
    _ = try MapError.reading(template, try TileTemplate(template))
    self.init(.template(template), zooms, tileSize)
  }

  /// Tiles that the application creates.
  ///
  /// - Parameters:
  ///   - zooms: the levels that have tiles.
  ///   - tileSize: the side of a tile in points, clamped to 64 … 4096.
  ///   - tiles: returns the bytes of a tile's PNG, JPEG or WebP, or `nil` if there is none. It is
  ///     called on several background threads at once, and once for each tile that is needed.
  public init(
    zooms: ClosedRange<Int> = 0...19, tileSize: Double = 256,
    tiles: @escaping @Sendable (Tile) -> [UInt8]?
  ) {
    self.init(.maker(TileMaker(zooms: Self.permitted(zooms), tiles)), zooms, tileSize)
  }

  private init(_ origin: Origin, _ zooms: ClosedRange<Int>, _ tileSize: Double) {
    self.origin = origin
    self.zooms = Self.permitted(zooms)
    self.tileSize = tileSize.clamped(to: 64...4096, else: 256)
  }

  private static func permitted(_ zooms: ClosedRange<Int>) -> ClosedRange<Int> {
    zooms.clamped(to: 0...TileID.deepestLevel)
  }
}

extension TileOverlay {
  /// Decodes tiles of a template. Tiles that the application creates cannot be encoded.
  ///
  /// - Throws: `DecodingError`, or ``MapError/unusableContent(path:kind:message:)`` if it is not a
  ///   template.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      template: values.decode(String.self, forKey: .origin),
      zooms: values.decode(ClosedRange<Int>.self, forKey: .zooms),
      tileSize: values.decode(Double.self, forKey: .tileSize))
    opacity = try values.decode(Double.self, forKey: .opacity)
    zIndex = try values.decode(Double.self, forKey: .zIndex)
    isVisible = try values.decode(Bool.self, forKey: .isVisible)
    network = try values.decode(NetworkOptions.self, forKey: .network)
  }

  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .tiles(self) }

  var style: TileOverlayStyle {
    TileOverlayStyle(opacity: opacity, zIndex: zIndex, isVisible: isVisible)
  }

  /// Whether another overlay shows the same tiles.
  func hasTiles(of other: TileOverlay) -> Bool {
    origin == other.origin && zooms == other.zooms && tileSize == other.tileSize
      && network == other.network
  }

  /// `nil` for an invalid template, which the initialiser rules out.
  var source: (any TileSource)? {
    switch origin {
    case .maker(let maker): return maker
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

/// The source of an application's tiles. It is a class, because closures cannot be compared.
final class TileMaker: TileSource, Hashable {
  let summary: TileSourceSummary
  private let make: @Sendable (TileOverlay.Tile) -> [UInt8]?

  init(zooms: ClosedRange<Int>, _ make: @escaping @Sendable (TileOverlay.Tile) -> [UInt8]?) {
    summary = TileSourceSummary(name: "overlay", content: .png, zooms: zooms)
    self.make = make
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    make(TileOverlay.Tile(zoom: id.z, x: id.x, y: id.y))
  }

  static func == (a: TileMaker, b: TileMaker) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
