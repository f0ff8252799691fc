import GLBackend
import OffscreenRendering
import RenderModel
import Testing

@testable import MapRendering

@Suite(
  "Atlases on the GPU", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct AtlasTextureTests {
  /// Inserts a square of some texels.
  private func insert(_ side: Int, into atlas: AtlasImage) {
    let pixels = [UInt8](repeating: 9, count: side * side * atlas.format.byteCount)
    _ = atlas.insert(width: side, height: side, pixels: pixels)
  }

  private func atlas(_ format: AtlasFormat = .rgba8) -> AtlasImage {
    let atlas = AtlasImage(format: format, width: 32, height: 16, sideLimit: 64)
    insert(4, into: atlas)
    return atlas
  }

  @Test("An atlas is sent once, then what is new in it, and again as a whole when it has grown")
  func changes() throws {
    let stage = try Stage()
    let context = stage.offscreen.gl
    for (format, bytes) in [(AtlasFormat.alpha8, 1), (.rgba8, 4)] {
      var textures = AtlasTextures()
      let atlas = atlas(format)
      func send() -> (texture: TextureHandle?, bytes: Int) {
        textures.beginFrame()
        var sent = 100
        let texture = textures.texture(of: atlas, &sent, in: context)
        return (texture, sent - 100)
      }
      let first = send()
      #expect(first.texture != nil && first.bytes == 32 * 16 * bytes)
      #expect(send() == (first.texture, 0) && textures.byteCount == 32 * 16 * bytes)
      insert(3, into: atlas)
      #expect(send() == (first.texture, 3 * 3 * bytes))
      insert(16, into: atlas)
      let grown = send()
      #expect(grown.texture != first.texture && grown.bytes == 32 * 32 * bytes)
      #expect(textures.byteCount == 32 * 32 * bytes && send().bytes == 0)
    }
    #expect(context.takeMessages() == [])
  }

  @Test("Several atlases stay, and one that was not used for four frames goes when another comes")
  func patience() throws {
    let stage = try Stage()
    for (frames, stays) in [(1, true), (4, true), (5, false), (9, false)] {
      var textures = AtlasTextures()
      func send(_ atlas: AtlasImage) -> Int {
        var sent = 0
        _ = textures.texture(of: atlas, &sent, in: stage.offscreen.gl)
        return sent
      }
      let (old, used, new) = (atlas(), atlas(), atlas())
      textures.beginFrame()
      #expect(send(old) == 2048 && send(used) == 2048 && textures.byteCount == 4096)
      for _ in 0..<frames {
        textures.beginFrame()
        #expect(send(used) == 0)
      }
      #expect(textures.byteCount == 4096)
      #expect(send(new) == 2048 && textures.byteCount == (stays ? 6144 : 4096), "\(frames)")
      #expect(send(old) == (stays ? 0 : 2048) && send(used) == 0 && send(new) == 0, "\(frames)")
    }
  }

  @Test("Markers are sent in every frame, and their icons as they come")
  func markers() throws {
    let stage = try Stage()
    let context = stage.offscreen.gl
    let painter = MarkerPainter(queue: stage.renderer.queue, in: context)
    // What the quads alone cost, and the memory that they take.
    let stream = QuadStream(in: context)
    var plan = FramePlan().overlays.markers
    let quad = MarkerQuad(
      origin: .zero, right: SIMD2(4, 0), down: SIMD2(0, 4), texels: SIMD4(0, 0, 4, 4), opacity: 1,
      isFlat: false)
    plan.atlas = atlas()
    #expect(painter.send(plan) == 0)
    plan.quads = [quad, quad]
    #expect(painter.send(plan) == 2048 + stream.send(plan.quads))
    #expect(painter.byteCount == 2048 + stream.byteCount)
    #expect(painter.send(plan) == stream.send(plan.quads))
    plan.atlas.map { insert(3, into: $0) }
    #expect(painter.send(plan) == 36 + stream.send(plan.quads))
    plan.atlas = atlas()
    #expect(painter.send(plan) == 2048 + stream.send(plan.quads))
    #expect(painter.byteCount == 2048 + stream.byteCount)
    plan.atlas = nil
    #expect(painter.send(plan) == 0)
    #expect(context.takeMessages() == [])
  }
}
