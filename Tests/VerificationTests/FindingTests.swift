import Foundation
import ImageCodec
import TestSupport
import Testing

@testable import Verification

@Suite("Finding things in pictures")
struct FindingTests {
  /// White where `isInside`, black elsewhere; each pixel as bright as the part of 16 × 16 places in
  /// it that are inside, or by its middle alone.
  private func picture(
    _ width: Int, _ height: Int, isSmooth: Bool, isInside: (Double, Double) -> Bool
  ) -> PixelImage {
    var picture = PixelImage(width: width, height: height, filledWith: SIMD4(0, 0, 0, 255))
    for y in 0..<height {
      for x in 0..<width {
        let parts = isSmooth ? (0..<16).map { (Double($0) + 0.5) / 16 } : [0.5]
        var count = 0
        for v in parts {
          for u in parts where isInside(Double(x) + u, Double(y) + v) { count += 1 }
        }
        let value = UInt8(Double(count) / Double(parts.count * parts.count) * 255 + 0.5)
        picture[x: x, y: y] = SIMD4(value, value, value, 255)
      }
    }
    return picture
  }

  @Test("A disc's middle is found to a hundredth of a pixel, also where one looks beside it")
  func disc() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<12 {
      let (x, y) = (random.double(17...19), random.double(17...19))
      let radius = random.double(4...9)
      let picture = picture(36, 36, isSmooth: true) { hypot($0 - x, $1 - y) < radius }
      let guess = PicturePoint(x: x + random.double(-3...3), y: y + random.double(-3...3))
      let disc = try #require(DiscFinder.disc(in: picture, near: guess, radius: radius))
      #expect(disc.middle.distance(to: PicturePoint(x: x, y: y)) < 0.01)
      #expect(abs(disc.area / (radius * radius * .pi) - 1) < 0.01)
    }
  }

  @Test("What is no disc, or another, or not whole is not found")
  func noDisc() {
    let disc = picture(36, 36, isSmooth: true) { hypot($0 - 18, $1 - 18) < 6 }
    let middle = PicturePoint(x: 18, y: 18)
    #expect(DiscFinder.disc(in: disc, near: middle, radius: 6) != nil)
    #expect(DiscFinder.disc(in: disc, near: middle, radius: 7) == nil)
    #expect(DiscFinder.disc(in: disc, near: middle, radius: 5) == nil)
    #expect(DiscFinder.disc(in: disc, near: PicturePoint(x: 3, y: 18), radius: 6) == nil)
    #expect(DiscFinder.disc(in: disc, near: PicturePoint(x: .nan, y: 1), radius: 6) == nil)
    let empty = PixelImage(width: 36, height: 36, filledWith: SIMD4(0, 0, 0, 255))
    #expect(DiscFinder.disc(in: empty, near: middle, radius: 6) == nil)
  }

  @Test("An edge is found where it is, and its error when it is elsewhere")
  func edge() throws {
    func line(_ shift: Double) -> (PicturePoint, PicturePoint) {
      (PicturePoint(x: 20 + shift, y: 0), PicturePoint(x: 31 + shift, y: 60))
    }
    let picture = picture(60, 60, isSmooth: false) { x, y in x < 20 + y * 11 / 60 }
    let isInside: (PixelImage.Pixel) -> Bool = { $0.x == 255 }
    let right = EdgeFinder.errors(in: picture, along: line(0), isInside: isInside)
    #expect(right.count > 45)
    #expect(right.allSatisfy { $0 == 0 })
    for shift in [-0.6, -0.3, 0.3, 0.6] {
      let wrong = EdgeFinder.errors(in: picture, along: line(shift), isInside: isInside)
      let most = try #require(wrong.compactMap { $0 }.max())
      #expect(abs(most - abs(shift)) < 0.1, "\(shift): \(most)")
    }
    let missing = EdgeFinder.errors(in: picture, along: line(9), isInside: isInside)
    #expect(missing.contains { $0 == nil })
  }

  @Test("The hull of a box's corners is its outline")
  func hull() {
    let square = [(0.0, 0.0), (4, 0), (2, 1.5), (4, 4), (0, 4), (1, 2)].map {
      PicturePoint(x: $0.0, y: $0.1)
    }
    #expect(Set(convexHull(square)) == [0, 1, 3, 4])
  }
}

@Suite("What rays must see")
struct OracleTests {
  private let view = ReferenceView(
    latitude: 47, longitude: 8, zoom: 18, bearing: 30, tilt: 55, width: 200, height: 150)

  private func scene() -> BoxScene {
    BoxScene(
      view,
      [
        BoxShape(east: 0, north: 0, width: 20, depth: 10, height: 12, color: 1),
        BoxShape(east: 4, north: 12, width: 8, depth: 8, height: 5, color: 2),
      ])
  }

  @Test("A ray within a box's outline meets it or what stands before it, others the ground")
  func rays() throws {
    let scene = scene()
    let corners = try #require(scene.corners(of: scene.boxes[0]))
    let middle = corners.reduce(PicturePoint(x: 0, y: 0)) {
      PicturePoint(x: $0.x + $1.x / 8, y: $0.y + $1.y / 8)
    }
    #expect(scene.colors(at: middle).nearest == 1)
    for corner in convexHull(corners).map({ corners[$0] }) {
      func beside(_ part: Double) -> PicturePoint {
        PicturePoint(
          x: middle.x + (corner.x - middle.x) * part, y: middle.y + (corner.y - middle.y) * part)
      }
      #expect(scene.colors(at: beside(0.98)).nearest == 1)
      #expect(scene.colors(at: beside(1.02)).nearest != 1)
    }
    #expect(scene.colors(at: PicturePoint(x: 5, y: 145)).nearest == 0)
  }

  @Test(
    "A picture as the rays have it has no error; a shifted one has errors as large as the shift")
  func compares() throws {
    let oracle = ColorOracle(scene())
    let black = PixelImage(width: 200, height: 150, filledWith: SIMD4(1, 2, 3, 255))
    let (expected, lost, _) = oracle.compare(black)
    #expect(lost.count == 200 * 150)
    #expect(lost.allSatisfy { $0.value == ColorOracle.lost })
    #expect(oracle.compare(expected).errors.isEmpty)
    var shifted = view
    shifted.padding.left = 0.8
    let (moved, _, _) = ColorOracle(
      BoxScene(
        shifted,
        [
          BoxShape(east: 0, north: 0, width: 20, depth: 10, height: 12, color: 1),
          BoxShape(east: 4, north: 12, width: 8, depth: 8, height: 5, color: 2),
        ])
    ).compare(black)
    let errors = oracle.compare(moved).errors.map(\.value)
    let most = try #require(errors.max())
    #expect(most > 0.25 && most <= 0.5, "\(most)")
  }
}
