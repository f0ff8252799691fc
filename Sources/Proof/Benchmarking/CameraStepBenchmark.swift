import CameraCore
import CameraMotion
import GeoMath
import Gestures
import MapEngine
import MapScene
import RenderModel

/// Measures the camera's half of a frame alone: events, animator, limits, view transform and
/// uniforms; no tiles, nothing drawn.
package enum CameraStepBenchmark {
  /// What moves the camera while it is measured.
  package enum Scene: String, CaseIterable, Sendable {
    /// One pointer event a frame drags the tilted map.
    case drag
    /// One wheel event a frame zooms at the cursor.
    case wheel
    /// A flight with a bearing and a padding animated beside it.
    case flight
  }

  /// Microseconds a frame of one scene.
  package struct Figures: Sendable {
    package let scene: Scene
    package let frameCount: Int
    package let microseconds: Distribution
  }

  /// Runs every scene for so many batches of frames.
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
      // Told to nobody, but the compiler must not see that.
      withExtendedLifetime(checksum) {}
      return Figures(
        scene: scene, frameCount: batches * batchLength,
        microseconds: Distribution(times.map { $0 / .microseconds(1) }))
    }
  }

  /// Frames between two looks at the clock, which costs as much as a part of a frame.
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

  /// One frame; what it returns depends on all that was computed.
  mutating func frame() -> Float {
    frameNumber += 1
    switch scene {
    case .drag:
      // Once round a circle of 200 points in 120 frames, as a hand does.
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

  /// A new flight when the last has landed.
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
    InputEvent(time: time, action)
  }
}
