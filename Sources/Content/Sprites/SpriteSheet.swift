import ImageCodec

/// The icons and patterns of a style, by name, from any number of sheets.
///
/// Images stay in their sheets' pictures until they are asked for, since a map shows few of them.
package struct SpriteSheet: Sendable {
  private struct Place: Sendable {
    var entry: SpriteIndex.Entry
    var picture: Int
  }

  private var pictures: [PixelImage] = []
  private var places: [String: Place] = [:]
  /// Images that were added by themselves.
  private var added: [String: SpriteImage] = [:]
  /// What was wrong with single images, a line each.
  package private(set) var problems: [String] = []

  /// Pixels that a sheet's picture may have: 64 MB unpacked.
  static let pixelLimit = 1 << 24
  /// And those of all sheets of a style together.
  static let pixelsOfStyle = 1 << 25

  /// Pixels of all pictures.
  var pixelCount: Int { pictures.reduce(0) { $0 + $1.width * $1.height } }

  /// No images.
  package init() {}

  /// The images of one sheet.
  ///
  /// - Parameters:
  ///   - index: JSON that says where each image lies (style specification, "Sprite").
  ///   - picture: PNG, JPEG or WebP.
  /// - Throws: `SpriteError` when either is damaged as a whole. A single image that makes no sense
  ///   costs itself, and a line of `problems`.
  package init(index: [UInt8], picture: [UInt8]) throws(SpriteError) {
    try self.init(index: index, picture: picture, mostPixels: Self.pixelLimit)
  }

  /// - Parameter mostPixels: a larger picture is refused.
  init(index: [UInt8], picture: [UInt8], mostPixels: Int) throws(SpriteError) {
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

  /// All names, in no order.
  package var names: [String] { Array(places.keys) + added.keys.filter { places[$0] == nil } }

  /// Whether there is an image of this name; cheaper than asking for it.
  package func contains(_ name: String) -> Bool { places[name] != nil || added[name] != nil }

  /// Pixels of the image of a name: width and height; cheaper than asking for it.
  package func size(of name: String) -> SIMD2<Int>? {
    if let image = added[name] { return SIMD2(image.pixels.width, image.pixels.height) }
    return places[name].map { SIMD2($0.entry.width, $0.entry.height) }
  }

  /// The image of a name, cut out anew each time: keep it.
  package subscript(name: String) -> SpriteImage? {
    if let image = added[name] { return image }
    guard let place = places[name] else { return nil }
    let entry = place.entry
    var image = entry.image
    image.pixels = pictures[place.picture].cut(
      x: entry.x, y: entry.y, width: entry.width, height: entry.height)
    return image
  }

  /// Adds an image, or takes the place of the one with its name.
  package mutating func add(_ image: SpriteImage, named name: String) { added[name] = image }

  /// Takes an image out.
  package mutating func remove(_ name: String) {
    added[name] = nil
    places[name] = nil
  }

  /// Adds another sheet's images.
  ///
  /// - Parameter id: put in front of their names with a colon; nothing for `default`.
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
}

extension PixelImage {
  /// A part that lies within the picture.
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
