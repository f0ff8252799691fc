import GLBackend
import ImageCodec
import OffscreenRendering
import Testing

private let canDraw: Bool = (try? OffscreenContext()) != nil

@Suite(
  "Drawing without a display", .serialized,
  .enabled(if: canDraw, "needs EGL with OpenGL 3.3 and no display"))
struct OffscreenTargetTests {
  private func clear(
    _ target: borrowing OffscreenTarget, of offscreen: OffscreenContext, to color: SIMD4<Float>
  ) {
    offscreen.gl.state.bind(FramebufferHandle(name: target.framebuffer))
    offscreen.gl.state.clear(color: color, depthAndStencil: true)
  }

  @Test("What is drawn is read back, as colours that are not multiplied by alpha")
  func reading() throws {
    let offscreen = try OffscreenContext()
    let target = try OffscreenTarget(offscreen, width: 7, height: 5)
    clear(target, of: offscreen, to: SIMD4(0.4, 0.2, 0, 0.4))
    let image = target.readImage()
    #expect(image.width == 7 && image.height == 5)
    #expect(image == PixelImage(width: 7, height: 5, filledWith: SIMD4(255, 128, 0, 102)))
    // As OpenGL has it, into memory of the caller's, which has something else in it.
    var raw = [UInt8](repeating: 9, count: 7 * 5 * 4)
    raw.withUnsafeMutableBytes { target.read(into: $0) }
    #expect(Array(raw.prefix(4)) == [102, 51, 0, 102] && raw.suffix(4) == [102, 51, 0, 102])
  }

  @Test("Each target has its own pixels, and reads them whichever is bound")
  func independence() throws {
    let offscreen = try OffscreenContext()
    let first = try OffscreenTarget(offscreen, width: 4, height: 4)
    let second = try OffscreenTarget(offscreen, width: 2, height: 3)
    #expect(first.framebuffer != second.framebuffer && first.framebuffer != 0)
    clear(first, of: offscreen, to: SIMD4(1, 0, 0, 1))
    clear(second, of: offscreen, to: SIMD4(0, 0, 1, 1))
    #expect(first.readImage()[x: 3, y: 3] == SIMD4(255, 0, 0, 255))
    #expect(second.readImage()[x: 1, y: 2] == SIMD4(0, 0, 255, 255))
  }

  @Test("Sizes that the driver cannot draw are refused", arguments: [(0, 4), (4, 0), (-1, 4)])
  func sizes(width: Int, height: Int) throws {
    let offscreen = try OffscreenContext()
    #expect(throws: OffscreenError.self) {
      _ = try OffscreenTarget(offscreen, width: width, height: height)
    }
    let limit = offscreen.gl.capabilities.maxTargetSide
    #expect(throws: OffscreenError.self) {
      _ = try OffscreenTarget(offscreen, width: limit + 1, height: 4)
    }
    // The context goes on after a refusal.
    let target = try OffscreenTarget(offscreen, width: 1, height: 1)
    clear(target, of: offscreen, to: SIMD4(0, 1, 0, 1))
    #expect(target.readImage()[x: 0, y: 0] == SIMD4(0, 255, 0, 255))
  }

  @Test("Two contexts live side by side, and one outlives the other")
  func contexts() throws {
    let first = try OffscreenContext()
    let target = try OffscreenTarget(first, width: 2, height: 2)
    clear(target, of: first, to: SIMD4(1, 1, 0, 1))
    do {
      let second = try OffscreenContext()
      #expect(second.platformName == first.platformName)
      let other = try OffscreenTarget(second, width: 2, height: 2)
      clear(other, of: second, to: SIMD4(0, 1, 1, 1))
      #expect(other.readImage()[x: 0, y: 0] == SIMD4(0, 255, 255, 255))
    }
    #expect(first.makeCurrent())
    #expect(target.readImage()[x: 1, y: 1] == SIMD4(255, 255, 0, 255))
  }

  @Test("Where nothing works the error says all that was tried")
  func message() {
    let error = OffscreenError.noPlatform(reasons: ["one: not offered", "two: cannot initialise"])
    #expect("\(error)" == "no OpenGL without a display: one: not offered; two: cannot initialise")
  }
}
