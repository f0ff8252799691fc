import GeoMath
import Gestures
import MapEngine
import Testing

@testable import Rhumb

/// A map over nothing, and what its observers noted. A class, because handlers share it.
@MainActor
final class MapWatch {
  let map: MapView
  var changes: [CameraChanged] = []
  var taps: [MapTap] = []
  var presses: [MapLongPress] = []
  var hovers: [MapHover] = []
  var story: [String] = []
  var tokens = Set<AnyCancelable>()
  private(set) var time = 100.0

  init(_ camera: CameraPosition, tiltLimit: Double? = nil) throws {
    var options = MapViewOptions()
    options.size = Size(width: 800, height: 600)
    options.camera = camera
    options.content = try .made(
      MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#000000"))
    map = try MapView(options: options)
    map.limits.tiltLimit = tiltLimit
    map.camera = camera
    map.settle()
    frame()
    map.onCameraWillMove.observe { [unowned self] in
      story.append($0.isGesture ? "user" : "program")
    }.store(in: &tokens)
    map.onCameraChanged.observe { [unowned self] in
      changes.append($0)
      story.append("changed")
      #expect($0.camera == map.camera && $0.padding == map.padding, "O07")
    }.store(in: &tokens)
    map.onCameraIdle.observe { [unowned self] _ in story.append("idle") }.store(in: &tokens)
    map.onMapTap.observe { [unowned self] in taps.append($0) }.store(in: &tokens)
    map.onMapLongPress.observe { [unowned self] in presses.append($0) }.store(in: &tokens)
    map.onMapHover.observe { [unowned self] in hovers.append($0) }.store(in: &tokens)
  }

  /// The next frame, after these inputs, which happen one after the other within it.
  ///
  /// - Returns: when the map wants the one after it.
  @discardableResult
  func frame(seconds: Double = 0.016, _ actions: InputEvent.Action...) -> FrameDemand {
    let events = actions.enumerated().map { index, action in
      InputEvent(action, time: time + 0.001 * Double(index + 1))
    }
    time += seconds
    _ = map.handle(events)
    defer { _ = map.controller.plan() }
    return map.advance(to: time)
  }

  /// A click in place.
  func click(at point: ScreenPoint) {
    frame(.pointerDown(.left, at: point, clicks: 1), .pointerUp(.left, at: point, clicks: 1))
  }

  /// Frames until nothing moves; at most ten seconds.
  func rest() {
    for _ in 0..<625 {
      frame()
      if !map.isAnimating { return }
    }
  }

  /// What happened, with runs of changes told as one.
  var chapters: [String] {
    story.reduce(into: []) { if $0.last != "changed" || $1 != "changed" { $0.append($1) } }
  }
}
