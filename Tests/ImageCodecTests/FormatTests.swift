import ImageCodec
import Testing

@Suite("Picture formats")
struct FormatTests {
  /// The largest difference of any channel from what the sample was made of.
  private func error(of image: PixelImage) -> Int {
    var largest = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x: x, y: y]
        let wanted = [x * 10, y * 15, x < 12 ? 255 : 40]
        for channel in 0..<3 { largest = max(largest, abs(Int(pixel[channel]) - wanted[channel])) }
      }
    }
    return largest
  }

  @Test("JPEG, baseline and progressive, is read by its content")
  func jpeg() throws {
    let plain = try ImageDecoding.decode(SamplePictures.jpeg)
    #expect(plain.width == 24 && plain.height == 16)
    #expect(error(of: plain) < 40)
    #expect(plain[x: 3, y: 3].w == 255)
    let progressive = try ImageDecoding.decode(SamplePictures.progressiveJPEG)
    #expect(progressive.width == 24 && progressive.height == 16)
    let grey = try ImageDecoding.decode(SamplePictures.greyJPEG)
    let pixel = grey[x: 20, y: 10]
    #expect(pixel.x == pixel.y && pixel.y == pixel.z && pixel.w == 255)
  }

  @Test("JPEG of four inks is mixed as browsers do, in full and made smaller")
  func inks() throws {
    for sample in [SamplePictures.cmykJPEG, SamplePictures.ycckJPEG] {
      let image = try ImageDecoding.decode(sample)
      var largest = 0
      for y in 0..<16 {
        for x in 0..<24 {
          let light = y < 8 ? 255 : 128
          let wanted = [x * 10, y * 15, x < 12 ? 255 : 40].map { $0 * light / 255 }
          let pixel = image[x: x, y: y]
          for channel in 0..<3 {
            largest = max(largest, abs(Int(pixel[channel]) - wanted[channel]))
          }
          #expect(pixel.w == 255)
        }
      }
      // Chroma is kept at every second pixel, and blue is cut off sharply.
      #expect(largest < 60, "\(largest)")
      let small = try ImageDecoding.decode(sample, fitting: 6)
      #expect(small.width == 6 && small[x: 1, y: 3].z > 110 && small[x: 1, y: 3].z < 145)
    }
  }

  @Test("WebP, lossless and lossy, is read with its alpha")
  func webp() throws {
    let exact = try ImageDecoding.decode(SamplePictures.losslessWebP)
    #expect(error(of: exact) == 0)
    #expect(exact[x: 0, y: 7].w == 255 && exact[x: 0, y: 8].w == 128)
    let lossy = try ImageDecoding.decode(SamplePictures.lossyWebP)
    #expect(lossy.width == 24 && lossy[x: 5, y: 15].w == 128)
  }

  @Test("What is no picture, and what says to be too large, is refused")
  func refused() throws {
    #expect(throws: ImageError.unknownFormat) { try ImageDecoding.decode(Array("<html>".utf8)) }
    #expect(throws: ImageError.unknownFormat) { try ImageDecoding.decode([]) }
    for sample in [SamplePictures.jpeg, SamplePictures.lossyWebP, SamplePictures.losslessWebP] {
      let format = try #require(ImageFormat(sniffing: sample))
      #expect(
        throws: ImageError.tooLarge(format: format, width: 24, height: 16, pixelLimit: 383)
      ) { try ImageDecoding.decode(sample, pixelLimit: 383) }
    }
  }

  @Test("A JPEG that is cut short is no picture, so that an ancestor can stand in for the tile")
  func cut() {
    let half = Array(SamplePictures.jpeg.prefix(SamplePictures.jpeg.count - 60))
    #expect(throws: ImageError.self) { try ImageDecoding.decode(half) }
  }

  @Test("What is written is read again: WebP and PNG exactly, JPEG nearly and on white")
  func writing() throws {
    var image = try ImageDecoding.decode(SamplePictures.losslessWebP)
    for format in [ImageFormat.png, .webp] {
      let bytes = try ImageEncoding.encode(image, as: format)
      #expect(ImageFormat(sniffing: bytes) == format)
      #expect(try ImageDecoding.decode(bytes) == image)
    }
    image[x: 0, y: 0] = [0, 0, 0, 0]
    let bytes = try ImageEncoding.encode(image, as: .jpeg)
    #expect(ImageFormat(sniffing: bytes) == .jpeg)
    let read = try ImageDecoding.decode(bytes)
    var largest = 0
    for (wanted, found) in zip(image.onWhite, read.bytes) {
      largest = max(largest, abs(Int(wanted) - Int(found)))
    }
    #expect(read.width == 24 && read.height == 16 && largest < 60, "\(largest)")
    #expect(read[x: 0, y: 0].x > 150 && read[x: 0, y: 0].w == 255)
  }

  @Test(
    "A picture that a format cannot hold is refused", arguments: [ImageFormat.png, .jpeg, .webp])
  func unwritable(format: ImageFormat) {
    #expect(throws: ImageError.empty) {
      try ImageEncoding.encode(PixelImage(width: 0, height: 0), as: format)
    }
    let wide = PixelImage(width: 70_000, height: 1, filledWith: [1, 2, 3, 255])
    let isRefused = (try? ImageEncoding.encode(wide, as: format)) == nil
    #expect(isRefused == (format != .png))
  }

  @Test("The ending of a name asks for a format; without any it is PNG")
  func names() {
    let names: [(String, ImageFormat?)] = [
      ("a.png", .png), ("a.PNG", .png), ("/b.c/a.jpg", .jpeg), ("a.b.jpeg", .jpeg),
      ("x.Webp", .webp),
      ("-", .png), ("/dev/fd/3", .png), ("a.d/b", .png), (".png", .png), ("a.", .png), ("", .png),
      ("a.gif", nil), ("a.pngx", nil), ("a.tar.gz", nil), ("a.jpg ", nil),
    ]
    for (name, format) in names { #expect(ImageFormat(fileName: name) == format, "\(name)") }
    #expect(ImageFormat.endingsInWords == ".png, .jpg, .jpeg, .jpe or .webp")
  }
}
