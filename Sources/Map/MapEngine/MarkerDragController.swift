import CameraCore
import GeoMath
import Gestures
import MapSurface
import OverlayScene
import TerrainGeometry

/// The minimum size of hit targets, in points.
package enum HitTarget {
  /// For a pointer, as in the guidelines of most desktops.
  package static let pointerPoints = 24.0
  /// For a finger, as in Apple's guidelines; Android's 48 dp are similar.
  package static let fingerPoints = 44.0
}

/// An event of a marker that the user drags.
public struct MarkerDrag: Hashable, Sendable {
  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// The pointer has moved away from the press. From now on the marker follows it.
    case began
    /// The marker has moved. This is reported at most once per frame.
    case moved
    /// The marker was released.
    case ended
    /// The drag was cancelled, for example by Escape. The marker is back at its start.
    case cancelled
  }

  /// The dragged marker.
  public var marker: OverlayID
  /// The phase of the drag.
  public var phase: Phase
  /// The current position of the marker.
  public var coordinate: Coordinate
}

/// Lets the user drag markers. A press on a draggable marker grabs it rather than the map, and the
/// gestures do not see the events.
///
/// The marker keeps its position relative to the pointer, even if the camera moves: an upright one
/// on the screen, a flat one on the ground.
struct MarkerDragController {
  private let overlays: OverlayStore
  private var drag: Drag?
  /// The finger that was put down last; `nil` if a button was pressed since.
  private var latestFinger: Int?
  private(set) var events: [MarkerDrag] = []

  private struct Drag {
    let key: OverlayID
    /// The finger; `nil` for the pointer.
    let finger: Int?
    let pressPoint: ScreenPoint
    let pressTime: Double
    /// The marker's position at the beginning.
    let start: Coordinate
    /// The offset from the pointer to the marker: points on the screen, or world widths.
    let grabbed: Grabbed
    var point: ScreenPoint
    /// Whether it has moved away from the press.
    var hasMoved = false
  }

  private enum Grabbed {
    case onScreen(x: Double, y: Double)
    case onGround(WorldOffset)
  }

  init(_ overlays: OverlayStore) { self.overlays = overlays }

  var isHolding: Bool { drag != nil }

  mutating func takeEvents() -> [MarkerDrag] {
    defer { events.removeAll() }
    return events
  }

  /// Handles an event.
  ///
  /// - Returns: whether the event belongs to the drag rather than to the gestures.
  mutating func takes(_ event: InputEvent, _ director: inout CameraDirector) -> Bool {
    guard event.isFinite else { return false }
    switch event.action {
    case .pointerDown: latestFinger = nil
    case .touch(let id, .began, _): latestFinger = id
    default: break
    }
    switch event.action {
    case .pointerDown(.left, let point, clicks: 1)
    where drag == nil && event.modifiers.isDisjoint(with: [.control, .shift]):
      return press(point, finger: nil, event, &director)
    case .touch(let id, .began, let point) where drag == nil:
      return press(point, finger: id, event, &director)
    case .pointerDown, .scroll, .magnify, .rotate: return drag != nil
    case .pointerMove(let point):
      guard let drag, drag.finger == nil else { return drag != nil }
      director.passBy(event)
      move(to: point, director)
      return true
    case .pointerUp(let button, let point, _):
      guard let drag, drag.finger == nil else { return drag != nil }
      if button == .left { release(at: point, event, &director) }
      return true
    case .touch(let id, let phase, let point):
      return touch(id, phase, point, event, &director)
    case .keyDown(.escape, _) where drag != nil:
      giveUp()
      return true
    case .focus(false):
      giveUp()
      return false
    default: return false
    }
  }

  /// Moves the marker to the hand's position, according to the current camera.
  mutating func follow(_ director: CameraDirector) {
    guard let drag, drag.hasMoved else { return }
    guard let old = overlays.markers[drag.key]?.place else {
      // The program has removed the marker.
      self.drag = nil
      return
    }
    guard let place = place(of: drag, director), place != old else { return }
    overlays.markers.move(drag.key, to: place)
    events.append(MarkerDrag(marker: drag.key, phase: .moved, coordinate: place))
  }

  /// The marker's position; `nil` above the horizon, where the marker does not move.
  private func place(of drag: Drag, _ director: CameraDirector) -> Coordinate? {
    let view = director.surface
    switch drag.grabbed {
    case .onScreen(let x, let y):
      let foot = ScreenPoint(x: drag.point.x + x, y: drag.point.y + y)
      return view.hit(foot).map(\.onSquare)
    case .onGround(let offset):
      return view.hit(drag.point)
        .map { WebMercator.wrappedCoordinate(offset, from: $0).onSquare }
    }
  }
}

// MARK: Parts of a drag
extension MarkerDragController {
  /// Begins to drag a marker, draggable or not, by the button or finger that is down. The gesture
  /// that it had begun is abandoned.
  ///
  /// - Returns: whether the marker is on the map and can be dragged from there.
  mutating func grab(
    _ key: OverlayID, at point: ScreenPoint, _ director: inout CameraDirector
  ) -> Bool {
    let view = director.surface
    guard drag == nil, let marker = overlays.markers[key],
      let grabbed = grabbed(marker, at: point, in: view)
    else { return false }
    director.abandonGestures()
    // It was held for long, so its release is no tap.
    drag = Drag(
      key: key, finger: latestFinger, pressPoint: point, pressTime: -.infinity,
      start: marker.place, grabbed: grabbed, point: point)
    return true
  }

  private mutating func press(
    _ point: ScreenPoint, finger: Int?, _ event: InputEvent, _ director: inout CameraDirector
  ) -> Bool {
    guard overlays.markers.hasDraggable, !director.isStrokeActive else { return false }
    director.passBy(event)
    let target = finger == nil ? HitTarget.pointerPoints : HitTarget.fingerPoints
    let view = OverlayView(director.surface, pixelsPerPoint: overlays.pixelsPerPoint)
    let hit = overlays.markers.hit(at: point, targetPoints: target, in: view) { key in
      overlays.markers[key].map { $0.isTappable || $0.isDraggable } ?? false
    }
    guard let hit = hit?.key, let marker = overlays.markers[hit], marker.isDraggable,
      let grabbed = grabbed(marker, at: point, in: view.surface)
    else { return false }
    director.perform(.stop)
    drag = Drag(
      key: hit, finger: finger, pressPoint: point, pressTime: event.time, start: marker.place,
      grabbed: grabbed, point: point)
    return true
  }

  private func grabbed(
    _ marker: MarkerContent, at point: ScreenPoint, in view: SurfaceView
  ) -> Grabbed? {
    if marker.isFlat {
      return view.hit(point)
        .map { .onGround(WebMercator.offset(from: $0, to: marker.place)) }
    }
    return view.projectGround(marker.place).map {
      .onScreen(x: $0.x - point.x, y: $0.y - point.y)
    }
  }

  private mutating func move(to point: ScreenPoint, _ director: CameraDirector) {
    guard var moved = drag else { return }
    moved.point = point
    let slop =
      moved.finger == nil
      ? director.gestureOptions.clickSlopPoints : director.gestureOptions.touch.slopPoints
    let isBeginning =
      !moved.hasMoved
      && max(abs(point.x - moved.pressPoint.x), abs(point.y - moved.pressPoint.y)) > slop
    moved.hasMoved = moved.hasMoved || isBeginning
    drag = moved
    if isBeginning {
      events.append(MarkerDrag(marker: moved.key, phase: .began, coordinate: moved.start))
    }
  }

  private mutating func release(
    at point: ScreenPoint, _ event: InputEvent, _ director: inout CameraDirector
  ) {
    director.passBy(event)
    move(to: point, director)
    follow(director)
    guard let finished = drag else { return }
    drag = nil
    if finished.hasMoved {
      let place = overlays.markers[finished.key]?.place ?? finished.start
      events.append(MarkerDrag(marker: finished.key, phase: .ended, coordinate: place))
    } else if event.time - finished.pressTime < director.gestureOptions.longPressSeconds {
      director.noteTap(at: point, byFinger: finished.finger != nil)
    }
  }

  private mutating func touch(
    _ id: Int, _ phase: GesturePhase, _ point: ScreenPoint, _ event: InputEvent,
    _ director: inout CameraDirector
  ) -> Bool {
    guard let drag else { return false }
    guard drag.finger == id else { return true }
    switch phase {
    case .began, .changed:
      director.passBy(event)
      move(to: point, director)
    case .ended: release(at: point, event, &director)
    case .cancelled: giveUp()
    }
    return true
  }

  /// Cancels the drag and moves the marker back.
  private mutating func giveUp() {
    guard let lost = drag else { return }
    drag = nil
    guard lost.hasMoved, overlays.markers[lost.key] != nil else { return }
    overlays.markers.move(lost.key, to: lost.start)
    events.append(MarkerDrag(marker: lost.key, phase: .cancelled, coordinate: lost.start))
  }
}

extension Coordinate {
  /// The nearest coordinate on the Mercator square.
  fileprivate var onSquare: Coordinate {
    Coordinate(latitude: WebMercator.squareClamped(latitude), longitude: longitude)
  }
}
