import CPNG

/// PNG with libpng. Whole images use its simplified interface, which hides its long jumps.
package enum PNGCodec {
  /// Images with more pixels are rejected before any memory is allocated for them.
  package static let defaultPixelLimit = 1 << 26

  /// Decodes any PNG as 8-bit RGBA.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
  ) throws(ImageError) -> PixelImage {
    // libpng reads from the bytes until the end, so they must not move.
    try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else {
        throw .unreadable(format: .png, reason: message(of: image))
      }
      let size = PixelSize(width: Int(image.width), height: Int(image.height))
      try size.check(.png, limit: pixelLimit)
      image.format = formatRGBA
      // 16-bit images without colour information are sRGB; libpng would take them as linear.
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      var result = [UInt8](repeating: 0, count: size.width * size.height * 4)
      let isRead = result.withUnsafeMutableBytes {
        png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
      }
      guard isRead != 0 else { throw .unreadable(format: .png, reason: message(of: image)) }
      return PixelImage(width: size.width, height: size.height, bytes: result)
    }
  }

  static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    // After a signature and a length comes the first chunk's name, then the width and height.
    func word(_ start: Int) -> Int {
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .unreadable(format: .png, reason: "its header is damaged or cut short")
    }
    return PixelSize(width: word(16), height: word(20))
  }

  /// Decodes a PNG and reduces it row by row.
  static func decode(
    _ bytes: [UInt8], _ size: PixelSize, scaledTo target: PixelSize
  ) throws(ImageError) -> PixelImage {
    var reduction = PictureReduction(from: size, to: target)
    var message = [CChar](repeating: 0, count: Int(RHUMB_PNG_MESSAGE_SIZE))
    let isRead = withUnsafeMutablePointer(to: &reduction) { reduction in
      rhumb_pngRead(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height),
        { context, pixels, row, first, step, count in
          let pixels = UnsafeBufferPointer(start: pixels, count: Int(count) * 4)
          context?.assumingMemoryBound(to: PictureReduction.self).pointee.add(
            pixels, row: Int(row), first: Int(first), step: Int(step))
        }, reduction, &message)
    }
    guard isRead else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .unreadable(format: .png, reason: String(decoding: text, as: UTF8.self))
    }
    return reduction.picture
  }

  /// Encodes 8-bit RGBA.
  package static func encode(_ picture: PixelImage) throws(ImageError) -> [UInt8] {
    try write(picture.bytes, of: picture, as: formatRGBA)
  }

  /// Encodes 8-bit RGB without alpha. The files of opaque images are noticeably smaller.
  package static func encodeOpaque(_ picture: PixelImage) throws(ImageError) -> [UInt8] {
    var colors: [UInt8] = []
    colors.reserveCapacity(picture.bytes.count / 4 * 3)
    for start in stride(from: 0, to: picture.bytes.count, by: 4) {
      colors += picture.bytes[start..<start + 3]
    }
    return try write(colors, of: picture, as: UInt32(PNG_FORMAT_FLAG_COLOR))
  }

  private static func write(
    _ bytes: [UInt8], of picture: PixelImage, as format: UInt32
  ) throws(ImageError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard let width = UInt32(exactly: picture.width), let height = UInt32(exactly: picture.height)
    else { throw .unwritable(format: .png, reason: "it is too large") }
    image.width = width
    image.height = height
    image.format = format
    defer { png_image_free(&image) }
    // Enough for any content: stored rows, their filter bytes, and the surrounding chunks.
    var size = bytes.count + picture.height + bytes.count / 1000 + 4096
    var file = [UInt8](repeating: 0, count: size)
    let isWritten = bytes.withUnsafeBytes { pixels in
      file.withUnsafeMutableBytes {
        png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixels.baseAddress, 0, nil)
      }
    }
    guard isWritten != 0, size <= file.count else {
      throw .unwritable(format: .png, reason: message(of: image))
    }
    file.removeLast(file.count - size)
    return file
  }

  private static let formatRGBA = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
