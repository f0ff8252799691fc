import Foundation
import GLBackend
import ImageCodec
import OffscreenRendering
import RenderModel
import Testing

@testable import MapRendering

@Suite("Raster pictures", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct RasterTests {
  /// A picture of one colour, premultiplied, or with other colours by place.
  static func image(
    side: Int = 256, _ color: (Int, Int) -> SIMD4<UInt8> = { _, _ in Shown.red }
  ) -> RasterImage {
    var levels: [[UInt8]] = []
    var size = side
    while size >= 1 {
      var bytes: [UInt8] = []
      for y in 0..<size {
        for x in 0..<size {
          let pixel = color(x * side / size, y * side / size)
          bytes += [pixel.x, pixel.y, pixel.z, pixel.w]
        }
      }
      levels.append(bytes)
      size /= 2
    }
    return RasterImage(levels: levels)
  }

  static let plain = PaintUniforms.raster(
    opacity: 1, rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)))

  /// Squares of 32 points beside each other from 32 points west and north of the target.
  static func plan(
    _ images: [RasterImage], camera: SyntheticCamera, paint: PaintUniforms = plain
  ) -> FramePlan {
    var plan = FramePlan(camera)
    plan.paints = [paint]
    var layer = LayerPlan(layer: 0, kind: .raster, isOpaque: true)
    layer.rasters = 0..<images.count
    plan.layers = [layer]
    for (index, image) in images.enumerated() {
      let west = Float(camera.target.x) - 32 + 32 * Float(index % 2)
      let north = Float(camera.target.y) - 32 + 32 * Float(index / 2)
      plan.rasters.append(
        RasterPlacement(
          west: west, north: north, east: west + 32, south: north + 32, image: image))
    }
    return plan
  }

  static let flat = SyntheticCamera(width: 64, height: 64)

  @Test("Pictures lie side by side without a seam, flat, turned and tilted, in one draw call")
  func seams() throws {
    let stage = try Stage()
    let images = (0..<4).map { _ in Self.image() }
    for camera in [
      Self.flat, SyntheticCamera(width: 64, height: 64, bearing: 30),
      SyntheticCamera(width: 64, height: 64, bearing: 10, tilt: 60),
    ] {
      let plan = Self.plan(images, camera: camera)
      let statistics = stage.draw(plan)
      #expect(statistics.drawCalls == 1)
      let picture = stage.picture(of: plan)
      #expect(Set(picture.histogram.keys).subtracting([Shown.white]) == [Shown.red])
      #expect((28...36).allSatisfy { picture[x: $0, y: 32] == Shown.red })
    }
  }

  @Test("Pictures that fade in are sent a few in a frame, what lies under them is seen meanwhile")
  func slices() throws {
    let stage = try Stage()
    let under = Self.image(side: 512) { _, _ in Shown.green }
    let images = (0..<6).map { _ in Self.image(side: 512) }
    var plan = Self.plan(images, camera: Self.flat)
    for index in plan.rasters.indices {
      plan.rasters[index].share = 0.9
      plan.rasters[index].under = under
    }
    let first = stage.draw(plan).uploadedBytes
    let picture = stage.target.readImage()
    #expect(first > 4 << 20 && first < 6 << 20)
    #expect(picture[x: 16, y: 16].x > 200, "the first is there")
    #expect(picture[x: 48, y: 48] == Shown.green, "the fourth is not")
    #expect(stage.draw(plan).uploadedBytes > 3 << 20)
    let all = stage.picture(of: plan)
    #expect(all[x: 48, y: 48].x > 200)
    #expect(stage.draw(plan).uploadedBytes < 1 << 20)
  }

  @Test("Pictures that nobody holds give their places to others; sizes out of sight are let go")
  func places() throws {
    let stage = try Stage()
    func drawn(_ side: Int, _ count: Int) -> Int {
      let images = (0..<count).map { _ in
        RasterImage(
          levels: (0...side.trailingZeroBitCount).map { level in
            [UInt8](repeating: 255, count: 4 * (side >> level) * (side >> level))
          })
      }
      return stage.draw(Self.plan(images, camera: Self.flat)).residentBytes
    }
    let first = drawn(512, 20)
    for _ in 0..<5 { #expect(drawn(512, 20) == first) }
    // Beyond the limit: 128 MB.
    let large = drawn(1024, 24)
    #expect(large > 128 << 20)
    #expect(drawn(256, 1) < large)
  }

  @Test("Pictures that do not fade are all there at once")
  func whole() throws {
    let stage = try Stage()
    let images = (0..<6).map { _ in Self.image(side: 512) }
    #expect(stage.draw(Self.plan(images, camera: Self.flat)).uploadedBytes > 6 * 1 << 20)
  }

  @Test("A picture on four corners fills what lies between them, by two triangles")
  func quadrilateral() throws {
    let stage = try Stage()
    let image = Self.image { x, _ in x < 128 ? Shown.red : Shown.green }
    var plan = Self.plan([image], camera: Self.flat)
    let (x, y) = (Float(Self.flat.target.x), Float(Self.flat.target.y))
    // A square that stands on its corner: north-west on top, north-east on the right.
    (plan.rasters[0].west, plan.rasters[0].north) = (x, y - 30)
    (plan.rasters[0].east, plan.rasters[0].south) = (x, y + 30)
    plan.rasters[0].otherCorners = SIMD4(x + 30, y, x - 30, y)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 22, y: 22] == Shown.red && picture[x: 42, y: 42] == Shown.green)
    #expect(picture[x: 6, y: 6] == Shown.white && picture[x: 58, y: 58] == Shown.white)
    #expect(picture[x: 58, y: 6] == Shown.white && picture[x: 6, y: 58] == Shown.white)
  }

  @Test("The north-west of a picture is drawn in the north-west; a part is drawn as large")
  func orientation() throws {
    let stage = try Stage()
    let image = Self.image { x, y in
      x < 128 ? (y < 128 ? Shown.red : Shown.green) : (y < 128 ? Shown.blue : Shown.black)
    }
    var plan = Self.plan([image], camera: Self.flat)
    plan.rasters[0].east += 32
    plan.rasters[0].south += 32
    let picture = stage.picture(of: plan)
    #expect(picture[x: 10, y: 10] == Shown.red && picture[x: 54, y: 10] == Shown.blue)
    #expect(picture[x: 10, y: 54] == Shown.green && picture[x: 54, y: 54] == Shown.black)
    plan.rasters[0].part = RasterPart(x: 0.5, y: 0, side: 0.5)
    #expect(stage.picture(of: plan).histogram == [Shown.blue: 64 * 64])
  }

  @Test("While a picture fades in, what was there is mixed with it and nothing shines through")
  func fade() throws {
    let stage = try Stage()
    let (red, blue) = (Self.image(), Self.image { _, _ in Shown.blue })
    var plan = Self.plan([red], camera: Self.flat)
    plan.rasters[0].east += 32
    plan.rasters[0].south += 32
    plan.rasters[0].share = 0.5
    let alone = stage.picture(of: plan)[x: 32, y: 32]
    #expect(alone.x == 255 && abs(Int(alone.y) - 128) <= 1)
    plan.rasters[0].under = blue
    let mixed = stage.picture(of: plan)[x: 32, y: 32]
    #expect(abs(Int(mixed.x) - 128) <= 1 && mixed.y == 0 && abs(Int(mixed.z) - 128) <= 1)
  }

  @Test("Only pictures whose colours change are drawn by the program that changes them")
  func plainColors() throws {
    let stage = try Stage()
    for (opacity, count) in [(1, 1), (0.5, 1), (1, 1)] as [(Float, Int)] {
      var paint = Self.plain
      paint.color.w = opacity
      stage.draw(Self.plan([Self.image()], camera: Self.flat, paint: paint))
      #expect(stage.renderer.programs.compiledCount == count)
    }
    let rows: [WritableKeyPath<PaintUniforms, SIMD4<Float>>] = [\.shape, \.secondary, \.dash]
    for row in rows {
      for column in 0..<4 {
        var paint = Self.plain
        paint[keyPath: row][column] += 0.125
        #expect(Self.plain.isPlainRaster && !paint.isPlainRaster, "\(column)")
      }
    }
    var paint = Self.plain
    paint.shape.w = 0.25
    stage.draw(Self.plan([Self.image()], camera: Self.flat, paint: paint))
    #expect(stage.renderer.programs.compiledCount == 2)
  }

  @Test("Opacity and a matrix of colours are applied")
  func adjusted() throws {
    let stage = try Stage()
    var plan = Self.plan([Self.image()], camera: Self.flat)
    plan.rasters[0].east += 32
    plan.rasters[0].south += 32
    // Red becomes green, and everything half as bright.
    plan.paints = [
      .raster(opacity: 0.5, rows: (SIMD4(0, 0, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 0, 0.5)))
    ]
    let pixel = stage.picture(of: plan)[x: 32, y: 32]
    #expect(abs(Int(pixel.x) - 128) <= 1 && pixel.y == 255 && abs(Int(pixel.z) - 191) <= 2)
  }

  @Test("Pictures that are there stay when the array grows, near and far, and are not sent again")
  func growth() throws {
    let stage = try Stage()
    let copies = stage.offscreen.gl.capabilities.copiesTextures
    var images: [RasterImage] = []
    for count in [4, 20, 30] {
      let known = images.count
      images += (known..<count).map { number in
        Self.image { _, _ in SIMD4(UInt8(number * 8), 255 - UInt8(number * 8), 77, 255) }
      }
      let news = images[known...].reduce(0) { $0 + $1.byteCount }
      var plan = Self.plan(images, camera: Self.flat)
      // As large as their pictures, then so small that the least copies are drawn.
      for side in [256, 4] as [Float] {
        for number in images.indices {
          let west = Float(Self.flat.target.x) - 32 + Float(number % 8) * 8
          let north = Float(Self.flat.target.y) - 32 + Float(number / 8) * 8
          (plan.rasters[number].west, plan.rasters[number].east) = (west, west + side)
          (plan.rasters[number].north, plan.rasters[number].south) = (north, north + side)
        }
        let sent = stage.draw(plan).uploadedBytes
        if side == 256, copies { #expect((news...(news + 1 << 14)).contains(sent)) }
        let picture = stage.target.readImage()
        for number in images.indices {
          let shown = picture[x: number % 8 * 8 + 2, y: number / 8 * 8 + 2]
          #expect(shown == SIMD4(UInt8(number * 8), 255 - UInt8(number * 8), 77, 255))
        }
      }
    }
  }

  @Test("Pictures of several sizes, and more than one array holds, are all drawn")
  func many() throws {
    let stage = try Stage()
    var plan = Self.plan([], camera: Self.flat)
    for row in 0..<8 {
      for column in 0..<8 {
        let color = SIMD4<UInt8>(UInt8(row * 30), UInt8(column * 30), 77, 255)
        let image = Self.image(side: row == 0 ? 512 : 256) { _, _ in color }
        let (west, north) = (Float(column * 8 - 32), Float(row * 8 - 32))
        plan.rasters.append(
          RasterPlacement(
            west: west, north: north, east: west + 8, south: north + 8, image: image))
      }
    }
    plan.layers[0].rasters = 0..<64
    #expect(stage.draw(plan).drawCalls == 2)
    let picture = stage.picture(of: plan)
    for row in 0..<8 {
      for column in 0..<8 {
        let wanted = SIMD4<UInt8>(UInt8(row * 30), UInt8(column * 30), 77, 255)
        #expect(picture[x: column * 8 + 4, y: row * 8 + 4] == wanted)
      }
    }
    // The quads' words, once for each corner, and no picture again, of which there are 17 million.
    #expect(stage.draw(plan).uploadedBytes < 64 * 4 * 64 + 4096)
  }
}
