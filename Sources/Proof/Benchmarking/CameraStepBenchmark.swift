import CameraCore
import CameraMotion
import GeoMath
import Gestures
import MapEngine
import MapScene
import RenderModel

/// Measures only the camera's part of a frame: events, animator, limits, view transform and
/// uniforms. It loads no tiles and draws nothing.
package enum CameraStepBenchmark {
  /// What moves the camera during the measurement.
  package enum Scene: String, CaseIterable, Sendable {
    /// One pointer event per frame drags the tilted map.
    case drag
    /// One wheel event per frame zooms at the cursor.
    case wheel
    /// A flight with a simultaneous animation of bearing and padding.
    case flight
  }

  /// Microseconds per frame in one scene.
  package struct Figures: Sendable {
    package let scene: Scene
    package let frameCount: Int
    package let microseconds: Distribution
  }

  /// Runs every scene for the given number of batches of frames.
  package static func run(batches: Int) -> [Figures] {
    Scene.allCases.map { scene in
      var run = SceneRun(scene)
      var checksum: Float = 0
      for _ in 0..<batchLength { checksum += run.frame() }
      let times = (0..<batches).map { _ in
        let start = ContinuousClock.now
        for _ in 0..<batchLength { checksum += run.frame() }
        return (ContinuousClock.now - start) / Double(batchLength)
      }
      // Keeps the compiler from removing the computation.
      withExtendedLifetime(checksum) {}
      return Figures(
        scene: scene, frameCount: batches * batchLength,
        microseconds: Distribution(times.map { $0 / .microseconds(1) }))
    }
  }

  /// Frames between two clock readings, because a reading costs as much as part of a frame.
  private static let batchLength = 100
}

/// One scene, frame by frame at 60 Hz.
private struct SceneRun {
  private let scene: CameraStepBenchmark.Scene
  private var director: CameraDirector
  private var frameNumber = 0
  private var events: [AnimationEvent] = []

  init(_ scene: CameraStepBenchmark.Scene) {
    self.scene = scene
    let camera = Camera.standard.with(
      target: Coordinate(latitude: 43.73, longitude: 7.42), zoom: 16, bearingDegrees: 30,
      tiltDegrees: 50)
    director = CameraDirector(camera: camera, viewport: Viewport(width: 1024, height: 768))
    if scene == .drag {
      director.handle(event(.pointerDown(.left, at: ScreenPoint(x: 500, y: 400), clicks: 1)))
    }
  }

  /// Computes one frame and returns a number that depends on everything computed.
  mutating func frame() -> Float {
    frameNumber += 1
    switch scene {
    case .drag:
      // An ellipse of 200 × 100 points in 120 frames, at the speed of a hand.
      let turn = Rotation(degrees: Double(frameNumber) * 3)
      director.handle(
        event(
          .pointerMove(to: ScreenPoint(x: 500 + 200 * turn.cosine, y: 450 + 100 * turn.sine))))
    case .wheel:
      let dy = (frameNumber / 40).isMultiple(of: 2) ? 1.0 : -1
      director.handle(
        event(.scroll(dx: 0, dy: dy, isPrecise: false, at: ScreenPoint(x: 300, y: 500))))
    case .flight: keepFlying()
    }
    director.carryOut()
    _ = director.advance(to: time)
    director.takeEvents(into: &events)
    events.removeAll(keepingCapacity: true)
    let uniforms = CameraUniforms(GroundView(director.camera, director.viewport))
    return uniforms.clipFromGround.0.x + uniforms.targetDistance
  }

  /// Starts a new flight when the last one has ended.
  private mutating func keepFlying() {
    guard !director.motion.isMoving else { return }
    let isAway = director.camera.target.longitude > 8
    let goal = CameraGoal(
      target: .place(
        isAway
          ? Coordinate(latitude: 43.73, longitude: 7.42)
          : Coordinate(latitude: 48.85, longitude: 12.35)), zoom: isAway ? 16 : 14)
    _ = director.start(MotionRequest(goal, by: .fly(FlightOptions(seconds: 4))))
    _ = director.start(
      MotionRequest(
        CameraGoal(
          bearingDegrees: isAway ? 30 : 170,
          padding: ScreenInsets(top: 0, left: isAway ? 0 : 300, bottom: 0, right: 0)),
        by: .spring(Spring(dampingRatio: 0.8, response: 2))))
  }

  private var time: Double { Double(frameNumber) / 60 }

  private func event(_ action: InputEvent.Action) -> InputEvent {
    InputEvent(action, time: time)
  }
}
