import GeoMath
import ImageCodec
import RenderModel
import Testing

@testable import OverlayScene

/// The pictures that markers are made of, texel by texel, and how they lie about their place.
@Suite("Pictures of markers")
struct MarkerRasterTests {
  private static let look = PinStyle(
    color: SIMD3(0.8, 0.1, 0.1), dotColor: SIMD3(0, 1, 0), heightPoints: 40)

  private func texel(_ raster: RasterizedIcon, _ x: Double, _ y: Double) -> [UInt8] {
    // Points from the icon's own upper left corner.
    let column = Int((x + raster.bleedPoints.x) / raster.picturePoints.x * Double(raster.width))
    let row = Int((y + raster.bleedPoints.y) / raster.picturePoints.y * Double(raster.height))
    let start = (row * raster.width + column) * 4
    return Array(raster.pixels[start..<(start + 4)])
  }

  @Test("A pin is a drop with a dot, its tip in the middle below, alike on both sides")
  func pin() {
    let raster = PinRasterizer(Self.look).raster(pixelsPerPoint: 2)
    #expect(raster.sizePoints == SIMD2(28, 40))
    #expect(raster.pixels.count == raster.width * raster.height * 4)
    // The dot, the body around it, the tip, and nothing beside the tip.
    #expect(texel(raster, 14, 14) == [0, 255, 0, 255])
    let body = texel(raster, 14, 24)
    #expect(body[0] > 190 && body[1] < 60 && body[3] == 255)
    #expect(texel(raster, 14, 37)[3] == 255)
    #expect(texel(raster, 1, 34) == [0, 0, 0, 0])
    for row in 0..<raster.height {
      for column in 0..<(raster.width / 2) {
        let left = (row * raster.width + column) * 4
        let right = (row * raster.width + raster.width - 1 - column) * 4
        #expect(abs(Int(raster.pixels[left + 3]) - Int(raster.pixels[right + 3])) <= 1)
      }
    }
  }

  @Test("A pin has the size in points that it is told at every scale, and a usable one in any case")
  func pinSizes() {
    let coarse = PinRasterizer(Self.look).raster(pixelsPerPoint: 1)
    let fine = PinRasterizer(Self.look).raster(pixelsPerPoint: 3)
    #expect(coarse.sizePoints == fine.sizePoints && fine.width > 2 * coarse.width)
    for (height, expected) in [(Float(1), 4.0), (1e9, 256), (.nan, 38), (-.infinity, 38)] {
      var look = Self.look
      look.heightPoints = height
      #expect(PinRasterizer(look).raster(pixelsPerPoint: 0.05).sizePoints.y == expected)
    }
  }

  @Test("An icon with many more texels than pixels is halved, averaged with its alpha")
  func halving() throws {
    var image = PixelImage(width: 8, height: 4, filledWith: SIMD4(200, 100, 0, 255))
    for y in 0..<4 { for x in 4..<8 { image[x: x, y: y] = SIMD4(255, 255, 255, 0) } }
    let icon = IconImage(id: 1, image: image, width: 2, height: 1)
    let raster = try #require(RasterizedIcon(icon, pixelsPerPoint: 1, sideLimit: 64))
    // 4 by 2 texels remain for 2 by 1 pixels, and a rim of nothing around them.
    #expect(raster.width == 6 && raster.height == 4)
    #expect(raster.sizePoints == SIMD2(2, 1) && raster.picturePoints == SIMD2(3, 2))
    let row = Array(raster.pixels[(6 * 4)..<(12 * 4)])
    #expect(
      row == [0, 0, 0, 0, 200, 100, 0, 255, 200, 100, 0, 255] + [UInt8](repeating: 0, count: 12))
    let sharp = try #require(RasterizedIcon(icon, pixelsPerPoint: 4, sideLimit: 64))
    #expect(sharp.width == 10 && sharp.height == 6)
    let bounded = try #require(RasterizedIcon(icon, pixelsPerPoint: 4, sideLimit: 6))
    #expect(bounded.width == 6 && bounded.sizePoints == SIMD2(2, 1))
  }

  @Test("An icon is halved while it is too large or has too many texels in both directions")
  func sizes() throws {
    for (size, points, pixelsPerPoint, limit, expected) in [
      ((64, 64), (2.0, 2.0), 1.0, 512, (4, 4)), ((64, 7), (2, 2), 1, 512, (64, 7)),
      ((7, 64), (2, 2), 1, 512, (7, 64)), ((64, 8), (2, 2), 1, 512, (32, 4)),
      ((64, 64), (2, 2), 2, 512, (8, 8)), ((64, 64), (2, 3), 2, 512, (16, 16)),
      ((100, 30), (100, 30), 1, 52, (50, 15)), ((100, 30), (100, 30), 1, 51, (25, 8)),
      ((30, 100), (30, 100), 1, 51, (8, 25)), ((9, 5), (1, 1), 1, 512, (5, 3)),
      ((1, 64), (1, 1), 1, 20, (1, 16)), ((4, 4), (4, 4), 1, 2, (1, 1)),
    ] as [((Int, Int), (Double, Double), Double, Int, (Int, Int))] {
      let icon = IconImage(
        id: 1, image: PixelImage(width: size.0, height: size.1), width: points.0,
        height: points.1)
      let raster = try #require(
        RasterizedIcon(icon, pixelsPerPoint: pixelsPerPoint, sideLimit: limit))
      // With a rim of one texel, whatever size is asked for.
      #expect((raster.width, raster.height) == (expected.0 + 2, expected.1 + 2), "\(size)")
      #expect(raster.pixels.count == raster.width * raster.height * 4)
      #expect(raster.sizePoints == SIMD2(points.0, points.1))
      let texel = SIMD2(points.0 / Double(expected.0), points.1 / Double(expected.1))
      #expect(raster.bleedPoints == texel)
      let around = raster.picturePoints - raster.sizePoints - 2 * texel
      #expect(abs(around.x) < 1e-9 && abs(around.y) < 1e-9)
    }
  }

  @Test("Translucent texels are averaged as light is: what cannot be seen has no colour")
  func translucent() {
    var image = PixelImage(width: 3, height: 1, filledWith: SIMD4(255, 0, 0, 0))
    image[x: 1, y: 0] = SIMD4(0, 0, 255, 255)
    image[x: 2, y: 0] = SIMD4(0, 200, 0, 128)
    let half = Scaling.halved(image.premultiplied, width: 3, height: 1)
    // The last one of an odd side counts twice.
    #expect(half == [0, 0, 128, 128, 0, 100, 0, 128])
  }

  @Test("Pictures without pixels or size are none", arguments: [0.0, -1, .nan, .infinity])
  func nothing(width: Double) {
    let image = PixelImage(width: 2, height: 2)
    let icon = IconImage(id: 1, image: image, width: width, height: 4)
    #expect(RasterizedIcon(icon, pixelsPerPoint: 1, sideLimit: 64) == nil)
    let empty = IconImage(id: 2, image: PixelImage(width: 0, height: 2), width: 4, height: 4)
    #expect(RasterizedIcon(empty, pixelsPerPoint: 1, sideLimit: 64) == nil)
  }

  /// An icon of 20 by 40 points with a rim of 1 point in the picture.
  private let entry = MarkerAtlas.Entry(
    texels: SIMD4(3, 5, 22, 42), sizePoints: SIMD2(20, 40), bleedPoints: SIMD2(1, 1),
    picturePoints: SIMD2(22, 42))

  private func look(_ change: (inout MarkerContent) -> Void = { _ in }) -> MarkerAppearance {
    var content = MarkerContent(
      place: Coordinate(latitude: 10, longitude: 20), icon: .pin(Self.look))
    change(&content)
    return MarkerAppearance(content, icon: entry)
  }

  @Test("The anchor is at the place, and rotation is clockwise about it")
  func layout() {
    let plain = look()
    #expect(plain.iconCorner == SIMD2(-10, -40) && plain.corner == SIMD2(-11, -41))
    #expect(plain.right == SIMD2(22, 0) && plain.down == SIMD2(0, 42))
    #expect(plain.texels == entry.texels && plain.isDrawn && plain.reach < 43)
    let middle = look { $0.anchor = SIMD2(0.5, 0.5) }
    #expect(middle.iconCorner == SIMD2(-10, -20))
    // A quarter of a turn: what was up is right, what was left is up.
    let turned = look { $0.rotationDegrees = 90 }
    for (way, expected) in [
      (turned.iconCorner, SIMD2<Double>(40, -10)), (turned.iconRight, SIMD2<Double>(0, 20)),
      (turned.iconDown, SIMD2<Double>(-40, 0)),
    ] {
      #expect(abs(way.x - expected.x) < 1e-12 && abs(way.y - expected.y) < 1e-12)
    }
    #expect(abs(turned.reach - plain.reach) < 1e-9)
  }

  @Test("What cannot be seen is not drawn")
  func unseen() {
    #expect(!look { $0.opacity = 0 }.isDrawn && !look { $0.opacity = -3 }.isDrawn)
    #expect(look { $0.opacity = 7 }.opacity == 1 && look { $0.opacity = .nan }.opacity == 1)
    #expect(!look { $0.place.latitude = .nan }.isDrawn)
    let content = MarkerContent(
      place: Coordinate(latitude: 0, longitude: 0), icon: .pin(Self.look))
    #expect(!MarkerAppearance(content, icon: nil).isDrawn)
  }

  @Test("The distance from an icon is that from its nearest edge or corner, and 0 inside")
  func outline() {
    let square = IconOutline(corners: [SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 2), SIMD2(0, 2)])
    #expect(square.leastSide == 2)
    for (x, y, expected) in [(2.0, 1.0, 0.0), (2, 5, 3), (-1, 1, 1), (7, 6, 5), (4, 2, 0)] {
      #expect(abs(square.distance(to: ScreenPoint(x: x, y: y)) - expected) < 1e-12, "\(x), \(y)")
    }
    let turned = IconOutline(corners: [SIMD2(0, -2), SIMD2(2, 0), SIMD2(0, 2), SIMD2(-2, 0)])
    #expect(turned.distance(to: ScreenPoint(x: 0.9, y: 0.9)) == 0)
    #expect(abs(turned.distance(to: ScreenPoint(x: 2, y: 2)) - 2.0.squareRoot()) < 1e-12)
  }

  @Test("The user's mark is a disc; a pointer shows the direction, grey says that it is old")
  func puck() {
    let plain = PuckRasterizer(style: PuckStyle(hasPointer: false, isStale: false))
      .raster(pixelsPerPoint: 1)
    let pointing = PuckRasterizer(style: PuckStyle(hasPointer: true, isStale: false))
      .raster(pixelsPerPoint: 1)
    let old = PuckRasterizer(style: PuckStyle(hasPointer: true, isStale: true)).raster(
      pixelsPerPoint: 1)
    let middle = plain.sizePoints.x / 2
    #expect(plain.sizePoints == pointing.sizePoints)
    let blue = texel(plain, middle, middle)
    #expect(blue[2] > 220 && blue[0] < 40 && blue[3] == 255)
    #expect(texel(plain, middle, middle - 9) == [255, 255, 255, 255])
    #expect(texel(plain, middle, middle - 16)[3] == 0)
    #expect(texel(pointing, middle, middle - 16)[2] > 220)
    #expect(texel(pointing, middle, middle + 16)[3] == 0)
    let grey = texel(old, middle, middle)
    #expect(abs(Int(grey[0]) - Int(grey[2])) < 30)
  }
}
