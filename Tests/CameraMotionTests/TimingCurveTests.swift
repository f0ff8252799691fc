import Testing

@testable import CameraMotion

@Suite("Timing curves")
struct TimingCurveTests {
  @Test("The ends are exact")
  func ends() {
    #expect(TimingCurve.ease.value(at: 0) == 0 && TimingCurve.ease.value(at: 1) == 1)
  }
}
