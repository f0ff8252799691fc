import TestSupport
import Testing

@testable import CameraMotion

@Suite("Timing curves")
struct TimingCurveTests {
  static let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

  /// Any curve: some with upright or level ends, some whose value swings out.
  private func curve(_ random: inout SeededGenerator, ys: ClosedRange<Double>) -> TimingCurve {
    TimingCurve(
      x1: random.pick([0, 1, random.double(0...1)]), y1: random.double(ys),
      x2: random.pick([0, 1, random.double(0...1)]), y2: random.double(ys))
  }

  @Test("The ends, and all beyond them, are exact (G10)")
  func ends() {
    var random = SeededGenerator(seed: 1)
    let others = (0..<200).map { _ in curve(&random, ys: -2...3) }
    for curve in TimingCurveTests.named + others {
      for before in [0, -0.0, -1e-300, -7, -Double.infinity, .nan] {
        #expect(curve.value(at: before) == 0, "\(curve)")
      }
      for after in [1, 1 + 1e-15, 9, Double.infinity] {
        #expect(curve.value(at: after) == 1, "\(curve)")
      }
    }
  }

  @Test("Control points on the diagonal make the identity, bit for bit")
  func straight() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let (a, b) = (random.double(0...1), random.double(0...1))
      let fraction = random.double(0...1)
      #expect(TimingCurve(x1: a, y1: a, x2: b, y2: b).value(at: fraction) == fraction)
    }
  }

  @Test("The value lies on the curve: x(t) and y(t) of one t, to 1e-12")
  func onTheCurve() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      // Not near 0 and 1, where an upright curve turns the last digit of x into more of y.
      let curve = TimingCurve(
        x1: random.double(0.01...0.99), y1: random.double(-2...3), x2: random.double(0.01...0.99),
        y2: random.double(-2...3))
      let t = random.double(0...1)
      func coordinate(_ a: Double, _ b: Double) -> Double {
        3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
      }
      let error = abs(
        curve.value(at: coordinate(curve.x1, curve.x2)) - coordinate(curve.y1, curve.y2))
      #expect(error < 1e-12, "seed 3: \(curve) at t = \(t)")
    }
  }

  @Test("Near an upright or level end no digit is lost")
  func steepEnds() {
    // x = t³ and y = 3t(1 - t)² + 3t²(1 - t) + t³, so y = 1 - (1 - ∛x)³.
    let steep = TimingCurve(x1: 0, y1: 1, x2: 0, y2: 1)
    for t in [1e-6, 1e-4, 1e-3, 0.01, 0.3, 0.9] {
      let expected = t * (3 - 3 * t + t * t)
      #expect(abs(steep.value(at: t * t * t) / expected - 1) < 1e-12, "t = \(t)")
    }
    // Upright in the middle: x = ½ + 4(t - ½)³, where y has no slope to measure by.
    let upright = TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(abs(upright.value(at: 0.5) - 0.5) < 1e-4)
    #expect(upright.value(at: 0.49) < 0.5 && upright.value(at: 0.51) > 0.5)
  }

  @Test("Between 0 and 1 the value never goes back and never leaves 0...1 (G07)")
  func monotone() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let lower = random.double(0...1)
      let curve = TimingCurve(
        x1: random.pick([0, 1, random.double(0...1)]), y1: lower,
        x2: random.pick([0, 1, random.double(0...1)]), y2: random.double(lower...1))
      var last = 0.0
      for step in 1...200 {
        let value = curve.value(at: Double(step) / 200)
        #expect(value >= last - 1e-14 && value <= 1 + 1e-15, "seed 4: \(curve) at \(step) / 200")
        last = value
      }
    }
  }

  @Test("Turned about its middle a curve runs backwards; mirrored at the diagonal it is undone")
  func symmetries() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let curve = TimingCurve(
        x1: random.double(0.02...0.98), y1: random.double(0.02...0.98),
        x2: random.double(0.02...0.98), y2: random.double(0.02...0.98))
      let turned = TimingCurve(
        x1: 1 - curve.x2, y1: 1 - curve.y2, x2: 1 - curve.x1, y2: 1 - curve.y1)
      let mirrored = TimingCurve(x1: curve.y1, y1: curve.x1, x2: curve.y2, y2: curve.x2)
      let fraction = random.double(0.001...0.999)
      let value = curve.value(at: fraction)
      #expect(abs(turned.value(at: 1 - fraction) - (1 - value)) < 1e-11, "seed 5: \(curve)")
      #expect(abs(mirrored.value(at: value) - fraction) < 1e-11, "seed 5: \(curve)")
    }
  }

  @Test("A curve may swing past its goal and back before its start")
  func overshoot() {
    let curve = TimingCurve(x1: 0.3, y1: -0.6, x2: 0.6, y2: 1.8)
    let values = (0...100).map { curve.value(at: Double($0) / 100) }
    #expect(values.contains { $0 < -0.02 } && values.contains { $0 > 1.02 })
  }

  @Test(
    "Control points out of range are brought in, and those that are none make the straight line")
  func brokenNumbers() {
    #expect(
      TimingCurve(x1: -3, y1: 2, x2: 8, y2: -1) == TimingCurve(x1: 0, y1: 2, x2: 1, y2: -1))
    for broken in [Double.nan, Double.infinity, -Double.infinity] {
      #expect(TimingCurve(x1: broken, y1: 0, x2: 1, y2: 1) == .linear)
      #expect(TimingCurve(x1: 0.5, y1: 0, x2: 1, y2: broken) == .linear)
    }
  }
}
