import ImageCodec
import MapStyle

/// The icons and patterns of a style by name, from any number of sprites.
///
/// Images are only cut out of their sprite's picture on request, since a map shows few of them.
package struct SpriteSheet: Sendable {
  private struct Place: Sendable {
    var entry: SpriteIndex.Entry
    var picture: Int
  }

  private var pictures: [PixelImage] = []
  private var places: [String: Place] = [:]
  /// Images added one by one.
  private var added: [String: SpriteImage] = [:]
  /// What was wrong with single images, one line each.
  package private(set) var problems: [String] = []

  /// The largest number of pixels in a sprite's picture: 64 MB uncompressed.
  package static let pixelLimit = 1 << 24
  /// The largest number of pixels in all sprites of a style.
  static let pixelsOfStyle = 1 << 25

  var pixelCount: Int { pictures.reduce(0) { $0 + $1.width * $1.height } }

  package init() {}

  /// Reads the images of one sprite.
  ///
  /// - Parameters:
  ///   - index: JSON with the position of each image (style specification, "Sprite").
  ///   - picture: PNG, JPEG or WebP.
  ///   - mostPixels: Larger pictures are refused.
  /// - Throws: `SpriteError` if either is damaged as a whole. A single invalid image is left out
  ///   and adds a line to `problems`.
  package init(
    index: [UInt8], picture: [UInt8], mostPixels: Int = pixelLimit
  ) throws(SpriteError) {
    let pixels: PixelImage
    do {
      pixels = try ImageDecoding.decode(picture, pixelLimit: mostPixels)
    } catch {
      throw .damagedPicture(reason: "\(error)")
    }
    let parsed = try SpriteIndex(index, pictureWidth: pixels.width, pictureHeight: pixels.height)
    pictures = [pixels]
    places = parsed.entries.mapValues { Place(entry: $0, picture: 0) }
    problems = parsed.problems
  }

  package var isEmpty: Bool { places.isEmpty && added.isEmpty }

  /// All names, in no particular order.
  package var names: [String] { Array(places.keys) + added.keys.filter { places[$0] == nil } }

  /// Whether there is an image with this name; cheaper than getting it.
  package func contains(_ name: String) -> Bool { places[name] != nil || added[name] != nil }

  /// The width and height of an image in pixels; cheaper than getting it.
  package func size(of name: String) -> SIMD2<Int>? {
    if let image = added[name] { return SIMD2(image.pixels.width, image.pixels.height) }
    return places[name].map { SIMD2($0.entry.width, $0.entry.height) }
  }

  /// The image with this name. It is cut out each time, so keep it.
  package subscript(name: String) -> SpriteImage? {
    if let image = added[name] { return image }
    guard let place = places[name] else { return nil }
    let entry = place.entry
    var image = entry.image
    image.pixels = pictures[place.picture].cut(
      x: entry.x, y: entry.y, width: entry.width, height: entry.height)
    return image
  }

  /// Adds an image, replacing any with its name.
  package mutating func add(_ image: SpriteImage, named name: String) { added[name] = image }

  package mutating func remove(_ name: String) {
    added[name] = nil
    places[name] = nil
  }

  /// - Parameter id: The prefix of their names, before a colon; `default` means no prefix.
  package mutating func merge(_ other: SpriteSheet, id: String = "default") {
    let prefix = id == "default" ? "" : "\(id):"
    let first = pictures.count
    pictures += other.pictures
    for (name, place) in other.places {
      places[prefix + name] = Place(entry: place.entry, picture: first + place.picture)
    }
    for (name, image) in other.added { added[prefix + name] = image }
    problems += other.problems.map { prefix.isEmpty ? $0 : "\(prefix) \($0)" }
  }

  /// Loads the sprites of a style.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: Above 1, the sprites for high-resolution displays (`@2x`) are preferred.
  ///     They may show something else than those for one pixel per point, not only finer.
  ///   - read: Returns the bytes at a URL, or `nil` if there are none.
  ///   - problem: Called for each sprite or image that cannot be used. All others are loaded.
  package static func load(
    _ sprites: [StyleSprite], pixelsPerPoint: Double, read: (String) -> [UInt8]?,
    problem: (String) -> Void
  ) -> SpriteSheet? {
    let scales = pixelsPerPoint > 1 ? ["@2x", ""] : ["", "@2x"]
    var all = SpriteSheet()
    for sprite in sprites {
      do throws(SpriteError) {
        let left = min(pixelLimit, pixelsOfStyle - all.pixelCount)
        all.merge(try load(sprite, scales, mostPixels: left, read: read), id: sprite.id)
      } catch {
        problem("sprite \(sprite.url): \(error)")
      }
    }
    for line in all.problems { problem("sprite: \(line)") }
    return all.isEmpty ? nil : all
  }

  private static func load(
    _ sprite: StyleSprite, _ scales: [String], mostPixels: Int, read: (String) -> [UInt8]?
  ) throws(SpriteError) -> SpriteSheet {
    var first: SpriteError?
    for scale in scales {
      guard let index = read(address(sprite.url, scale, "json")),
        let picture = read(address(sprite.url, scale, "png"))
      else { continue }
      do throws(SpriteError) {
        return try SpriteSheet(index: index, picture: picture, mostPixels: mostPixels)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .missing(url: sprite.url)
  }

  /// The URL of one of a sprite's files. The extension goes before a query.
  package static func address(_ url: String, _ scale: String, _ ending: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? "?\(parts[1])" : ""
    return "\(parts.first ?? "")\(scale).\(ending)\(query)"
  }
}

extension PixelImage {
  /// A part of the picture, within its bounds.
  fileprivate func cut(x: Int, y: Int, width cutWidth: Int, height cutHeight: Int) -> PixelImage {
    var part: [UInt8] = []
    part.reserveCapacity(cutWidth * cutHeight * 4)
    for row in y..<y + cutHeight {
      let start = (row * width + x) * 4
      part += bytes[start..<start + cutWidth * 4]
    }
    return PixelImage(width: cutWidth, height: cutHeight, bytes: part)
  }
}
