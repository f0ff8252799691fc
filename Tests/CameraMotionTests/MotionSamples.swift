import CameraCore
import GeoMath
import TestSupport

@testable import CameraMotion

/// Random things to animate, the same on every run.
struct MotionSamples {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func place() -> Coordinate {
    Coordinate(latitude: random.double(-84...84), longitude: random.double(-180...180))
  }

  mutating func camera(zooms: ClosedRange<Double> = 3...20) -> Camera {
    Camera.standard.with(
      target: place(), zoom: random.double(zooms), bearingDegrees: random.double(0...360),
      tiltDegrees: random.double(0...65))
  }

  mutating func padding() -> ScreenInsets {
    ScreenInsets(
      top: random.double(0...150), left: random.double(0...200), bottom: random.double(0...150),
      right: random.double(0...200))
  }

  mutating func context() -> MotionContext {
    var limits = CameraLimits()
    if Bool.random(using: &random) { limits.tiltLimit = .unrestricted }
    if Bool.random(using: &random) {
      try? limits.setZoomRange(min: random.double(2...5), max: random.double(15...21))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      limits.cameraBounds = CoordinateBounds(
        south: random.double(-80 ... -10), west: random.double(-170 ... -20),
        north: random.double(10...80), east: random.double(20...170))
    }
    return MotionContext(viewport: Viewport(width: 800, height: 600), limits: limits)
  }

  /// A camera somewhere within the limits.
  mutating func animator(on context: MotionContext) -> CameraAnimator {
    let camera = context.limits.constrain(camera(), in: context.viewport, movedBy: .program)
    return CameraAnimator(CameraFraming(camera: camera, padding: padding()), on: context)
  }

  mutating func curve() -> TimingCurve {
    random.pick([
      .linear, .ease, .easeIn, .easeOut, .easeInOut,
      TimingCurve(x1: 0.3, y1: -0.2, x2: 0.5, y2: 1.2),
    ])
  }

  mutating func motion() -> Motion {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      .spring(Spring(dampingRatio: random.double(0.4...1.5), response: random.double(0.1...0.6)))
    case 1: .fly(FlightOptions(curve: curve()))
    case 2: .fly(FlightOptions(seconds: random.double(0.2...3), curve: curve()))
    case 3: .glide(seconds: random.double(0.1...0.5))
    default: .ease(seconds: random.double(0...2), curve())
    }
  }

  /// A goal that names some properties, at least one, as `like` says how far away.
  mutating func goal(like camera: Camera) -> CameraGoal {
    var goal = CameraGoal()
    let near = Bool.random(using: &random)
    if Bool.random(using: &random) {
      goal.target = .place(
        near
          ? camera.scrolled(x: random.double(-900...900), y: random.double(-900...900)).target
          : place())
    } else if Bool.random(using: &random) {
      goal.target = .holding(
        ScreenPoint(x: random.double(0...800), y: random.double(300...600)))
      goal.zoom = camera.zoom + random.double(-2...2)
    }
    if Bool.random(using: &random) { goal.zoom = camera.zoom + random.double(-3...3) }
    if Bool.random(using: &random) { goal.bearingDegrees = random.double(-400...400) }
    if Bool.random(using: &random) { goal.tiltDegrees = random.double(-5...80) }
    if Int.random(in: 0..<4, using: &random) == 0 { goal.padding = padding() }
    if goal.properties.isEmpty { goal.zoom = random.double(2...20) }
    return goal
  }
}

/// Frame times of displays.
enum FrameTimes {
  static let rates = [24.0, 30, 60, 144, 240]

  static func even(_ rate: Double, from start: Double, to end: Double) -> [Double] {
    (0...Int(((end - start) * rate).rounded(.up))).map { start + Double($0) / rate }
  }

  static func uneven(
    from start: Double, to end: Double, random: inout SeededGenerator
  ) -> [Double] {
    var times = [start]
    while let last = times.last, last < end { times.append(last + random.double(0.0005...0.2)) }
    return times
  }
}

extension CameraFraming {
  /// The largest difference to another framing: points for the target at the larger zoom, levels,
  /// degrees, points of padding.
  func distance(to other: CameraFraming) -> Double {
    let way = WebMercator.offset(from: camera.target, to: other.camera.target)
    let width = WebMercator.worldWidth(zoom: max(camera.zoom, other.camera.zoom))
    return max(
      GroundPoint(x: way.x * width, y: way.y * width).length,
      max(
        abs(camera.zoom - other.camera.zoom),
        abs(
          Bearing.shortestTurn(from: camera.bearingDegrees, to: other.camera.bearingDegrees)),
        abs(camera.tiltDegrees - other.camera.tiltDegrees)),
      max(
        abs(padding.top - other.padding.top), abs(padding.left - other.padding.left),
        abs(padding.bottom - other.padding.bottom), abs(padding.right - other.padding.right)))
  }
}

extension TimingCurve {
  /// The default curve of CSS, which the map does not use.
  static let ease = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
