import Testing

@testable import WorldBuilder

@Suite("Planes of the relief")
struct PlaneTests {
  /// Values that differ everywhere, 0...1.
  private func noise(width: Int, height: Int) -> Plane {
    var state: UInt32 = 7
    let values = (0..<width * height).map { _ -> Float in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / 16_777_216
    }
    return Plane(width: width, height: height, values: values)
  }

  @Test("what is known stays, and what is not lies between the known", arguments: [1, 5, 40])
  func spreading(every: Int) {
    let plane = noise(width: 45, height: 22)
    var weights = Plane(width: 45, height: 22)
    for index in stride(from: 3, to: weights.values.count, by: every) { weights.values[index] = 1 }
    let known = weights.values.indices.filter { weights.values[$0] == 1 }.map { plane.values[$0] }
    let spread = plane.spread(from: weights)
    for (index, value) in spread.values.enumerated() {
      if weights.values[index] == 1 { #expect(value == plane.values[index]) }
      #expect(value >= (known.min() ?? 1) - 1e-5 && value <= (known.max() ?? 0) + 1e-5)
    }
  }

  @Test("spreading goes round the Earth")
  func goingRound() {
    var (plane, weights) = (Plane(width: 64, height: 32), Plane(width: 64, height: 32))
    for row in 0..<32 {
      (plane.values[row * 64], weights.values[row * 64]) = (1, 1)
      (plane.values[row * 64 + 32], weights.values[row * 64 + 32]) = (0, 1)
    }
    let spread = plane.spread(from: weights)
    #expect(spread.values[16 * 64 + 63] > 0.55 && spread.values[16 * 64 + 31] < 0.45)
  }

  @Test("smoothing keeps the mean and what is even, and goes round")
  func smoothing() {
    let even = Plane(width: 40, height: 20, value: 0.7).smoothed(radius: 3)
    #expect(even.values.allSatisfy { abs($0 - 0.7) < 1e-5 })
    var spot = Plane(width: 40, height: 21)
    spot.values[10 * 40] = 1
    let smooth = spot.smoothed(radius: 2)
    #expect(abs(smooth.values.reduce(0, +) - 1) < 1e-4)
    #expect(abs(smooth.values[10 * 40 + 1] - smooth.values[10 * 40 + 39]) < 1e-6)
  }

  @Test("taps of a straight line are on it, wherever between its places")
  func taps() {
    let row = Plane(width: 8, height: 1, values: (0..<8).map(Float.init))
    for position in [1, 1.25, 3.5, 5.999] {
      let across = CubicTaps(position: position, count: 8, goesRound: true)
      let down = CubicTaps(position: 0, count: 1, goesRound: false)
      let value = row.values.withUnsafeBufferPointer { row.value(across, down, $0) }
      #expect(abs(Double(value) - position) < 1e-5)
    }
  }
}
