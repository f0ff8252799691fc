import CGraphics
import OffscreenRendering
import Testing

@testable import GLBackend

/// The state of a context, as the driver has it.
@Suite("State of a context", .serialized, .enabled(if: canDraw, whyNot))
struct GLStateTests {
  private let offscreen: OffscreenContext

  init() throws {
    offscreen = try OffscreenContext()
    offscreen.gl.state.beginFrame()
  }

  private var context: GLContext { offscreen.gl }

  private func values(_ name: Int32, count: Int = 1) -> [Int32] {
    var values = [GLint](repeating: -1, count: 4)
    rhumb_glGetIntegerv(glEnum(name), &values)
    return Array(values.prefix(count))
  }

  private func isOn(_ capability: Int32) -> Bool { values(capability) != [0] }

  /// How many calls of the driver something takes.
  private func calls(_ body: () throws -> Void) rethrows -> Int {
    DriverProbe.start()
    defer { DriverProbe.stop() }
    try body()
    return Int(DriverProbe.read().calls)
  }

  @Test("Depth is tested and written as its rule says, and the same rule again costs no call")
  func depth() {
    for (rule, isTested, writes, comparison) in [
      (DepthRule.nearest, true, true, GL_LEQUAL), (.nearer, true, true, GL_LESS),
      (.tested, true, false, GL_LEQUAL),
    ] {
      context.state.setDepth(rule)
      #expect(isOn(GL_DEPTH_TEST) == isTested && isOn(GL_DEPTH_WRITEMASK) == writes, "\(rule)")
      #expect(values(GL_DEPTH_FUNC) == [comparison], "\(rule)")
      #expect(calls { context.state.setDepth(rule) } == 0)
    }
    context.state.setDepth(.off)
    #expect(!isOn(GL_DEPTH_TEST) && isOn(GL_DEPTH_WRITEMASK))
  }

  @Test("Faces, colours and blending follow what was set last")
  func switches() {
    context.state.setCulling(.back)
    #expect(isOn(GL_CULL_FACE) && values(GL_CULL_FACE_MODE) == [GL_BACK])
    context.state.setCulling(.front)
    #expect(values(GL_CULL_FACE_MODE) == [GL_FRONT])
    #expect(calls { context.state.setCulling(.front) } == 0)
    context.state.setCulling(.none)
    #expect(!isOn(GL_CULL_FACE))
    for isSet in [true, false, true] {
      context.state.setBlending(isSet)
      context.state.setColorWrites(isSet)
      #expect(isOn(GL_BLEND) == isSet)
      #expect(values(GL_COLOR_WRITEMASK, count: 4) == [Int32](repeating: isSet ? 1 : 0, count: 4))
      #expect(
        calls {
          context.state.setBlending(isSet)
          context.state.setColorWrites(isSet)
        } == 0)
    }
    // Colours are premultiplied.
    #expect(values(GL_BLEND_SRC_RGB) == [GL_ONE])
    #expect(values(GL_BLEND_DST_RGB) == [GL_ONE_MINUS_SRC_ALPHA])
    context.state.keepingLargest { #expect(values(GL_BLEND_EQUATION) == [GL_MAX]) }
    #expect(values(GL_BLEND_EQUATION) == [GL_FUNC_ADD])
  }

  @Test("The viewport begins at the corner; its size is clamped to what a driver can count")
  func viewport() {
    context.state.setViewport(width: 31, height: 17)
    #expect(values(GL_VIEWPORT, count: 4) == [0, 0, 31, 17])
    #expect(calls { context.state.setViewport(width: 31, height: 17) } == 0)
    #expect(calls { context.state.setViewport(width: 31, height: 18) } == 1)
    context.state.setViewport(width: 5, height: 6)
    #expect(values(GL_VIEWPORT, count: 4) == [0, 0, 5, 6])
  }

  @Test("The stencil compares and writes by its rule, and is off without one")
  func stencil() throws {
    // The driver limits the reference to what its stencil buffer can hold.
    let target = try GLFramebuffer.make(width: 2, height: 2, in: context)
    context.state.bind(target.handle)
    let rule = StencilRule(
      comparison: .notEqual, reference: 5, readMask: 0b1100, operation: .invert,
      writeMask: 0b1010)
    context.state.setStencil(rule)
    #expect(isOn(GL_STENCIL_TEST) && values(GL_STENCIL_FUNC) == [GL_NOTEQUAL])
    #expect(values(GL_STENCIL_REF) == [5] && values(GL_STENCIL_VALUE_MASK) == [0b1100])
    #expect(
      values(GL_STENCIL_WRITEMASK) == [0b1010] && values(GL_STENCIL_PASS_DEPTH_PASS) == [GL_INVERT])
    #expect(values(GL_STENCIL_FAIL) == [GL_KEEP])
    #expect(values(GL_STENCIL_PASS_DEPTH_FAIL) == [GL_KEEP])
    #expect(calls { context.state.setStencil(rule) } == 0)
    // One rule after another leaves the test on.
    var other = rule
    (other.comparison, other.operation) = (.equal, .replace)
    #expect(calls { context.state.setStencil(other) } == 3)
    #expect(values(GL_STENCIL_FUNC) == [GL_EQUAL])
    #expect(values(GL_STENCIL_PASS_DEPTH_PASS) == [GL_REPLACE])
    (other.comparison, other.operation) = (.always, .keep)
    context.state.setStencil(other)
    #expect(values(GL_STENCIL_FUNC) == [GL_ALWAYS])
    #expect(values(GL_STENCIL_PASS_DEPTH_PASS) == [GL_KEEP])
    context.state.setStencil(nil)
    #expect(!isOn(GL_STENCIL_TEST) && calls { context.state.setStencil(nil) } == 0)
  }

  @Test("Textures are bound to their units, and unbound from them by themselves or all at once")
  func textures() {
    let picture = GLTexture(format: .rgba8, width: 2, height: 2, in: context)
    let other = GLTexture(format: .alpha8, width: 2, height: 2, in: context)
    func bound(_ unit: Int32) -> Int32 {
      context.state.bind(other.handle, unit: 6)
      context.state.unbindTexture(unit: 6)
      rhumb_glActiveTexture(glEnum(GL_TEXTURE0 + unit))
      let name = values(GL_TEXTURE_BINDING_2D)[0]
      rhumb_glActiveTexture(glEnum(GL_TEXTURE0 + 6))
      return name
    }
    for unit in 0..<5 as Range<UInt32> { context.state.bind(picture.handle, unit: unit) }
    #expect((0..<5).allSatisfy { bound($0) == Int32(picture.handle.name) })
    #expect(calls { context.state.bind(picture.handle, unit: 3) } == 0)
    context.state.bind(other.handle, unit: 3)
    #expect(bound(3) == Int32(other.handle.name) && bound(4) == Int32(picture.handle.name))
    context.state.unbindTexture(unit: 3)
    #expect(bound(3) == 0 && bound(2) == Int32(picture.handle.name))
    #expect(calls { context.state.unbindTexture(unit: 3) } == 0)
    context.state.unbindTextures()
    #expect((0..<6).allSatisfy { bound($0) == 0 })
    context.state.bind(picture.handle, unit: 4)
    context.state.unbindTextures()
    #expect(values(GL_ACTIVE_TEXTURE) == [GL_TEXTURE0])
  }

  @Test("A frame begins with what drawing relies on, whatever others have left")
  func begin() {
    for capability in [
      GL_SCISSOR_TEST, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART, GL_RASTERIZER_DISCARD,
      GL_COLOR_LOGIC_OP, GL_DEPTH_CLAMP, GL_CLIP_DISTANCE0, GL_SAMPLE_MASK, GL_BLEND,
      GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST,
    ] {
      GLState.set(capability, true)
      context.state.beginFrame()
      #expect(!isOn(capability), "\(capability)")
    }
    rhumb_glDepthMask(0)
    rhumb_glColorMask(0, 1, 0, 1)
    rhumb_glDepthFunc(glEnum(GL_ALWAYS))
    rhumb_glFrontFace(glEnum(GL_CW))
    rhumb_glBlendEquation(glEnum(GL_MAX))
    rhumb_glBlendFunc(glEnum(GL_ZERO), glEnum(GL_ZERO))
    context.state.beginFrame()
    #expect(isOn(GL_DEPTH_WRITEMASK) && values(GL_DEPTH_FUNC) == [GL_LEQUAL])
    #expect(values(GL_COLOR_WRITEMASK, count: 4) == [1, 1, 1, 1])
    #expect(values(GL_FRONT_FACE) == [GL_CCW] && values(GL_BLEND_EQUATION) == [GL_FUNC_ADD])
    #expect(values(GL_BLEND_SRC_RGB) == [GL_ONE])
    #expect(values(GL_PROVOKING_VERTEX) == [GL_LAST_VERTEX_CONVENTION])
  }

  @Test("A frame ends with OpenGL's own defaults, and with nothing of ours bound")
  func end() {
    let buffer = {
      var buffer = GLBuffer(context)
      buffer.allocate(1024, usage: .seldom)
      return buffer
    }()
    let array = GLVertexArray(context)
    for binding in 0..<10 as Range<UInt32> { buffer.bindUniforms(0..<256, at: binding) }
    context.state.bind(array.handle)
    context.state.setBlending(true)
    context.state.setDepth(.tested)
    context.state.setCulling(.front)
    context.state.setColorWrites(false)
    context.state.setStencil(
      StencilRule(
        comparison: .equal, reference: 3, readMask: 7, operation: .invert, writeMask: 7))
    context.state.endFrame(uniformBindings: 10)
    for capability in [GL_BLEND, GL_DEPTH_TEST, GL_CULL_FACE, GL_STENCIL_TEST] {
      #expect(!isOn(capability))
    }
    #expect(values(GL_COLOR_WRITEMASK, count: 4) == [1, 1, 1, 1] && isOn(GL_DEPTH_WRITEMASK))
    for name in [
      GL_VERTEX_ARRAY_BINDING, GL_ARRAY_BUFFER_BINDING, GL_UNIFORM_BUFFER_BINDING,
      GL_CURRENT_PROGRAM, GL_STENCIL_REF,
    ] {
      #expect(values(name) == [0], "\(name)")
    }
    #expect(values(GL_BLEND_SRC_RGB) == [GL_ONE] && values(GL_BLEND_DST_RGB) == [GL_ZERO])
    #expect(values(GL_DEPTH_FUNC) == [GL_LESS] && values(GL_CULL_FACE_MODE) == [GL_BACK])
    #expect(values(GL_STENCIL_FUNC) == [GL_ALWAYS])
    #expect(values(GL_STENCIL_PASS_DEPTH_PASS) == [GL_KEEP])
    #expect(values(GL_STENCIL_WRITEMASK)[0] & 255 == 255)
    #expect(values(GL_STENCIL_VALUE_MASK)[0] & 255 == 255)
    #expect(values(GL_COLOR_CLEAR_VALUE, count: 4) == [0, 0, 0, 0])
    // Nothing is taken for known any more.
    #expect(calls { context.state.setBlending(false) } == 1)
  }

  @Test("Clearing reaches all of the colours, and depth and stencil only where asked")
  func clearing() throws {
    let target = try GLFramebuffer.make(width: 3, height: 2, in: context)
    func pixels() -> [UInt8] {
      var bytes = [UInt8](repeating: 9, count: 24)
      bytes.withUnsafeMutableBytes { target.read(into: $0, in: context) }
      return bytes
    }
    context.state.setColorWrites(false)
    context.state.clear(color: SIMD4(1, 0.2, 0.4, 0.6), depthAndStencil: true)
    #expect(pixels() == (0..<6).flatMap { _ in [255, 51, 102, 153] as [UInt8] })
    #expect(values(GL_STENCIL_CLEAR_VALUE) == [0] && values(GL_DEPTH_CLEAR_VALUE)[0] != 0)
    // After that the stencil's rule has to be set again.
    context.state.setStencil(nil)
    #expect(calls { context.state.clear(color: .zero, depthAndStencil: true) } > 4)
    #expect(calls { context.state.setStencil(nil) } == 1)
    context.state.clearStencil(mask: 0b101)
    #expect(values(GL_STENCIL_WRITEMASK) == [0b101] && calls { context.state.setStencil(nil) } == 1)
    context.state.setDepth(.tested)
    context.state.clearDepth()
    #expect(isOn(GL_DEPTH_WRITEMASK) && !isOn(GL_DEPTH_TEST))
    #expect(context.takeMessages() == [])
  }
}
