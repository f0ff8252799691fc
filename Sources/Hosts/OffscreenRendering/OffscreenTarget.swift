import GLBackend
import ImageCodec

/// Something to draw into that is no window, and can be read back.
package struct OffscreenTarget: ~Copyable {
  private let context: OffscreenContext
  private let target: GLFramebuffer

  /// - Throws: `OffscreenError.graphics` when the size is not between 1 × 1 and what the driver
  ///   can draw.
  package init(_ context: OffscreenContext, width: Int, height: Int) throws(OffscreenError) {
    self.context = context
    do {
      target = try GLFramebuffer.make(width: width, height: height, in: context.gl)
    } catch {
      throw .graphics(error)
    }
  }

  /// For `MapRenderer.draw(_:into:pixelWidth:pixelHeight:)`.
  package var framebuffer: UInt32 { target.handle.name }

  package var width: Int { target.width }

  package var height: Int { target.height }

  /// What has been drawn so far; waits for it.
  package func readImage() -> PixelImage {
    let byteCount = width * height * 4
    let bottomUp = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      buffer.initialize(repeating: 0)
      read(into: UnsafeMutableRawBufferPointer(buffer))
      count = byteCount
    }
    return PixelImage(width: width, height: height, premultipliedBottomUp: bottomUp)
  }

  /// As `readImage()`, but as OpenGL has it (rows from the bottom, colours multiplied by alpha)
  /// into memory of width × height × 4 bytes that is used again and again.
  package func read(into buffer: UnsafeMutableRawBufferPointer) {
    target.read(into: buffer, in: context.gl)
  }
}
