import ImageCodec
import TestSupport
import Testing

@Suite("Pictures that are made smaller while they are read")
struct ReductionTests {
  /// Noise without sharp colours, so that lossy formats stay near it, with all degrees of alpha.
  private func sample(_ width: Int, _ height: Int) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        image[x: x, y: y] = SIMD4(
          UInt8(255 * x / width), UInt8(255 * y / height), UInt8((x / 8 + y / 8) % 2 * 90),
          UInt8(255 - 200 * x / width))
      }
    }
    return image
  }

  /// What is on white in a part of a picture, in pixels, weighed by area.
  private func mean(
    _ image: PixelImage, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> SIMD4<Double> {
    func share(_ index: Int, _ range: ClosedRange<Double>) -> Double {
      min(range.upperBound, Double(index + 1)) - max(range.lowerBound, Double(index))
    }
    func indices(_ range: ClosedRange<Double>) -> Range<Int> {
      Int(range.lowerBound + 1e-9)..<Int((range.upperBound - 1e-9).rounded(.up))
    }
    var (sum, area) = (SIMD4<Double>.zero, 0.0)
    for row in indices(y) {
      for column in indices(x) {
        let pixel = SIMD4<Double>(image[x: column, y: row])
        let weight = share(row, y) * share(column, x)
        var seen = pixel * pixel.w / 255
        seen.w = pixel.w
        sum += seen * weight
        area += weight
      }
    }
    return sum / area
  }

  /// The largest difference of a smaller picture from the means of a larger one, colours by alpha.
  private func difference(_ small: PixelImage, from large: PixelImage) -> Double {
    let (across, down) = (
      Double(large.width) / Double(small.width), Double(large.height) / Double(small.height)
    )
    var largest = 0.0
    for y in 0..<small.height {
      for x in 0..<small.width {
        let wanted = mean(
          large, x: Double(x) * across...Double(x + 1) * across,
          y: Double(y) * down...Double(y + 1) * down)
        var found = SIMD4<Double>(small[x: x, y: y])
        let alpha = found.w
        found *= alpha / 255
        found.w = alpha
        let off = wanted - found
        largest = max(largest, off.max(), -off.min())
      }
    }
    return largest
  }

  @Test(
    "One within the limit stays the same to the byte", arguments: [ImageFormat.png, .jpeg, .webp])
  func within(format: ImageFormat) throws {
    let bytes = try ImageEncoding.encode(sample(40, 25), as: format)
    let whole = try ImageDecoding.decode(bytes)
    for side in [40, 41, 4096] {
      #expect(try ImageDecoding.decode(bytes, fitting: side) == whole)
    }
    #expect(try ImageDecoding.size(of: bytes) == PixelSize(width: 40, height: 25))
  }

  @Test(
    "A larger one has the means of the areas, whatever the shape and the factor",
    arguments: [(96, 64, 24), (96, 64, 37), (64, 96, 95), (30, 200, 50), (128, 128, 64)])
  func means(width: Int, height: Int, side: Int) throws {
    let image = sample(width, height)
    let small = try ImageDecoding.decode(PNGCodec.encode(image), fitting: side)
    #expect(max(small.width, small.height) == side)
    #expect(abs(small.width * height - small.height * width) <= max(width, height))
    #expect(difference(small, from: image) <= 1.01)
  }

  @Test("WebP and JPEG come out as PNG does, as nearly as they are alike at all")
  func formats() throws {
    var image = sample(200, 120)
    for side in [100, 60, 21] {
      let bytes = try ImageEncoding.encode(image, as: .webp)
      let small = try ImageDecoding.decode(bytes, fitting: side)
      #expect(small.width == side && difference(small, from: image) < 8)
    }
    image = PixelImage(width: 200, height: 120, bytes: image.onWhite)
    let bytes = try ImageEncoding.encode(image, as: .jpeg)
    for side in [100, 60, 21] {
      let small = try ImageDecoding.decode(bytes, fitting: side)
      #expect(small.width == side && difference(small, from: image) < 24)
    }
  }

  @Test("An interlaced PNG gives the same as a plain one", arguments: [1, 3, 8, 50])
  func interlaced(side: Int) throws {
    for (width, height) in [(60, 53), (97, 2), (3, 101), (51, 1)] {
      let image = sample(width, height)
      let interlaced = try Self.interlaced(image)
      #expect(try ImageDecoding.decode(interlaced) == image)
      let plain = try ImageDecoding.decode(PNGCodec.encode(image), fitting: side)
      let other = try ImageDecoding.decode(interlaced, fitting: side)
      #expect(plain.width == other.width && plain.height == other.height)
      // Sums in another order.
      #expect(zip(plain.bytes, other.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test("Long ones keep a pixel of height; what breaks off is unreadable")
  func edges() throws {
    let pixel = PixelImage.Pixel(1, 2, 3, 255)
    let line = try PNGCodec.encode(PixelImage(width: 70_000, height: 2, filledWith: pixel))
    let small = try ImageDecoding.decode(line, fitting: 64)
    #expect(small == PixelImage(width: 64, height: 1, filledWith: pixel))
    for format in [ImageFormat.png, .jpeg, .webp] {
      let bytes = try ImageEncoding.encode(sample(90, 90), as: format)
      for part in [0.3, 0.6, 0.9] {
        let cut = Array(bytes.prefix(Int(Double(bytes.count) * part)))
        #expect(throws: ImageError.self) { try ImageDecoding.decode(cut, fitting: 20) }
      }
      #expect(
        throws: ImageError.tooLarge(format: format, width: 90, height: 90, pixelLimit: 8099)
      ) { try ImageDecoding.decode(bytes, pixelLimit: 8099, fitting: 20) }
    }
  }

  /// A PNG in seven passes, without filters.
  private static func interlaced(_ image: PixelImage) throws -> [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var rows: [UInt8] = []
    for (x, y, across, down) in passes where x < image.width {
      for row in stride(from: y, to: image.height, by: down) {
        rows.append(0)
        for column in stride(from: x, to: image.width, by: across) {
          let pixel = image[x: column, y: row]
          rows += [pixel.x, pixel.y, pixel.z, pixel.w]
        }
      }
    }
    return MadePNG.file(
      width: image.width, height: image.height, bits: 8, kind: 6, isInterlaced: true, rows: rows)
  }
}
