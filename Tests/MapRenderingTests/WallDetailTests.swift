import RenderModel
import TestSupport
import Testing

@testable import MapRendering

@Suite("Detail of walls")
struct WallDetailTests {
  @Test("A wall that is left out is seen lower than asked, wherever it stands")
  func leastHeights() throws {
    var random = SeededGenerator(seed: 12)
    var seen = 0
    for _ in 0..<2000 {
      let camera = SyntheticCamera(
        width: 800, height: 600, bearing: random.double(0...360), tilt: random.double(0...75))
      let culler = FrustumCuller(FramePlan(camera, pixelsPerPoint: 2), reach: 0)
      let low = SIMD2(random.double(0...7000), random.double(0...7000))
      let size = random.double(1...900)
      var stream = MeshStream<ExtrusionVertex>()
      for corner in [low, low + SIMD2(size, 0), low + size] {
        stream.vertices.append(
          ExtrusionVertex(
            x: Int16(corner.x), y: Int16(corner.y), paint: 0, height: 0, normalX: 0, normalY: 0))
      }
      stream.indices = [0, 1, 2]
      stream.endSection(layer: 0)
      let section = try #require(stream.sections.first)
      let mesh = ResidentMesh(
        key: MeshKey(mesh: 1, copy: 0), slot: 0, frame: 1, tallestMetres: 9)
      mesh.unitScale = 0.1
      mesh.originX = Float(camera.target.x + random.double(-600...200))
      mesh.originY = Float(camera.target.y + random.double(-600...200))
      let least = culler.leastWallMetres(section.extent, of: mesh, pixels: 0.75)
      guard least > 0, least < 20 else { continue }
      let place = low + SIMD2(random.double(0...size), random.double(0...size))
      let ground = SIMD2<Float>(place) * 0.1 + SIMD2(mesh.originX, mesh.originY)
      guard let foot = screen(camera, SIMD3(ground, 0)),
        let top = screen(camera, SIMD3(ground, least))
      else { continue }
      let way = (top - foot) * 2
      // The top is a little nearer than the foot.
      #expect((way * way).sum().squareRoot() < 0.75 * 1.06)
      seen += 1
    }
    #expect(seen > 300)
  }

  /// In points from the middle.
  private func screen(_ camera: SyntheticCamera, _ place: SIMD3<Float>) -> SIMD2<Float>? {
    let (a, b, c, d) = camera.uniforms.clipFromGround
    let clip = a * place.x + b * place.y + c * place.z + d
    guard clip.w > 1 else { return nil }
    return SIMD2(clip.x, clip.y) / clip.w * SIMD2(camera.width, camera.height) / 2
  }
}
