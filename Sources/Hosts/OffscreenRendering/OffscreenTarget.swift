import GLBackend
import ImageCodec

/// A framebuffer that can be drawn to without a window, and read back.
package struct OffscreenTarget: ~Copyable {
  private let context: OffscreenContext
  private let target: GLFramebuffer

  /// - Throws: `OffscreenError.graphics` unless the size is between 1 × 1 and the driver's maximum.
  package init(_ context: OffscreenContext, width: Int, height: Int) throws(OffscreenError) {
    self.context = context
    do {
      target = try GLFramebuffer.make(width: width, height: height, in: context.gl)
    } catch {
      throw .graphics(error)
    }
  }

  /// The framebuffer for `MapRenderer.draw(_:into:pixelWidth:pixelHeight:)`.
  package var framebuffer: UInt32 { target.handle.name }

  package var width: Int { target.width }

  package var height: Int { target.height }

  /// The picture drawn so far. Waits until it is complete.
  package func readImage() -> PixelImage {
    let byteCount = width * height * 4
    let bottomUp = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      buffer.initialize(repeating: 0)
      read(into: UnsafeMutableRawBufferPointer(buffer))
      count = byteCount
    }
    return PixelImage(width: width, height: height, premultipliedBottomUp: bottomUp)
  }

  /// Like `readImage()`, but in OpenGL's format (rows from the bottom, premultiplied colours), into
  /// reusable memory of width × height × 4 bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) {
    target.read(into: buffer, in: context.gl)
  }
}
