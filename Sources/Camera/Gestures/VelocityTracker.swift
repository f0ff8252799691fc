import GeoMath

/// The velocity of a pointer, in points per second.
package typealias PointerVelocity = SIMD2<Double>

/// Measures the velocity of a pointer when it is released.
///
/// It fits a parabola to the positions of the last tenth of a second, weighting older ones less
/// (weighted least squares). The velocity is its slope at the newest position. It is exact for
/// constant motion and constant acceleration, at any rate of events. A straight line, as in most
/// maps, lags behind a hand that slows down, so the map would leap on release. If the two disagree
/// in direction, the hand has come to rest.
package struct VelocityTracker: Hashable, Sendable {
  /// Seconds of motion that count: long enough to average out trembling and whole pixels, short
  /// enough to forget how the stroke began.
  package static let windowSeconds = 0.1
  /// The velocity is 0 after a rest of this many seconds before the release.
  package static let restSeconds = 0.08
  /// A pause of up to this many seconds does not count as a rest: two frames of a slow display.
  package static let gapSeconds = 0.04

  private struct Sample: Hashable {
    var point: ScreenPoint
    var time: Double
  }

  private var samples: [Sample] = []
  private var movedAt = -Double.infinity

  package init() {
    // Avoid allocations during the first events of a stroke.
    samples.reserveCapacity(Self.mostSamples + 1)
  }

  /// Adds a position at a time, in seconds. Of several positions at the same time the last counts,
  /// because the others belong to times in between.
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

  /// Whether the last sample may be replaced, because steps this short carry no information.
  private func isDense(before time: Double) -> Bool {
    samples.count > 1 && time - samples[samples.count - 2].time < Self.leastStep
  }

  private mutating func forgetOld() {
    guard samples.count > Self.mostSamples, let newest = samples.last else { return }
    samples.removeAll { newest.time - $0.time > Self.windowSeconds }
  }

  package func velocity(at time: Double) -> PointerVelocity {
    let pause = time - movedAt
    guard pause < Self.restSeconds, let newest = samples.last,
      let fit = fit(to: newest)
    else { return .zero }
    // Fade the velocity between a gap and a rest, so that no single millisecond is decisive.
    let rest = Self.restSeconds - Self.gapSeconds
    return fit * min(1, (Self.restSeconds - pause) / rest)
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
      slope = bend * min(1, 2 * line.length / bend.length)
    }
    return slope * (1 / Self.windowSeconds)
  }

  /// The interval in seconds below which samples are dropped: that of a fast mouse.
  private static let leastStep = 0.001
  /// More samples than a fast mouse reports within the window.
  private static let mostSamples = 128
  /// The least duration of motion in seconds for measuring a velocity.
  private static let leastSpan = 0.004
  /// The least duration of motion in seconds below which its curvature is noise.
  private static let leastBentSpan = 0.04
}

/// Weighted sums of positions over time, and curves through them by least squares. The unit of time
/// is the window, counted from the newest position: -1...0.
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
