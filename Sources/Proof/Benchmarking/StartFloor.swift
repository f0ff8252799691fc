import GLBackend
import OffscreenRendering

/// The time that no program can do without before its first picture: it makes a context, compiles
/// one program, draws and reads the picture back. Meant for a process that has done nothing else.
@MainActor
package enum StartFloor {
  private static let vertex = """
    #version 330 core
    void main() {
      gl_Position = vec4(gl_VertexID & 1, gl_VertexID >> 1, 0.0, 1.0);
    }
    """
  private static let fragment = """
    #version 330 core
    out vec4 color;
    void main() { color = vec4(gl_FragCoord.x, 0.5, 0.5, 1.0); }
    """

  /// Milliseconds for a picture of some pixels.
  ///
  /// - Throws: `OffscreenError` or `GLError` if nothing can be drawn.
  package static func measure(width: Int, height: Int) throws -> Double {
    let start = ContinuousClock.now
    let offscreen = try OffscreenContext()
    let target = try OffscreenTarget(offscreen, width: width, height: height)
    let program = try GLProgram(
      name: "floor", vertex: vertex, fragment: fragment, in: offscreen.gl)
    let corners = GLVertexArray(offscreen.gl)
    offscreen.gl.state.bind(FramebufferHandle(name: target.framebuffer))
    offscreen.gl.state.setViewport(width: width, height: height)
    offscreen.gl.state.use(program.handle)
    offscreen.gl.state.bind(corners.handle)
    offscreen.gl.drawStrip(count: 4)
    _ = target.readImage()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
