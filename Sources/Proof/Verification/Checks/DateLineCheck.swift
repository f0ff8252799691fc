import Foundation
import GeoMath
import ImageCodec
import TileSources
import TileWriting
import VectorTiles

/// Checks that a place looks the same however its longitude is written, and that all copies of the
/// world look the same.
@MainActor
struct DateLineCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "date-line",
    title: "one place written two ways, and two copies of the world, are the same",
    unit: "bytes", limit: 0)

  /// Pairs of spellings of the same longitude.
  static let spellings: [(Double, Double)] = [
    (179.999, -180.001), (-179.999, 180.001), (180, -180), (190, -170), (-200.5, 159.5),
    (540.25, -179.75), (900, 180), (179.9999999, -180.0000001),
  ]

  mutating func prepare(_ round: Int) throws(VerificationError) {
    renderer.show(
      try CalibrationContent.content(
        PatternTiles(),
        layers: [
          CalibrationContent.background("#203040"), CalibrationContent.areas,
          CalibrationContent.lines(width: 3), CalibrationContent.discs, CalibrationContent.boxes,
        ]))
    try lookAtCopies(zoom: 0)
    try lookAtCopies(zoom: 1)
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let longitudes = DateLineCheck.spellings[number % DateLineCheck.spellings.count]
    var (first, second) = (view, view)
    first.longitude = longitudes.0
    second.longitude = longitudes.1
    let one = try renderer.picture(first)
    let other = try renderer.picture(second)
    compare(one, other, first, "longitude \(longitudes.0) and \(longitudes.1)")
  }

  /// Zoom 0 shows four worlds, zoom 1 two. The image must repeat after one world's width.
  private mutating func lookAtCopies(zoom: Double) throws(VerificationError) {
    let view = ReferenceView(latitude: 0, longitude: 0, zoom: zoom, width: 1024, height: 256)
    let period = Int(256 * exp2(zoom))
    let picture = try renderer.picture(view)
    let width = picture.width - period
    // The large coordinates of distant copies may round an antialiased edge up or down.
    compare(
      picture.columns(0..<width), picture.columns(period..<picture.width), view,
      "copies of the world \(period) pixels apart, by more than one level", tolerance: 1)
  }

  private mutating func compare(
    _ one: PixelImage, _ other: PixelImage, _ view: ReferenceView, _ what: String,
    tolerance: Int = 0
  ) {
    result.viewCount += 1
    let count =
      one == other
      ? 0
      : zip(one.bytes, other.bytes).count {
        abs(Int($0) - Int($1)) > tolerance
      }
    result.add([(Double(count), "bytes that differ between \(what)")], of: view) {
      CheckResult.pictures(("first", one), ("second", other), tolerance: tolerance)
    }
  }
}

extension PixelImage {
  /// The given columns of the image in full height.
  fileprivate func columns(_ columns: Range<Int>) -> PixelImage {
    let parts = (0..<height).map { row in
      bytes[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
    }
    return PixelImage(width: columns.count, height: height, bytes: parts.flatMap { $0 })
  }
}

/// Tiles that look different everywhere: areas, lines, discs and boxes derived from the tile's ID.
struct PatternTiles: TileSource {
  let summary = TileSourceSummary(name: "pattern", content: .vector, zooms: 0...14)

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var state = UInt64(id.z) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(id.x) &* 0xBF58_476D_1CE4_E5B9
    state ^= UInt64(id.y) &* 0x94D0_49BB_1331_11EB
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    func color() -> PropertyValue {
      .string("rgb(\(number(8) * 32 + 16),\(number(8) * 32 + 16),\(number(8) * 32 + 16))")
    }
    func square(_ x: Int, _ y: Int, _ side: Int) -> [TilePoint] {
      [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map {
        TilePoint(x: Int32($0.0), y: Int32($0.1))
      }
    }
    var area = VectorTileLayerEncoder(name: "area")
    var line = VectorTileLayerEncoder(name: "line")
    var disc = VectorTileLayerEncoder(name: "disc")
    var box = VectorTileLayerEncoder(name: "box")
    for quarter in 0..<4 {
      let (x, y) = (quarter % 2 * 2048, quarter / 2 * 2048)
      area.addPolygon(rings: [square(x, y, 2048)], properties: [("color", color())])
      area.addPolygon(
        rings: [square(x + number(1000), y + number(1000), 900)], properties: [("color", color())])
      line.addLine([
        TilePoint(x: Int32(x + number(2048)), y: Int32(y)),
        TilePoint(x: Int32(x + 1024), y: Int32(y + number(2048))),
      ])
      disc.addPoint(
        TilePoint(x: Int32(x + 512), y: Int32(y + number(2048))),
        properties: [("radius", .int(5))])
      box.addPolygon(
        rings: [square(x + number(1600), y + number(1600), 300)],
        properties: [
          ("color", color()), ("height", .int(Int64(number(60)))), ("base", .int(0)),
        ])
    }
    return VectorTileEncoder.encode([area, line, disc, box])
  }
}
