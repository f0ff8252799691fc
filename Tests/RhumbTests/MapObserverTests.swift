import GeoMath
import Gestures
import Testing

@testable import Rhumb

/// The camera's events, as a whole map's observers see them. None of these tests draws.
@MainActor
@Suite("Observing a map's camera")
struct MapObserverTests {
  private let monaco = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private let middle = ScreenPoint(x: 400, y: 300)

  // MARK: Changes

  @Test("A change is observed, with the new state (O01), which can be read as well (O02, O06)")
  func onCameraChanged() throws {
    let watch = try MapWatch(monaco)
    watch.map.camera = CameraPosition(
      latitude: 48, longitude: 11, zoom: 15.5, bearing: 30, tilt: 20)
    #expect(watch.changes.isEmpty, "told with the frame, not from within the call")
    watch.frame()
    let change = try #require(watch.changes.first)
    #expect(watch.changes.count == 1)
    #expect(change.camera == watch.map.camera && change.padding == watch.map.padding)
    #expect(change.camera.zoom == 15.5 && change.camera.target.latitude == 48)
    #expect(change.camera.bearing == 30 && change.camera.tilt == 20)
  }

  @Test("Something is hidden below zoom 18 and shown from 18 on (O05)")
  func threshold() throws {
    let watch = try MapWatch(monaco)
    var isHidden: Bool?
    watch.map.onCameraChanged.observe { isHidden = $0.camera.zoom < 18 }
      .store(in: &watch.tokens)
    for (zoom, expected) in [(17.999, true), (18, false), (17.999, true), (19, false)] {
      watch.map.move(.to(CameraOptions(zoom: zoom)))
      watch.frame()
      #expect(isHidden == expected, "zoom \(zoom)")
    }
  }

  @Test("Calls, animations, wheel, keys, drags and padding all fire; the state agrees (O07)")
  func everySource() throws {
    let watch = try MapWatch(monaco)
    let sources: [(name: String, act: @MainActor (MapWatch) -> Void)] = [
      ("move", { $0.map.move(.zoom(by: 1)) }),
      ("camera", { $0.map.camera.bearing = 10 }),
      ("setCamera", { $0.map.move(.to(CameraOptions(tilt: 10))) }),
      ("padding", { $0.map.padding = EdgeInsets(left: 100) }),
      ("limits", { $0.map.limits.zoom = 16...18 }),
      ("ease", { $0.map.ease(to: CameraOptions(zoom: 17)) }),
      ("fly", { $0.map.fly(to: CameraOptions(target: Coordinate(latitude: 43, longitude: 8))) }),
      (
        "wheel",
        { $0.frame(.scroll(dx: 0, dy: 1, isPrecise: false, at: ScreenPoint(x: 1, y: 500))) }
      ),
      ("key", { $0.frame(.keyDown(.arrowLeft, isRepeat: false)) }),
      (
        "drag",
        {
          $0.frame(
            .pointerDown(.left, at: ScreenPoint(x: 400, y: 400), clicks: 1),
            .pointerMove(to: ScreenPoint(x: 500, y: 450)))
        }
      ),
    ]
    for source in sources {
      watch.changes = []
      source.act(watch)
      watch.rest()
      #expect(!watch.changes.isEmpty, "\(source.name)")
    }
  }

  @Test("At most one event a frame, none when nothing changed (O08)")
  func rate() throws {
    let watch = try MapWatch(monaco)
    for _ in 0..<5 { watch.frame() }
    #expect(watch.story.isEmpty)
    for step in 1...4 { watch.map.move(.to(CameraOptions(zoom: 10 + Double(step)))) }
    watch.map.padding = EdgeInsets(all: 20)
    watch.map.padding = .zero
    #expect(watch.map.camera.zoom == 14)
    watch.frame()
    #expect(watch.changes.isEmpty, "changed and changed back is no change")
    watch.map.move(.to(CameraOptions(zoom: 15)))
    watch.map.move(.to(CameraOptions(zoom: 16)))
    watch.frame(.scroll(dx: 0, dy: 1, isPrecise: false, at: middle))
    #expect(watch.changes.count == 1)
    watch.rest()
    watch.map.ease(to: CameraOptions(zoom: 17), duration: .seconds(1))
    var told = watch.changes.count
    for _ in 0..<80 {
      let before = watch.map.camera
      watch.frame()
      #expect(watch.changes.count - told == (watch.map.camera == before ? 0 : 1))
      told = watch.changes.count
    }
    #expect(!watch.map.isAnimating)
  }

  @Test("A handler may move the camera and cancel itself: told again with the next frame (O09)")
  func handlerMoves() throws {
    let watch = try MapWatch(monaco)
    var zooms: [Double] = []
    var token: AnyCancelable?
    token = watch.map.onCameraChanged.observe { [map = watch.map] change in
      zooms.append(change.camera.zoom)
      if change.camera.zoom < 12 { map.move(.zoom(by: 1)) } else { token?.cancel() }
    }
    watch.map.move(.to(CameraOptions(zoom: 9)))
    #expect(watch.frame() == .now)
    for _ in 0..<6 { watch.frame() }
    #expect(zooms == [9, 10, 11, 12])
  }

  // MARK: Movements

  @Test("A snap begins, changes and rests in one frame")
  func snap() throws {
    let watch = try MapWatch(monaco)
    watch.map.move(.zoom(by: 1))
    watch.frame()
    #expect(watch.story == ["program", "changed", "idle"])
  }

  @Test("An animation begins once and rests once")
  func animation() throws {
    let watch = try MapWatch(monaco)
    watch.map.ease(to: CameraOptions(zoom: 16), duration: .seconds(1))
    watch.rest()
    #expect(watch.chapters == ["program", "changed", "idle"])
    #expect(watch.changes.last?.camera.zoom == 16)
  }

  @Test("A gesture stops an animation where it is; observers see whose the camera is (G13)")
  func gestureStopsAnimation() throws {
    let watch = try MapWatch(monaco)
    watch.map.ease(to: CameraOptions(zoom: 16), duration: .seconds(1))
    for _ in 0..<20 { watch.frame() }
    let stopped = watch.map.camera
    #expect(stopped.zoom > 14 && stopped.zoom < 16)
    watch.frame(.pointerDown(.left, at: middle, clicks: 1))
    // The press comes a millisecond after the frame; until then the animation ran.
    let held = watch.map.camera
    #expect(abs(held.zoom - stopped.zoom) < 0.01)
    watch.frame()
    #expect(watch.map.camera == held && !watch.map.isAnimating)
    watch.frame(.pointerMove(to: ScreenPoint(x: 300, y: 300)))
    watch.frame(.pointerUp(.left, at: ScreenPoint(x: 300, y: 300), clicks: 1))
    watch.rest()
    #expect(watch.chapters == ["program", "changed", "user", "changed", "idle"])
  }

  @Test("A change by the program ends the gesture in progress (G13)")
  func programEndsGesture() throws {
    let watch = try MapWatch(monaco)
    watch.frame(.pointerDown(.left, at: middle, clicks: 1))
    watch.frame(.pointerMove(to: ScreenPoint(x: 300, y: 300)))
    watch.map.move(.zoom(by: 1))
    watch.frame()
    let placed = watch.map.camera
    watch.frame(.pointerMove(to: ScreenPoint(x: 200, y: 100)))
    watch.frame(.pointerUp(.left, at: ScreenPoint(x: 200, y: 100), clicks: 1))
    #expect(watch.map.camera == placed)
    #expect(watch.chapters == ["user", "changed", "program", "changed", "idle"])
  }

  @Test("Animations tell that they began, came to their end or were cancelled")
  func animationEvents() throws {
    let watch = try MapWatch(monaco)
    var told: [(animation: CameraAnimation, phase: AnimationChanged.Phase)] = []
    watch.map.onCameraAnimation.observe { told.append(($0.animation, $0.phase)) }
      .store(in: &watch.tokens)
    let first = watch.map.ease(to: CameraOptions(zoom: 16), duration: .seconds(1))
    watch.frame()
    #expect(told.map(\.phase) == [.began] && told.first?.animation === first)
    let second = watch.map.ease(to: CameraOptions(zoom: 12), duration: .seconds(1))
    watch.rest()
    #expect(told.filter { $0.animation === first }.map(\.phase) == [.began, .cancelled])
    #expect(told.filter { $0.animation === second }.map(\.phase) == [.began, .finished])
  }
}
