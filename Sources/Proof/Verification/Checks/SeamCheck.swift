import GeoMath
import ImageCodec
import TileSources
import TileWriting
import VectorTiles

/// Checks that tiles of a single colour show no other colour between them.
@MainActor
struct SeamCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  /// The levels of the tiles. At other zooms the tiles are scaled.
  private var levels = 0...14
  var result = CheckResult(
    name: "seams", title: "tiles of one colour show no pixel of another", unit: "pixels", limit: 0)

  init(renderer: CalibrationRenderer) { self.renderer = renderer }

  var rounds: Int { 2 }

  mutating func prepare(_ round: Int) throws(VerificationError) {
    if round > 0 { levels = 2...6 }
    renderer.show(try CalibrationContent.flat(levels: levels))
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    guard view.zoom - 1 >= Double(levels.lowerBound) - 2 else { return }
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let eye = ReferenceEye(view)
    // Further away is haze.
    let top = max(0, Int(max(eye.groundEndRow, -1).rounded(.up)))
    // Outside the Mercator square there are no tiles.
    let found = picture.strangers(below: top) { SeamCheck.isInWorld(eye, $0) }
    result.add(found, in: picture, of: view, "with tiles of levels \(levels)")
  }

  private static func isInWorld(_ eye: ReferenceEye, _ pixel: PicturePoint) -> Bool {
    // One pixel is left for the edge of the world itself.
    for shift in [-1.5, 1.5] {
      guard let ground = eye.ground(under: PicturePoint(x: pixel.x, y: pixel.y + shift)),
        let side = eye.ground(under: PicturePoint(x: pixel.x + shift, y: pixel.y)),
        [ground, side].allSatisfy({
          abs(ReferenceEye.ordinate(eye.view.latitude) + $0.y / eye.radius) < .pi
        })
      else { return false }
    }
    return true
  }
}

/// Tiles of a single colour, with the usual buffer around them.
struct FlatTiles: TileSource {
  let summary: TileSourceSummary
  private let bytes: [UInt8]

  init(levels: ClosedRange<Int>) {
    summary = TileSourceSummary(name: "flat", content: .vector, zooms: levels)
    var area = VectorTileLayerEncoder(name: "area")
    let corners: [(Int32, Int32)] = [(-64, -64), (4160, -64), (4160, 4160), (-64, 4160)]
    area.addPolygon(
      rings: [corners.map { TilePoint(x: $0.0, y: $0.1) }],
      properties: [("color", .string("#0080ff"))])
    bytes = VectorTileEncoder.encode([area])
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

extension CheckResult {
  /// Adds the number of pixels that have another colour than the tiles.
  mutating func add(
    _ strangers: [(x: Int, y: Int)], in picture: PixelImage, of view: ReferenceView, _ scene: String
  ) {
    let place = strangers.first.map { "the first is \($0.x), \($0.y)" } ?? "none"
    add([(Double(strangers.count), "pixels of another colour \(scene): \(place)")], of: view) {
      [("drawn", picture), ("other colours, in white", picture.showing(strangers))]
    }
  }
}

extension PixelImage {
  /// The pixels that do not have the colour of ``FlatTiles``, although they show ground.
  func strangers(
    below top: Int = 0, where isGround: (PicturePoint) -> Bool
  ) -> [(x: Int, y: Int)] {
    guard top < height else { return [] }
    var found: [(x: Int, y: Int)] = []
    bytes.withUnsafeBufferPointer { bytes in
      for y in top..<height {
        for x in 0..<width {
          let start = (y * width + x) * 4
          if bytes[start] == 0, bytes[start + 1] == 128, bytes[start + 2] == 255 { continue }
          if isGround(PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) { found.append((x, y)) }
        }
      }
    }
    return found
  }

  /// The given pixels in white on black.
  fileprivate func showing(_ pixels: [(x: Int, y: Int)]) -> PixelImage {
    var result = PixelImage(width: width, height: height, filledWith: Pixel(0, 0, 0, 255))
    for pixel in pixels { result[x: pixel.x, y: pixel.y] = Pixel(255, 255, 255, 255) }
    return result
  }
}
