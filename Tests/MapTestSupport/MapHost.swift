import Foundation
import Rhumb

/// What a host does: time goes on, and a hand is on the mouse. A class, because time is one.
@MainActor
package final class MapHost {
  package let map: MapView
  package private(set) var time = 100.0

  package init(_ map: MapView) {
    self.map = map
    frame()
  }

  /// The next frame.
  package func frame() {
    time += 1.0 / 60
    map.advance(to: time)
  }

  package func frames(_ count: Int) { for _ in 0..<count { frame() } }

  /// Frames until nothing moves; at most twenty seconds.
  package func rest() {
    for _ in 0..<1200 {
      frame()
      if !map.isAnimating { return }
    }
  }

  package func click(at point: CGPoint) {
    press(at: point)
    send(.pointerUp(.left, at: Point(x: point.x, y: point.y)))
    frame()
  }

  package func press(at point: CGPoint) {
    send(.pointerDown(.left, at: Point(x: point.x, y: point.y), clicks: 1))
  }

  /// A stroke in ten steps, a frame after each; the pointer rests long enough to throw nothing.
  package func drag(from start: CGPoint, x: Double, y: Double) {
    press(at: start)
    for step in 1...10 {
      let part = Double(step) / 10
      send(.pointerMove(to: Point(x: start.x + x * part, y: start.y + y * part)))
      frame()
    }
    frames(6)
    send(.pointerUp(.left, at: Point(x: start.x + x, y: start.y + y)))
    frame()
  }

  private func send(_ action: InputEvent.Action) { map.handle([InputEvent(action, time: time)]) }
}
