import CameraCore
import GeoMath
import Testing

@testable import RenderModel

@Suite("Ground in sight")
struct SightRegionTests {
  @Test("Of every place that is seen the region holds the column and the distance ahead")
  func holds() throws {
    for tilt in [0.0, 25, 50, 65] {
      let camera = try Camera(
        target: Coordinate(latitude: 20, longitude: 30), zoom: 12, tiltDegrees: tilt)
      let view = GroundView(camera, Viewport(width: 600, height: 400))
      let region = SightRegion(view)
      let columns = region.columns(density: 2) { _ in 1 }
      let eye = view.transform.eyeGround
      var count = 0
      for step in 0..<25 {
        let point = ScreenPoint(x: Double(step % 5) * 150, y: Double(step / 5) * 100)
        guard let ground = view.transform.groundPoint(under: point) else { continue }
        let (right, ahead) = (ground.x - eye.x, eye.y - ground.y)
        guard (right * right + ahead * ahead).squareRoot() < view.reach else { continue }
        count += 1
        #expect(columns.lowerBound <= 2 * right + 1e-6 && 2 * right <= columns.upperBound + 1e-6)
        #expect(region.nearest <= ahead + 1e-6 && ahead <= region.farthest + 1e-6)
      }
      #expect(count >= 15)
      // The view is alike on both of its sides.
      #expect(abs(columns.lowerBound + columns.upperBound) < 1e-6 * columns.upperBound)
    }
  }
}
