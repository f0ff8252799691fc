import CameraCore
import GeoMath
import Gestures
import OverlayScene
import TerrainGeometry

/// How large a thing at least is for a hand, in points.
package enum HitTarget {
  /// For a pointer: what desktop guidelines agree on.
  package static let pointerPoints = 24.0
  /// For a finger, as Apple's guidelines have it; Android's 48 dp are near.
  package static let fingerPoints = 44.0
}

/// The user drags a marker.
public struct MarkerDrag: Hashable, Sendable {
  /// Where a drag stands.
  public enum Phase: Hashable, Sendable {
    /// The pointer has left the place of its press: from now on the marker goes with it.
    case began
    /// The marker is at another place: once for a frame at most.
    case moved
    /// It was let go.
    case ended
    /// It was given up, by Escape say, and is back where it was.
    case cancelled
  }

  /// Which one.
  public var marker: OverlayID
  /// Where the drag stands.
  public var phase: Phase
  /// Where the marker is now.
  public var coordinate: Coordinate

  /// A drag of a marker.
  public init(marker: OverlayID, phase: Phase, coordinate: Coordinate) {
    self.marker = marker
    self.phase = phase
    self.coordinate = coordinate
  }
}

extension MarkerDrag: CustomStringConvertible {
  /// `drag of overlay 7 moved to -33.8683, 151.2086`.
  public var description: String { "drag of \(marker) \(phase) to \(coordinate)" }
}

/// The user's hand on a marker that can be dragged: a press on one holds it, and not the map. What
/// it takes of the input, the gestures do not see.
///
/// The marker keeps its place relative to the pointer, whatever the camera does meanwhile: an upright
/// one on the screen, a flat one on the ground.
struct MarkerDragController {
  private var drag: Drag?
  private(set) var events: [MarkerDrag] = []

  private struct Drag {
    let key: OverlayID
    /// The finger; `nil` for the pointer.
    let finger: Int?
    let pressPoint: ScreenPoint
    let pressTime: Double
    /// Where the marker was.
    let start: Coordinate
    /// From the pointer to the marker's place: points on the screen, or world widths.
    let grabbed: Grabbed
    var point: ScreenPoint
    /// Whether it has left the place of the press.
    var hasMoved = false
  }

  private enum Grabbed {
    case onScreen(x: Double, y: Double)
    case onGround(WorldOffset)
  }

  var isHolding: Bool { drag != nil }

  mutating func takeEvents() -> [MarkerDrag] {
    defer { events.removeAll() }
    return events
  }

  /// Takes in an event.
  ///
  /// - Returns: whether it is the hand's, and not the gestures'.
  mutating func takes(
    _ event: InputEvent, _ director: inout CameraDirector, _ overlays: OverlayStage
  ) -> Bool {
    guard event.isFinite else { return false }
    switch event.action {
    case .pointerDown(.left, let point, clicks: 1)
    where drag == nil && event.modifiers.isDisjoint(with: [.control, .shift]):
      return press(point, finger: nil, event, &director, overlays)
    case .touch(let id, .began, let point) where drag == nil:
      return press(point, finger: id, event, &director, overlays)
    case .pointerDown, .scroll, .magnify, .rotate: return drag != nil
    case .pointerMove(let point):
      guard let drag, drag.finger == nil else { return drag != nil }
      director.passBy(event)
      move(to: point, director, overlays)
      return true
    case .pointerUp(let button, let point, _):
      guard let drag, drag.finger == nil else { return drag != nil }
      if button == .left { release(at: point, event, &director, overlays) }
      return true
    case .touch(let id, let phase, let point):
      return touch(id, phase, point, event, &director, overlays)
    case .keyDown(.escape, _) where drag != nil:
      giveUp(overlays)
      return true
    case .focus(false):
      giveUp(overlays)
      return false
    default: return false
    }
  }

  /// Brings the marker to where the hand is, as the camera sees it now.
  mutating func follow(_ director: CameraDirector, _ overlays: OverlayStage) {
    guard let drag, drag.hasMoved else { return }
    guard let old = overlays.markers[drag.key]?.place else {
      // The program has taken the marker away.
      self.drag = nil
      return
    }
    guard let place = place(of: drag, director), place != old else { return }
    overlays.markers.move(drag.key, to: place)
    events.append(MarkerDrag(marker: drag.key, phase: .moved, coordinate: place))
  }

  /// Where the marker belongs; `nil` above the horizon, where it stays as it is.
  private func place(of drag: Drag, _ director: CameraDirector) -> Coordinate? {
    let view = ViewTransform(director.camera, director.viewport)
    switch drag.grabbed {
    case .onScreen(let x, let y):
      let foot = ScreenPoint(x: drag.point.x + x, y: drag.point.y + y)
      return view.coordinate(under: foot, on: director.terrain).map(\.onSquare)
    case .onGround(let offset):
      return view.coordinate(under: drag.point, on: director.terrain)
        .map { WebMercator.wrappedCoordinate(offset, from: $0).onSquare }
    }
  }
}

// The parts of a drag.
extension MarkerDragController {
  private mutating func press(
    _ point: ScreenPoint, finger: Int?, _ event: InputEvent, _ director: inout CameraDirector,
    _ overlays: OverlayStage
  ) -> Bool {
    guard overlays.markers.hasDraggable, !director.isStrokeActive else { return false }
    director.passBy(event)
    let target = finger == nil ? HitTarget.pointerPoints : HitTarget.fingerPoints
    let view = OverlayView(
      director.camera, director.viewport, pixelsPerPoint: overlays.pixelsPerPoint,
      terrain: director.terrain)
    let hit = overlays.markers.hit(at: point, targetPoints: target, in: view) { key in
      overlays.markers[key].map { $0.isTappable || $0.isDraggable } ?? false
    }
    guard let hit = hit?.key, let marker = overlays.markers[hit], marker.isDraggable,
      let grabbed = grabbed(marker, at: point, in: view.transform, on: director.terrain)
    else { return false }
    director.perform(.stop)
    drag = Drag(
      key: hit, finger: finger, pressPoint: point, pressTime: event.time, start: marker.place,
      grabbed: grabbed, point: point)
    return true
  }

  private func grabbed(
    _ marker: MarkerContent, at point: ScreenPoint, in view: ViewTransform,
    on terrain: TerrainSurface?
  ) -> Grabbed? {
    if marker.isFlat {
      return view.coordinate(under: point, on: terrain)
        .map { .onGround(WebMercator.offset(from: $0, to: marker.place)) }
    }
    return view.project(marker.place, on: terrain).map {
      .onScreen(x: $0.x - point.x, y: $0.y - point.y)
    }
  }

  private mutating func move(
    to point: ScreenPoint, _ director: CameraDirector, _ overlays: OverlayStage
  ) {
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
    at point: ScreenPoint, _ event: InputEvent, _ director: inout CameraDirector,
    _ overlays: OverlayStage
  ) {
    director.passBy(event)
    move(to: point, director, overlays)
    follow(director, overlays)
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
    _ director: inout CameraDirector, _ overlays: OverlayStage
  ) -> Bool {
    guard let drag else { return false }
    guard drag.finger == id else { return true }
    switch phase {
    case .began, .changed:
      director.passBy(event)
      move(to: point, director, overlays)
    case .ended: release(at: point, event, &director, overlays)
    case .cancelled: giveUp(overlays)
    }
    return true
  }

  /// Lets go, and puts the marker back.
  private mutating func giveUp(_ overlays: OverlayStage) {
    guard let lost = drag else { return }
    drag = nil
    guard lost.hasMoved, overlays.markers[lost.key] != nil else { return }
    overlays.markers.move(lost.key, to: lost.start)
    events.append(MarkerDrag(marker: lost.key, phase: .cancelled, coordinate: lost.start))
  }
}

extension Coordinate {
  /// The nearest place on the Mercator square.
  fileprivate var onSquare: Coordinate {
    Coordinate(latitude: WebMercator.squareClamped(latitude), longitude: longitude)
  }
}
