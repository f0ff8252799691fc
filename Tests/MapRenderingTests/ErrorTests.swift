import Foundation
import GLBackend
import OffscreenRendering
import RenderModel
import Testing

@testable import MapRendering

@Suite("Rendering errors", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct ErrorTests {
  @Test("A target without size, or larger than the driver's, is refused with the sizes")
  func sizes() throws {
    let offscreen = try OffscreenContext()
    for (width, height) in [(0, 0), (0, 5), (-3, 4), (1_000_000, 20)] {
      do {
        _ = try OffscreenTarget(offscreen, width: width, height: height)
        Issue.record("\(width) × \(height) was accepted")
      } catch .graphics(.sizeOverLimit(let foundWidth, let foundHeight, let limit)) {
        #expect(foundWidth == width && foundHeight == height && limit >= 4096)
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(offscreen.gl.takeMessages() == [])
  }

  @Test("A shader that overrides and does not compile is named, with the driver's log")
  func brokenShader() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("void main() { gl_Position = nonsense; }".utf8)
      .write(to: folder.appending(path: "line.vert.glsl"))
    let offscreen = try OffscreenContext()
    do {
      let renderer = MapRenderer(context: offscreen.gl, shaderFolder: folder.path)
      try renderer.prepare(for: [.background, .fill])
      #expect(renderer.programs.compiledCount == 2, "what is not needed is not compiled")
      try renderer.prepare(for: [.line])
      Issue.record("compiled")
    } catch .graphics(.shader(let name, let stage, let log)) {
      #expect(name == "line" && stage == "vert" && log.contains("nonsense"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("Errors say what is needed and what was found")
  func wording() {
    let error = GLError.versionTooOld(found: "2.1 Mesa", renderer: "old card")
    #expect(error.description == "needs OpenGL 3.3, found 2.1 Mesa (old card)")
  }
}
