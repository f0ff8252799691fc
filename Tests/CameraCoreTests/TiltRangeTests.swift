import CameraCore
import GeoMath
import Testing

@Suite("The range of tilts")
struct TiltRangeTests {
  private let plain = Viewport(width: 800, height: 600)

  @Test("A tilt out of the range becomes the nearest in it; a lower limit by zoom wins (Q01)")
  func clamps() throws {
    var limits = CameraLimits()
    #expect(limits.tiltRange == 0...85)
    try limits.setTiltRange(min: 20, max: 50)
    #expect(limits.tilt(5, atZoom: 18) == 20 && limits.tilt(60, atZoom: 18) == 50)
    #expect(limits.tilt(60, atZoom: 10) == 30 && limits.greatestTilt(atZoom: 18) == 50)
    try limits.setTiltRange(min: 40, max: 220)
    #expect(limits.tiltRange == 40...180 && limits.tilt(0, atZoom: 10) == 30)
    let once = limits.constrain(camera(1, 2, 13, tilt: 3), in: plain)
    #expect(once.tiltDegrees == 40 && limits.constrain(once, in: plain) == once)
  }

  @Test("A range that is empty or not finite is refused and the old one stays (Q06)")
  func invalid() throws {
    var limits = CameraLimits()
    try limits.setTiltRange(min: 20, max: 50)
    for (least, greatest) in [(51.0, 50.0), (.nan, 50), (20, .infinity)] {
      #expect(throws: CameraLimitsError.self) {
        try limits.setTiltRange(min: least, max: greatest)
      }
      #expect(limits.tiltRange == 20...50)
    }
  }

  @Test("A fit takes the least tilt, or what the limit at its zoom leaves of it (N13)")
  func fits() throws {
    var limits = CameraLimits()
    try limits.setTiltRange(min: 40, max: 60)
    for size in [0.001, 0.05, 5] {
      let shape = [0, size].map { Coordinate(latitude: 10 + $0, longitude: 20 + $0) }
      let fit = try present(limits.fitting(shape, FitRequest(viewport: plain)))
      #expect(limits.constrain(fit, in: plain) == fit, "size \(size)")
      #expect(abs(fit.tiltDegrees - min(40, limits.greatestTilt(atZoom: fit.zoom))) < 1e-6)
    }
  }
}
