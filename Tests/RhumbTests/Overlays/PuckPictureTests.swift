import Foundation
import ImageCodec
import Rhumb
import TestSupport
import Testing

/// How the user's position looks.
@MainActor
@Suite("The position in the picture", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct PuckPictureTests {
  private let place = Coordinate(latitude: 48, longitude: 11)

  private func picture(zoom: Double) throws -> PixelImage {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    let stage = try MapStage(
      .made(tiles, layers: Layers.background("#ffffff")),
      camera: CameraPosition(target: place, zoom: zoom))
    let provider = FakeLocation()
    stage.map.location.provider = provider
    provider.tell([Location(place, horizontalAccuracy: 20)])
    stage.map.advance(to: 0)
    return try stage.picture()
  }

  /// Pixels that are not white, left of the middle on its row.
  private func coloured(_ image: PixelImage) -> [Int] {
    (0..<image.width / 2).filter { image[x: $0, y: image.height / 2] != SIMD4(repeating: 255) }
  }

  @Test(
    "The ring is drawn from zoom 18 on, as wide as the accuracy in metres, and not before (P09)")
  func ring() throws {
    let without = try picture(zoom: 17.9)
    let with = try picture(zoom: 18)
    let middle = with.width / 2
    // 20 m at zoom 18: a point is 2 π 6378137 cos 48° / (256 · 2^18) metres.
    let radius = 20 / (2 * Double.pi * 6_378_137 * cos(48 * .pi / 180) / (256 * exp2(18)))
    let left = try #require(coloured(with).first)
    #expect(abs(Double(middle - left) - radius) < 2.5, "\(left) \(radius)")
    let mark = try #require(coloured(without).first)
    #expect(mark > middle - 30, "the mark alone")
    // Within the ring the map shows through.
    let fill = with[x: middle - Int(radius * 0.7), y: with.height / 2]
    #expect(fill.x < 250 && fill.x > 190 && fill.z >= 245, "\(fill)")
  }
}
