import CameraCore
import CameraMotion
import Foundation
import FrameTiming
import GeoMath
import Gestures
import TerrainGeometry
import TestSupport
import Testing

@testable import MapEngine

/// Random input, as no hand makes it.
@Suite("Gestures: fuzz")
struct GestureFuzzTests {
  /// `RHUMB_FUZZ_EVENTS=1000000` runs as many; without it a few, so that the tests stay quick.
  private static let eventCount =
    ProcessInfo.processInfo.environment["RHUMB_FUZZ_EVENTS"].flatMap { Int($0) } ?? 20_000
  private static let eventsPerRun = 2_000

  @Test(
    "Whatever comes in, the camera is finite, in its limits, above ground, and rests (J09, K08)",
    arguments: [false, true])
  func anything(overHills: Bool) throws {
    let runs = max(1, Self.eventCount / Self.eventsPerRun)
    for seed in 0..<UInt64(runs) {
      var fuzz = GestureFuzz(seed: seed, overHills: overHills)
      for number in 0..<Self.eventsPerRun {
        fuzz.feed()
        guard let fault = fuzz.fault() else { continue }
        Issue.record("seed \(seed), event \(number): \(fault)")
        return
      }
      let rests = fuzz.comesToRest()
      #expect(rests, "seed \(seed): it never rests")
    }
  }
}

/// One camera step under random events.
private struct GestureFuzz {
  private var random: SeededGenerator
  private var step: CameraDirector
  private var time = 0.0
  private let hasTargetBounds: Bool
  private let overHills: Bool
  private var jump = 0.0

  init(seed: UInt64, overHills: Bool) {
    random = SeededGenerator(seed: seed)
    self.overHills = overHills
    var limits = CameraLimits()
    if Bool.random(using: &random) { limits.tiltLimit = .unrestricted }
    if Bool.random(using: &random) {
      try? limits.setZoomRange(min: random.double(0...8), max: random.double(9...22))
    }
    hasTargetBounds = Bool.random(using: &random)
    if hasTargetBounds {
      limits.targetBounds = CoordinateBounds(south: -1, west: 178.5, north: 1.5, east: -179)
    }
    let camera = Camera.standard.with(
      target: Coordinate(latitude: 0.2, longitude: 179.7), zoom: random.double(3...18),
      bearingDegrees: random.double(0...360), tiltDegrees: random.double(0...85))
    let viewport = Viewport(
      size: ScreenSize(width: 800, height: 600),
      padding: ScreenInsets(top: random.double(0...100), left: random.double(0...300)))
    step = CameraDirector(camera: camera, viewport: viewport, limits: limits)
    step.setLimits(limits)
    if overHills { step.setTerrain(HillyGround.surface(phase: 0)) }
  }

  /// One event, and now and then a frame.
  mutating func feed() {
    time += random.pick([0, 0.001, 0.008, 0.016, 0.1, 0.6, -0.05])
    let late = random.pick([0, 0, 0, 0, -0.2])
    var modifiers: ModifierKeys = []
    if Int.random(in: 0..<6, using: &random) == 0 { modifiers.insert(.shift) }
    if Int.random(in: 0..<6, using: &random) == 0 { modifiers.insert(.control) }
    step.handle(InputEvent(action(), time: time + late, modifiers: modifiers))
    if Int.random(in: 0..<3, using: &random) == 0 {
      step.carryOut()
      _ = step.advance(to: time)
    }
    if overHills, Int.random(in: 0..<100, using: &random) == 0 { bringHeights() }
    _ = step.takeRequests()
    var pointerReports: [PointerReport] = []
    step.takePointerReports(into: &pointerReports)
    if Int.random(in: 0..<200, using: &random) == 0 { call() }
  }

  /// Heights come, or others, or they go.
  private mutating func bringHeights() {
    let before = step.camera
    let surface =
      Bool.random(using: &random)
      ? HillyGround.surface(phase: random.double(0...6))
      : Bool.random(using: &random) ? nil : step.terrain
    // The eye is raised out of ground that comes over it; that is no jump.
    if let surface, let clearance = before.clearance(over: surface, in: step.viewport),
      clearance < 0.05 * step.viewport.eyeDistance
    {
      return
    }
    step.setTerrain(surface)
    // A view of 1e300 points has no digits for a single one.
    let side = max(step.viewport.size.width, step.viewport.size.height)
    jump =
      HillyGround.jump(from: before, to: step.camera, in: step.viewport) / max(1, side * 1e-12)
  }

  private mutating func call() {
    let goal = CameraGoal(zoom: random.double(0...20), bearingDegrees: random.double(0...360))
    if Bool.random(using: &random) {
      step.snap(to: goal)
    } else {
      _ = step.start(MotionRequest(goal, by: .spring(Spring())))
    }
  }

  private mutating func point() -> ScreenPoint {
    ScreenPoint(x: coordinate(800), y: coordinate(600))
  }

  private mutating func coordinate(_ side: Double) -> Double {
    Int.random(in: 0..<500, using: &random) == 0
      ? random.pick([.nan, .infinity, -1e300, 1e300]) : random.double(-50...side + 50)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Int.random(in: 0..<500, using: &random) == 0
      ? random.pick([.nan, -.infinity, 1e300, 0]) : random.double(range)
  }

  private mutating func action() -> InputEvent.Action {
    let phases: [GesturePhase] = [.began, .changed, .changed, .changed, .ended, .cancelled]
    let buttons: [PointerButton] = [.left, .left, .left, .right, .middle]
    let keys: [Key] = [
      .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .escape, .home, Key("+"), Key("-"), Key("n"),
      Key("0"),
    ]
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4: return .pointerMove(to: point())
    case 5, 6:
      return .pointerDown(
        random.pick(buttons), at: point(), clicks: random.pick([1, 1, 2, 3, 0]))
    case 7, 8: return .pointerUp(random.pick(buttons), at: point(), clicks: random.pick([1, 2]))
    case 9:
      return .scroll(
        dx: number(-3...3), dy: number(-3...3), isPrecise: Bool.random(using: &random),
        at: point())
    case 10: return .magnify(scale: number(0...3), random.pick(phases), at: point())
    case 11: return .rotate(degrees: number(-90...90), random.pick(phases), at: point())
    case 12, 13:
      return .touch(id: Int.random(in: 0..<4, using: &random), random.pick(phases), at: point())
    case 14: return .keyDown(random.pick(keys), isRepeat: Bool.random(using: &random))
    default:
      return random.pick([
        .focus(false), .focus(true), .keyUp(random.pick(keys)),
        .resize(to: ScreenSize(width: number(1...2000), height: number(1...1500))),
        .resize(to: ScreenSize(width: 800, height: 600)),
      ])
    }
  }

  /// What is wrong with the camera now; `nil` when nothing is.
  func fault() -> String? {
    let camera = step.camera
    let numbers = [
      camera.target.latitude, camera.target.longitude, camera.zoom, camera.bearingDegrees,
      camera.tiltDegrees, camera.elevation,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return "not finite: \(camera)" }
    // A view that has no extent holds the camera as it was.
    let size = step.viewport.size
    if let terrain = step.terrain, size.width > 0, size.height > 0,
      let clearance = camera.clearance(over: terrain, in: step.viewport), clearance <= 0
    {
      return "\(clearance) points above the ground: \(camera)"
    }
    if jump > 1 { return "the picture jumped by \(jump) points: \(camera)" }
    let limits = step.limits
    let allowed = limits.constrain(
      camera, in: step.viewport, movedBy: hasTargetBounds ? .gesture : .program)
    if allowed != camera { return "outside the limits: \(camera) instead of \(allowed)" }
    if let box = step.zoomBox,
      ![box.left, box.top, box.right, box.bottom].allSatisfy(\.isFinite)
    {
      return "the zoom box is not finite: \(box)"
    }
    return nil
  }

  /// Whether all motion ends once nothing comes in any more.
  mutating func comesToRest() -> Bool {
    step.handle(InputEvent(.focus(false), time: time))
    for _ in 0..<400 {
      time += 0.1
      step.carryOut()
      if step.advance(to: time) == .idle { return true }
    }
    return false
  }
}
