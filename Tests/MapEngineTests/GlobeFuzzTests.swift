import CameraCore
import CameraMotion
import Foundation
import FrameTiming
import GeoMath
import Gestures
import MapSurface
import TestSupport
import Testing

@testable import MapEngine

/// Random gestures on the globe. Each case in which the held ground is not under the hand must be
/// one of those that the guide to the globe names.
@Suite("Gestures over a globe: fuzz")
struct GlobeFuzzTests {
  /// `RHUMB_FUZZ_EVENTS=1000000` makes as many gestures; without it a few, so that the tests stay
  /// quick.
  private static let gestureCount =
    ProcessInfo.processInfo.environment["RHUMB_FUZZ_EVENTS"].flatMap { Int($0) } ?? 4_000
  private static let gesturesPerRun = 20

  @Test(
    "Whatever hands do on a globe, ground is held, its size stays in drags, and it comes to rest")
  func anything() {
    var tally = HoldTally()
    for seed in 0..<UInt64(max(1, Self.gestureCount / Self.gesturesPerRun)) {
      var fuzz = GlobeFuzz(seed: seed)
      for number in 0..<Self.gesturesPerRun {
        fuzz.gesture()
        guard let fault = fuzz.fault else { continue }
        Issue.record("seed \(seed), gesture \(number): \(fault)")
        return
      }
      tally.add(fuzz.tally)
    }
    #expect(tally.count(.held) > tally.total / 2)
    if ProcessInfo.processInfo.environment["RHUMB_FUZZ_EVENTS"] != nil { print(tally) }
  }
}

/// Why the ground that a hand holds is not under it.
enum HoldOutcome: CaseIterable {
  case held
  /// The hand is where there is no ground.
  case beside
  /// With north where it is, no camera brings the ground there: the hand is farther from the middle
  /// meridian than the place is from the axis, or the target is at its last latitude.
  case pole
  /// Between globe and plane: the ground is or would be seen at a very small angle.
  case limb
  /// The zoom is at one of its limits.
  case limit
}

/// How often ground was held or not, and why.
struct HoldTally: CustomStringConvertible {
  private var counts: [HoldOutcome: Int] = [:]

  mutating func add(_ outcome: HoldOutcome) { counts[outcome, default: 0] += 1 }

  mutating func add(_ other: HoldTally) { counts.merge(other.counts, uniquingKeysWith: +) }

  func count(_ outcome: HoldOutcome) -> Int { counts[outcome] ?? 0 }

  var total: Int { counts.values.reduce(0, +) }

  var description: String {
    HoldOutcome.allCases.map { "\($0): \(count($0))" }.joined(separator: ", ")
  }
}

/// One camera over a globe under random gestures.
private struct GlobeFuzz {
  private var random: SeededGenerator
  private var director: CameraDirector
  private var time = 0.0
  private(set) var tally = HoldTally()
  /// Whether the gesture began on a whole globe.
  private var beganWhole = true
  /// What has gone wrong; `nil` if nothing has.
  private(set) var fault: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var limits = CameraLimits()
    limits.tiltLimit = .unrestricted
    let padding = random.pick([
      ScreenInsets.zero, ScreenInsets(top: random.double(0...100), left: random.double(0...300)),
    ])
    director = CameraDirector(
      camera: Camera.standard,
      viewport: Viewport(size: ScreenSize(width: 800, height: 600), padding: padding),
      limits: limits)
    director.setProjection(.globe)
    director.setLimits(limits)
    let latitude = random.pick([random.double(-60...60), random.double(-89.9...89.9)])
    let target = Coordinate(latitude: latitude, longitude: random.double(-180...180))
    let size = random.pick([0, 0, 0, 1]) == 0 ? random.double(1...11) : random.double(11...14)
    director.snap(
      to: .init(
        target: .place(target), zoom: Camera.standard.with(zoom: size).recentred(on: target).zoom,
        bearingDegrees: random.double(0...360),
        tiltDegrees: random.pick([0, random.double(0...60), random.double(0...80)])))
  }

  mutating func gesture() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: drag()
    case 4, 5: wheel()
    case 6: instant()
    case 7, 8: pinch()
    default: key()
    }
    rest()
  }

  // MARK: Gestures

  private mutating func drag() {
    var hand = point()
    director.apply(.beginStroke(at: hand), at: time)
    var radius = director.surface.radius
    let reach = random.pick([5.0, 40, 400])
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let next = ScreenPoint(
        x: hand.x + random.double(-reach...reach), y: hand.y + random.double(-reach...reach))
      let isBent = director.context.bends(director.camera)
      director.apply(.drag(from: hand, to: next), at: time)
      hand = next
      guard let hold = director.stroke?.grabbed, isBent else { continue }
      if case .bent(let grip) = hold { judge(grip.place, under: hand, "drag") }
      if isAtLimit { radius = director.surface.radius }
      if abs(director.surface.radius / radius - 1) > 1e-9 {
        fail("a drag changed the radius from \(radius) to \(director.surface.radius)")
      }
    }
    if Bool.random(using: &random) {
      var speeds = CameraCoast(at: hand, decayRate: 3, leastSpeed: 10)
      (speeds.pointerX, speeds.pointerY) = (
        random.double(-3000...3000), random.double(-3000...3000)
      )
      director.apply(.coast(speeds), at: time)
    }
    director.apply(.endStroke, at: time)
  }

  private mutating func wheel() {
    let anchor = point()
    var change = CameraGlide(seconds: 0.2)
    change.zoomLevels = random.double(-1...1)
    change.holding = anchor
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = bentGround(under: anchor)
      director.apply(.glide(change), at: time)
      for _ in 0..<4 {
        advance(by: random.double(0.005...0.05))
        if let place { judge(place, under: anchor, "wheel") }
      }
    }
  }

  private mutating func instant() {
    let anchor = point()
    let place = bentGround(under: anchor)
    if Bool.random(using: &random) {
      director.apply(.zoom(levels: random.double(-1...1), holding: anchor), at: time)
    } else {
      director.apply(
        .turn(
          bearing: random.double(-90...90), tilt: random.double(-30...30), holding: anchor),
        at: time)
    }
    if let place { judge(place, under: anchor, "zoom or turn") }
  }

  private mutating func pinch() {
    var from = point()
    director.apply(.beginStroke(at: from), at: time)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      // First what they turn and spread, then where they go: what they hold may slip in each.
      var turn = TwoFingerStep(from: from, to: from)
      turn.zoomLevels = random.double(-0.3...0.3)
      turn.rotationDegrees = random.pick([0, random.double(-20...20)])
      turn.tiltDegrees = random.pick([0, random.double(-5...5)])
      let step = TwoFingerStep(
        from: from,
        to: ScreenPoint(x: from.x + random.double(-30...30), y: from.y + random.double(-30...30)))
      for step in [turn, step] {
        let place = bentGround(under: step.from)
        director.apply(.transform(step), at: time)
        if let place { judge(place, under: step.to, "pinch") }
      }
      from = step.to
    }
    director.apply(.endStroke, at: time)
  }

  private mutating func key() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      var change = CameraGlide(seconds: 0.3)
      (change.panX, change.panY) = (random.double(-300...300), random.double(-300...300))
      director.apply(.glide(change), at: time)
    case 1: director.apply(.resetNorth, at: time)
    case 2: director.apply(.pan(x: random.double(-99...99), y: random.double(-99...99)), at: time)
    default:
      let (a, b) = (point(), point())
      director.apply(
        .fitBox(
          ScreenRectangle(
            left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))),
        at: time)
    }
  }

  // MARK: Checks

  private mutating func point() -> ScreenPoint {
    ScreenPoint(x: random.double(-20...820), y: random.double(-20...620))
  }

  private mutating func fail(_ reason: String) {
    if fault == nil { fault = "\(reason), \(director.camera)" }
  }

  @discardableResult
  private mutating func advance(by seconds: Double) -> FrameDemand {
    time += seconds
    let demand = director.advance(to: time)
    let camera = director.camera
    let numbers = [
      camera.target.latitude, camera.target.longitude, camera.zoom, camera.bearingDegrees,
      camera.tiltDegrees, director.surface.radius,
    ]
    if !numbers.allSatisfy(\.isFinite) { fail("not finite") }
    return demand
  }

  /// After some frames, the time that the longest coasting takes.
  private mutating func rest() {
    for _ in 0..<3 { advance(by: random.double(0.001...0.2)) }
    advance(by: 30)
    if advance(by: 30) != .idle { fail("it never rests") }
    let camera = director.camera
    if director.limits.constrain(camera, in: director.viewport) != camera {
      fail("outside the limits")
    }
  }

  private var isAtLimit: Bool {
    let (camera, limits) = (director.camera, director.limits)
    let range = limits.zoomRange(for: camera, in: director.viewport)
    // Within the last step of a way, as at a pole.
    return camera.zoom < range.lowerBound + 1e-5 || camera.zoom > range.upperBound - 1e-5
  }

  /// The ground under a point, unless it is that of a plane, which has its own rules near the horizon.
  private mutating func bentGround(under point: ScreenPoint) -> Coordinate? {
    beganWhole = director.surface.globeness == 1
    return director.surface.globeness > 0 ? director.surface.hit(point) : nil
  }

  /// Whether the globe would be held by a camera beyond the plane's latitudes that is too near for a
  /// whole globe.
  private func wouldLeaveWholeGlobe(under hand: ScreenPoint) -> Bool {
    guard case .bent(let grip)? = director.stroke?.grabbed else { return false }
    let held = SurfaceView(director.camera, director.viewport, .verticalPerspective)
      .holding(grip, at: hand)
    return !TargetReach.square.latitudes.contains(held.target.latitude)
      && director.projection.globeness(atZoom: held.zoom) < 1
  }

  private mutating func judge(_ place: Coordinate, under hand: ScreenPoint, _ gesture: String) {
    guard director.surface.globeness > 0 else { return }
    if let outcome = outcome(place, under: hand) {
      tally.add(outcome)
    } else {
      let drawn = director.surface.project(place)
      fail("a \(gesture) at \(hand) let \(place) slip to \(String(describing: drawn))")
    }
  }

  /// `nil` if the ground slipped without a reason.
  private func outcome(_ place: Coordinate, under hand: ScreenPoint) -> HoldOutcome? {
    let view = director.surface
    if let drawn = view.project(place), hypot(drawn.x - hand.x, drawn.y - hand.y) < 0.01 {
      return .held
    }
    guard let under = view.hit(hand) else { return .beside }
    let last =
      director.camera.zoom <= 12 ? TargetReach.poles.latitudes : TargetReach.square.latitudes
    let latitude = abs(director.camera.target.latitude)
    // Where there is no closed form, the way ends within a 65,536th of the hand's last step, which
    // may be some kilometres here: 0.00001° is a metre.
    if latitude > last.upperBound - 1e-5 { return .pole }
    // A zoom from between globe and plane may end on its way, where the hand was too far aside then.
    if !beganWhole, latitude > 89.9 { return .pole }
    let aside = abs(view.sphere.position(of: under).x)
    if aside > Rotation(degrees: place.latitude).cosine * (1 - 1e-6) { return .pole }
    if isAtLimit || wouldLeaveWholeGlobe(under: hand) { return .limit }
    if view.globeness < 1 {
      let sines = [place, under].map {
        view.facing($0) / (view.eye - view.position(of: $0)).length
      }
      if min(sines[0], sines[1]) < 0.05 { return .limb }
    }
    return nil
  }
}
