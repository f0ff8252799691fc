import CForeignWindow
import Foundation
import ImageCodec
import Testing

@testable import Rhumb

/// A map in the OpenGL context of an application that is not ours.
@MainActor
@Suite(
  "A foreign OpenGL context", .serialized,
  .enabled(if: ForeignContext.isPossible, MapStage.whyNot))
struct ForeignContextTests {
  private func map() throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 200, height: 150)
    options.camera = CameraPosition(
      latitude: 10, longitude: 20, zoom: 12.3, bearing: 30, tilt: 40)
    options.content = try .made(PatternTiles.source, layers: PatternTiles.layers)
    let map = try MapView(options: options)
    map.settle()
    return map
  }

  @Test("Whatever state the application leaves, the picture is the same to the byte")
  func undisturbed() throws {
    let context = try #require(ForeignContext(width: 200, height: 150))
    let map = try map()
    try map.draw(into: context.framebuffer)
    let picture = context.readImage()
    #expect(picture.colors.count > 20, "the picture would tell nothing")
    for (name, set) in NastyStates.all {
      set()
      try map.draw(into: context.framebuffer)
      #expect(glGetError() == GLenum(GL_NO_ERROR), "\(name)")
      #expect(context.readImage() == picture, "\(name)")
    }
    for (_, set) in NastyStates.all { set() }
    try map.draw(into: context.framebuffer)
    #expect(context.readImage() == picture, "all at once")
  }

  @Test("A map that is first drawn among foreign state draws the same")
  func disturbedFromTheStart() throws {
    func picture(isDisturbed: Bool) throws -> PixelImage {
      let context = try #require(ForeignContext(width: 200, height: 150))
      if isDisturbed { for (_, set) in NastyStates.all { set() } }
      try map().draw(into: context.framebuffer)
      return context.readImage()
    }
    #expect(try picture(isDisturbed: true) == picture(isDisturbed: false))
  }

  @Test(
    "After a frame, OpenGL's defaults are set, the framebuffer is bound and the viewport is its")
  func leavesDefaults() throws {
    let context = try #require(ForeignContext(width: 200, height: 150))
    let map = try map()
    try map.draw(into: context.framebuffer)
    for (_, set) in NastyStates.all.filter({ $0.name != "pixel store" }) { set() }
    try map.draw(into: context.framebuffer)

    #expect(context.integers(GL_VIEWPORT, count: 4) == [0, 0, 200, 150])
    for name in [GL_DRAW_FRAMEBUFFER_BINDING, GL_READ_FRAMEBUFFER_BINDING] {
      #expect(context.integers(name) == [GLint(context.framebuffer)])
    }
    for name in Self.switchesThatAreOff {
      #expect(glIsEnabled(GLenum(name)) == 0, "switch 0x\(String(name, radix: 16))")
    }
    for (name, value) in Self.numbers {
      #expect(context.integers(name) == [value], "state 0x\(String(name, radix: 16))")
    }
    for name in [GL_STENCIL_VALUE_MASK, GL_STENCIL_WRITEMASK, GL_STENCIL_BACK_WRITEMASK] {
      #expect(context.integers(name)[0] & 0xff == 0xff, "mask 0x\(String(name, radix: 16))")
    }
    // As many as drawing uses; others stay the host's.
    for binding: GLuint in 0..<8 {
      var bound: GLint = -1
      glGetIntegeri_v(GLenum(GL_UNIFORM_BUFFER_BINDING), binding, &bound)
      #expect(bound == 0, "uniform block \(binding)")
    }
    #expect(context.integers(GL_COLOR_WRITEMASK, count: 4) == [1, 1, 1, 1])
    #expect(context.fractions(GL_COLOR_CLEAR_VALUE, count: 4) == [0, 0, 0, 0])
    #expect(context.fractions(GL_DEPTH_CLEAR_VALUE, count: 1) == [1])
    #expect(context.fractions(GL_DEPTH_RANGE, count: 2) == [0, 1])
  }

  @Test("A map that gives its graphics back leaves nothing in the context, and can draw again")
  func releases() throws {
    let context = try #require(ForeignContext(width: 200, height: 150))
    let before = context.objectCount
    var dropped: MapView? = try map()
    dropped?.releaseGraphics()  // nothing to give back yet
    try dropped?.draw(into: context.framebuffer)
    let picture = context.readImage()
    #expect(context.objectCount > before + 10, "the count sees no objects")
    dropped?.releaseGraphics()
    #expect(context.objectCount == before)
    try dropped?.draw(into: context.framebuffer)
    #expect(context.readImage() == picture)
    dropped?.releaseGraphics()
    dropped = nil
    #expect(context.objectCount == before && glGetError() == GLenum(GL_NO_ERROR))
  }

  private static let switchesThatAreOff = [
    GL_BLEND, GL_SCISSOR_TEST, GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_COLOR_LOGIC_OP,
    GL_POLYGON_OFFSET_FILL, GL_POLYGON_SMOOTH, GL_RASTERIZER_DISCARD, GL_PRIMITIVE_RESTART,
    GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SAMPLE_MASK, GL_FRAMEBUFFER_SRGB,
    GL_DEPTH_CLAMP, GL_CLIP_DISTANCE0,
  ]

  private static let numbers: [(Int32, GLint)] = [
    (GL_CURRENT_PROGRAM, 0), (GL_VERTEX_ARRAY_BINDING, 0), (GL_ARRAY_BUFFER_BINDING, 0),
    (GL_UNIFORM_BUFFER_BINDING, 0), (GL_COPY_READ_BUFFER, 0), (GL_COPY_WRITE_BUFFER, 0),
    (GL_BLEND_SRC_RGB, GL_ONE), (GL_BLEND_DST_RGB, GL_ZERO), (GL_BLEND_SRC_ALPHA, GL_ONE),
    (GL_BLEND_DST_ALPHA, GL_ZERO), (GL_BLEND_EQUATION_RGB, GL_FUNC_ADD),
    (GL_BLEND_EQUATION_ALPHA, GL_FUNC_ADD), (GL_DEPTH_FUNC, GL_LESS), (GL_DEPTH_WRITEMASK, 1),
    (GL_STENCIL_FUNC, GL_ALWAYS), (GL_STENCIL_BACK_FUNC, GL_ALWAYS), (GL_STENCIL_REF, 0),
    (GL_STENCIL_FAIL, GL_KEEP), (GL_STENCIL_PASS_DEPTH_FAIL, GL_KEEP),
    (GL_STENCIL_PASS_DEPTH_PASS, GL_KEEP), (GL_STENCIL_BACK_PASS_DEPTH_PASS, GL_KEEP),
    (GL_STENCIL_CLEAR_VALUE, 0), (GL_CULL_FACE_MODE, GL_BACK), (GL_FRONT_FACE, GL_CCW),
    (GL_PROVOKING_VERTEX, GL_LAST_VERTEX_CONVENTION), (GL_POLYGON_MODE, GL_FILL),
  ]
}
