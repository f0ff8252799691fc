import GeoMath

/// How fast the pointer moves, in points a second.
package struct PointerVelocity: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = PointerVelocity(x: 0, y: 0)

  package var length: Double { (x * x + y * y).squareRoot() }

  func scaled(by factor: Double) -> PointerVelocity {
    PointerVelocity(x: x * factor, y: y * factor)
  }
}

/// Measures the speed that a pointer has when it is let go.
///
/// A parabola is laid through its places of the last tenth of a second, each weighing less the
/// older it is (weighted least squares), and its slope at the newest place is the speed: exact for
/// even motion and for a hand that speeds up or slows down evenly, whatever the rate of events. A
/// straight line, as most maps take, lags behind a hand that slows down, and the map would leap
/// when it is let go. Where the two disagree in direction the hand has come to rest.
package struct VelocityTracker: Hashable, Sendable {
  /// Seconds of motion that count: long enough to even out a hand's tremble and whole pixels,
  /// short enough to forget how the stroke began.
  package static let windowSeconds = 0.1
  /// Seconds of rest before the release from which there is no speed at all.
  package static let restSeconds = 0.08
  /// Seconds without a move that say nothing yet: two frames of a slow display.
  package static let gapSeconds = 0.04

  private struct Sample: Hashable {
    var point: ScreenPoint
    var time: Double
  }

  private var samples: [Sample] = []
  private var movedAt = -Double.infinity

  package init() {
    // A stroke's first events are no time for growing.
    samples.reserveCapacity(Self.mostSamples + 1)
  }

  /// The pointer is at `point` at `time`, in seconds. Of several places at one time the last
  /// counts: the others belong to moments between.
  package mutating func add(_ point: ScreenPoint, at time: Double) {
    let time = max(time, samples.last?.time ?? time)
    if point != samples.last?.point { movedAt = time }
    let sample = Sample(point: point, time: time)
    if samples.last?.time == time || isDense(before: time) {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
      forgetOld()
    }
  }

  /// Whether the last sample may go: finer steps than the least tell nothing.
  private func isDense(before time: Double) -> Bool {
    samples.count > 1 && time - samples[samples.count - 2].time < Self.leastStep
  }

  private mutating func forgetOld() {
    guard samples.count > Self.mostSamples, let newest = samples.last else { return }
    samples.removeAll { newest.time - $0.time > Self.windowSeconds }
  }

  /// The speed at the release at `time`.
  package func velocity(at time: Double) -> PointerVelocity {
    let pause = time - movedAt
    guard pause < Self.restSeconds, let newest = samples.last,
      let fit = fit(to: newest)
    else { return .zero }
    // Between a gap and a rest the speed fades, so that a millisecond decides nothing.
    let rest = Self.restSeconds - Self.gapSeconds
    return fit.scaled(by: min(1, (Self.restSeconds - pause) / rest))
  }

  private func fit(to newest: Sample) -> PointerVelocity? {
    var sums = Moments()
    var oldest = newest.time
    for sample in samples.reversed() {
      let age = (newest.time - sample.time) / Self.windowSeconds
      guard age < 1 else { break }
      oldest = sample.time
      sums.add(
        x: sample.point.x - newest.point.x, y: sample.point.y - newest.point.y, at: -age,
        weight: 1 - age)
    }
    let span = newest.time - oldest
    guard span >= Self.leastSpan, let line = sums.line else { return nil }
    var slope = line
    if sums.count >= 4, span >= Self.leastBentSpan, let bend = sums.parabola {
      guard bend.x * line.x + bend.y * line.y > 0 else { return .zero }
      slope = bend.scaled(by: min(1, 2 * line.length / bend.length))
    }
    return slope.scaled(by: 1 / Self.windowSeconds)
  }

  /// Seconds between samples under which they are thinned out: the rate of a fast mouse.
  private static let leastStep = 0.001
  /// More than fit into the window at the rate of a fast mouse.
  private static let mostSamples = 128
  /// Seconds of motion without which no speed can be told.
  private static let leastSpan = 0.004
  /// Seconds of motion without which its bend is noise.
  private static let leastBentSpan = 0.04
}

/// Weighted sums over places in time, and the curves of least squares through them. Time is in
/// windows before the newest place, so in -1...0.
private struct Moments {
  var count = 0
  private var time = (0.0, 0.0, 0.0, 0.0, 0.0)
  private var x = (0.0, 0.0, 0.0)
  private var y = (0.0, 0.0, 0.0)

  mutating func add(x placeX: Double, y placeY: Double, at t: Double, weight: Double) {
    count += 1
    let (w1, w2) = (weight * t, weight * t * t)
    time.0 += weight
    time.1 += w1
    time.2 += w2
    time.3 += w2 * t
    time.4 += w2 * t * t
    x.0 += weight * placeX
    x.1 += w1 * placeX
    x.2 += w2 * placeX
    y.0 += weight * placeY
    y.1 += w1 * placeY
    y.2 += w2 * placeY
  }

  /// The slope of a + bt.
  var line: PointerVelocity? {
    let determinant = time.0 * time.2 - time.1 * time.1
    guard determinant > 1e-12 else { return nil }
    func slope(_ s: (Double, Double, Double)) -> Double {
      (time.0 * s.1 - time.1 * s.0) / determinant
    }
    return PointerVelocity(x: slope(x), y: slope(y))
  }

  /// The slope of a + bt + ct² at t = 0, by Cramer's rule.
  var parabola: PointerVelocity? {
    let (m0, m1, m2, m3, m4) = time
    let determinant =
      m0 * (m2 * m4 - m3 * m3) - m1 * (m1 * m4 - m2 * m3) + m2 * (m1 * m3 - m2 * m2)
    guard abs(determinant) > 1e-12 else { return nil }
    func slope(_ s: (Double, Double, Double)) -> Double {
      (m0 * (s.1 * m4 - m3 * s.2) - s.0 * (m1 * m4 - m2 * m3) + m2 * (m1 * s.2 - m2 * s.1))
        / determinant
    }
    return PointerVelocity(x: slope(x), y: slope(y))
  }
}
