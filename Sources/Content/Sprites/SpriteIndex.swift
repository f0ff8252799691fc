import ImageCodec
import JSON

/// The index of a sprite: the position of each image in the sprite's picture.
struct SpriteIndex: Sendable {
  /// An image that is not yet cut out of the picture.
  struct Entry: Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The image with an empty picture in place of the real one.
    var image: SpriteImage
  }

  private(set) var entries: [String: Entry] = [:]
  /// The invalid parts of the index, one line each.
  private(set) var problems: [String] = []

  /// More images than any sprite has.
  private static let entryLimit = 65_536
  /// More messages would say nothing new.
  private static let problemLimit = 5

  /// - Throws: `SpriteError.damagedIndex` if the bytes are not a JSON object.
  init(_ bytes: [UInt8], pictureWidth: Int, pictureHeight: Int) throws(SpriteError) {
    let json: JSONValue
    do {
      json = try JSONParser.parse(bytes)
    } catch {
      throw .damagedIndex(reason: "\(error)")
    }
    guard case .object(let object) = json else {
      throw .damagedIndex(reason: "expected an object, found \(json.kindName)")
    }
    for (name, value) in object.members.prefix(Self.entryLimit) {
      guard let entry = Entry(value) else {
        note("image \"\(name.prefix(80))\" lacks a usable x, y, width or height")
        continue
      }
      // All are at most 2^20, so the sums cannot overflow.
      guard entry.x + entry.width <= pictureWidth, entry.y + entry.height <= pictureHeight else {
        note("image \"\(name.prefix(80))\" lies outside of the picture")
        continue
      }
      entries[name] = entry
    }
  }

  private mutating func note(_ problem: String) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }
}

extension SpriteIndex.Entry {
  private static let sideLimit = 1 << 20
  private static let zoneLimit = 64

  fileprivate init?(_ json: JSONValue) {
    func side(_ name: String) -> Int? {
      guard let number = json[name]?.number, number >= 0, number <= Double(Self.sideLimit),
        number == number.rounded()
      else { return nil }
      return Int(number)
    }
    guard let x = side("x"), let y = side("y"), let width = side("width"),
      let height = side("height"), width > 0, height > 0
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    let ratio = json["pixelRatio"]?.number ?? 1
    image = SpriteImage(
      pixels: PixelImage(width: 0, height: 0),
      pixelRatio: (0.1...16).contains(ratio) ? ratio : 1, isSDF: json["sdf"]?.bool ?? false)
    image.stretchX = Self.zones(json["stretchX"], within: Double(width))
    image.stretchY = Self.zones(json["stretchY"], within: Double(height))
    let box = json["content"]?.array?.compactMap(\.number) ?? []
    if box.count == 4, box[0] <= box[2], box[1] <= box[3] { image.content = SIMD4(box) }
    image.textFitWidth = Self.fit(json["textFitWidth"])
    image.textFitHeight = Self.fit(json["textFitHeight"])
  }

  private static func fit(_ json: JSONValue?) -> SpriteImage.TextFit {
    json?.string.flatMap(SpriteImage.TextFit.init) ?? .stretchOrShrink
  }

  /// Reads ranges that are ascending and do not overlap, up to the first that is invalid.
  private static func zones(_ json: JSONValue?, within side: Double) -> [Range<Double>] {
    var zones: [Range<Double>] = []
    for item in (json?.array ?? []).prefix(zoneLimit) {
      let pair = item.array?.compactMap(\.number) ?? []
      guard pair.count == 2, pair[0] >= zones.last?.upperBound ?? 0, pair[0] < pair[1],
        pair[1] <= side
      else { break }
      zones.append(pair[0]..<pair[1])
    }
    return zones
  }
}
