import CameraCore
import CameraMotion
import GeoMath
import TestSupport
import Testing

@testable import Rhumb

@Suite("What is told of the camera")
struct CameraWatcherTests {
  private typealias Changes = CameraWatcher.Changes

  /// Somewhere, at a zoom.
  private func framing(_ zoom: Double, padding: Double = 0) -> CameraFraming {
    CameraFraming(
      camera: Camera.standard.with(zoom: zoom),
      padding: ScreenInsets(top: 0, left: padding, bottom: 0, right: 0))
  }

  @Test("A map at rest tells nothing, the first frame included (O08)")
  func rest() {
    var watcher = CameraWatcher(framing(4))
    for byGesture in [false, true, false] {
      #expect(watcher.changes(of: framing(4), isMoving: false, byGesture: byGesture) == Changes())
    }
  }

  @Test("A snap begins, changes and rests within one frame (O08)")
  func snap() {
    var watcher = CameraWatcher(framing(4))
    #expect(
      watcher.changes(of: framing(5), isMoving: false, byGesture: false)
        == Changes(willMoveByGesture: false, hasChanged: true, isIdle: true))
    #expect(watcher.changes(of: framing(5), isMoving: false, byGesture: false) == Changes())
  }

  @Test("Another padding is a change as well")
  func padding() {
    var watcher = CameraWatcher(framing(4))
    #expect(
      watcher.changes(of: framing(4, padding: 100), isMoving: false, byGesture: false)
        == Changes(willMoveByGesture: false, hasChanged: true, isIdle: true))
  }

  @Test("An animation begins once, changes in each frame that moves, and rests once")
  func animation() {
    var watcher = CameraWatcher(framing(4))
    let changes = [4.0, 5, 6, 6, 7].enumerated().map { index, zoom in
      watcher.changes(of: framing(zoom), isMoving: index < 4, byGesture: false)
    }
    #expect(
      changes == [
        Changes(willMoveByGesture: false), Changes(hasChanged: true), Changes(hasChanged: true),
        Changes(),
        Changes(hasChanged: true, isIdle: true),
      ])
  }

  @Test("A press alone tells nothing; a drag begins with its first change and ends at the release")
  func stroke() {
    var watcher = CameraWatcher(framing(4))
    #expect(watcher.changes(of: framing(4), isMoving: true, byGesture: true) == Changes())
    #expect(watcher.changes(of: framing(4), isMoving: false, byGesture: true) == Changes())
    #expect(watcher.changes(of: framing(4), isMoving: true, byGesture: true) == Changes())
    #expect(
      watcher.changes(of: framing(5), isMoving: true, byGesture: true)
        == Changes(willMoveByGesture: true, hasChanged: true))
    #expect(watcher.changes(of: framing(5), isMoving: true, byGesture: true) == Changes())
    #expect(
      watcher.changes(of: framing(6), isMoving: true, byGesture: true) == Changes(hasChanged: true))
    #expect(
      watcher.changes(of: framing(6), isMoving: false, byGesture: true) == Changes(isIdle: true))
  }

  @Test("When the user takes over from the program, or the program from the user, it begins anew")
  func takingOver() {
    var watcher = CameraWatcher(framing(0))
    let steps: [(zoom: Double, isMoving: Bool, byGesture: Bool)] = [
      (1, true, false), (1, true, true), (2, true, true), (3, true, false), (4, false, true),
    ]
    let changes = steps.map {
      watcher.changes(of: framing($0.zoom), isMoving: $0.isMoving, byGesture: $0.byGesture)
    }
    #expect(
      changes == [
        Changes(willMoveByGesture: false, hasChanged: true), Changes(),
        Changes(willMoveByGesture: true, hasChanged: true),
        Changes(willMoveByGesture: false, hasChanged: true),
        Changes(willMoveByGesture: true, hasChanged: true, isIdle: true),
      ])
  }

  @Test("A press that stops an animation rests at its release")
  func pressStopsAnimation() {
    var watcher = CameraWatcher(framing(0))
    _ = watcher.changes(of: framing(1), isMoving: true, byGesture: false)
    #expect(watcher.changes(of: framing(1), isMoving: true, byGesture: true) == Changes())
    #expect(
      watcher.changes(of: framing(1), isMoving: false, byGesture: true) == Changes(isIdle: true))
  }

  @Test("Whatever happens, changes are told exactly when there are any, within a movement (O08)")
  func anySequence() {
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      var watcher = CameraWatcher(framing(0))
      var zoom = 0.0
      var isInMovement = false
      for _ in 0..<60 {
        let before = zoom
        zoom = generator.pick([before, before, before + 1])
        let isMoving = generator.pick([true, false])
        let changes = watcher.changes(
          of: framing(zoom), isMoving: isMoving, byGesture: generator.pick([true, false]))
        #expect(changes.hasChanged == (zoom != before), "seed \(seed)")
        isInMovement = isInMovement || changes.willMoveByGesture != nil
        #expect(isInMovement || changes == Changes(), "seed \(seed)")
        #expect(changes.isIdle == (isInMovement && !isMoving), "seed \(seed)")
        if changes.isIdle { isInMovement = false }
      }
    }
  }

  @MainActor
  @Test("Changes are delivered in the order begin, change, rest, with one state for all (O07)")
  func delivery() throws {
    let map = try emptyMap(CameraPosition(latitude: 0, longitude: 0, zoom: 4))
    var told: [String] = []
    let tokens = [
      map.onCameraIdle.observe { told.append("idle \($0.camera.zoom)") },
      map.onCameraChanged.observe {
        told.append("changed \($0.camera.zoom) \($0.padding.left)")
      },
      map.onCameraWillMove.observe { told.append("begins \($0.isGesture)") },
    ]
    let all = CameraWatcher.Changes(willMoveByGesture: true, hasChanged: true, isIdle: true)
    map.deliver(all, framing(5, padding: 30))
    map.deliver(CameraWatcher.Changes(), framing(6))
    #expect(told == ["begins true", "changed 5.0 30.0", "idle 5.0"])
    #expect(tokens.count == 3)
  }

  @Test("A map has loaded once, and is idle at the start of each pause")
  func frames() {
    var watcher = FrameWatcher()
    let frames: [(isComplete: Bool, wantsNext: Bool)] = [
      (false, false), (true, true), (true, false), (true, false), (false, true), (true, false),
    ]
    let changes = frames.map { watcher.changes(isComplete: $0.isComplete, wantsNext: $0.wantsNext) }
    typealias Changes = FrameWatcher.Changes
    #expect(
      changes == [
        Changes(), Changes(hasLoaded: true), Changes(isIdle: true), Changes(), Changes(),
        Changes(isIdle: true),
      ])
  }
}
