import GeoMath

/// Combines all gestures and turns input events into camera commands. It reads no clock and knows
/// no camera: times and positions come with the events. `advance(to:into:)` handles waiting; its
/// times are on the clock of the events.
///
/// It follows one stroke at a time. The first button of the pointer to go down owns the stroke.
/// Other buttons have no effect meanwhile, and the stroke ends when its owner is released, even if
/// others are still down. A later device takes over: a press cancels what fingers do, and vice
/// versa. During a stroke the wheel and the keys have no effect, except that Escape cancels it.
/// Losing the focus cancels everything.
package struct GestureArena: Sendable {
  package private(set) var tuning: GestureOptions
  private var entrants: [Entrant]
  /// The button that owns the stroke.
  private var owner: PointerButton?
  private var latestTime = -Double.infinity

  /// A recogniser and the device to which it listens.
  private struct Entrant: Sendable {
    let device: Device
    var recognizer: any GestureRecognizer

    init(_ device: Device, _ recognizer: any GestureRecognizer) {
      self.device = device
      self.recognizer = recognizer
    }
  }

  package init(tuning: GestureOptions = GestureOptions()) {
    self.tuning = tuning
    entrants = Self.entrants(tuning)
  }

  /// The recognisers, in the order in which they receive events.
  private static func entrants(_ tuning: GestureOptions) -> [Entrant] {
    [
      Entrant(.pointer, PointerDragRecognizer(tuning: tuning)),
      Entrant(.pointer, TurnRecognizer(tuning: tuning)),
      Entrant(.pointer, QuickZoomRecognizer(tuning: tuning)),
      Entrant(.pointer, ZoomBoxRecognizer(tuning: tuning)),
      // After the others, so that a tap comes when its stroke is over.
      Entrant(.pointer, ClickRecognizer(tuning: tuning)),
      Entrant(.touchscreen, TouchRecognizer(tuning: tuning)),
      Entrant(.touchpad, TouchpadRecognizer(tuning: tuning)),
      Entrant(.wheel, WheelRecognizer(tuning: tuning)),
      Entrant(.keys, KeyRecognizer(tuning: tuning)),
    ]
  }

  /// Appends the commands for `event`, and merges them with the last one if they continue it.
  /// Events with numbers that are not finite are ignored.
  package mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    guard event.isFinite else { return }
    var event = event
    event.time = ordered(event.time, &commands)
    // Handle waiting first, so that the result does not depend on frames between the events.
    waitOut(until: event.time, &commands)
    if event.action == .focus(false) { cancelAll(into: &commands) }
    guard let device = event.device, admits(event, from: device, &commands) else { return }
    if device == .keys, isActive {
      handleKeyDuringStroke(event, &commands)
    } else {
      dispatch(event, from: device, &commands)
    }
    if case .pointerUp = event.action { owner = nil }
  }

  /// The time at which waiting alone causes a command. `advance(to:into:)` should be called at this
  /// time or soon after. `nil` if only events cause commands.
  package var deadline: Double? {
    var soonest: Double?
    for index in entrants.indices {
      guard let deadline = entrants[index].recognizer.deadline else { continue }
      soonest = min(deadline, soonest ?? deadline)
    }
    return soonest
  }

  /// Appends the commands that are due by waiting until `time`, in seconds.
  package mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    for index in entrants.indices {
      entrants[index].recognizer.advance(to: time, into: &commands)
    }
  }

  /// Whether a stroke is being followed.
  package var isActive: Bool { entrants.contains { $0.recognizer.isActive } }

  package mutating func cancelAll(into commands: inout [CameraCommand]) {
    cancel(&commands) { _ in true }
    owner = nil
  }

  /// Sets other rates and switches. Current gestures are abandoned.
  package mutating func setTuning(_ tuning: GestureOptions, into commands: inout [CameraCommand]) {
    guard tuning != self.tuning else { return }
    cancelAll(into: &commands)
    self.tuning = tuning
    entrants = Self.entrants(tuning)
  }
}

extension GestureArena {
  /// Handles deadlines that have passed. A finger's step that waits for the other finger's report,
  /// or for a frame, has no deadline and continues to wait.
  private mutating func waitOut(until time: Double, _ commands: inout [CameraCommand]) {
    for index in entrants.indices {
      guard let deadline = entrants[index].recognizer.deadline, deadline <= time else { continue }
      entrants[index].recognizer.advance(to: time, into: &commands)
    }
  }

  fileprivate enum Device: Hashable, Sendable {
    case pointer, touchpad, touchscreen, wheel, keys
  }

  /// The time to use for an event: never earlier than that of a previous one. A time that is much
  /// earlier belongs to another clock, so strokes that began on the old one are over.
  private mutating func ordered(_ time: Double, _ commands: inout [CameraCommand]) -> Double {
    if latestTime - time > Self.longestDisorder {
      cancelAll(into: &commands)
      latestTime = time
    }
    latestTime = max(latestTime, time)
    return latestTime
  }

  /// Whether the recognisers receive the event. Cancels other gestures for it.
  private mutating func admits(
    _ event: InputEvent, from device: Device, _ commands: inout [CameraCommand]
  ) -> Bool {
    switch event.action {
    case .pointerDown(let button, _, _):
      if let owner, owner != button { return false }
      // The same button again: its release was lost.
      if owner == button { cancel(&commands) { $0 == .pointer } }
      makeWay(for: .pointer, &commands)
      owner = button
      return true
    case .pointerUp(let button, _, _): return owner == button
    case .pointerMove: return owner != nil || !isActive
    case .magnify(_, .began, _), .rotate(_, .began, _), .touch(_, .began, _):
      makeWay(for: device, &commands)
      return true
    case .scroll: return !isActive
    default: return true
    }
  }

  /// Cancels the gestures of all other devices.
  private mutating func makeWay(for device: Device, _ commands: inout [CameraCommand]) {
    cancel(&commands) { $0 != device }
    if device != .pointer { owner = nil }
  }

  private mutating func cancel(
    _ commands: inout [CameraCommand], of isLosing: (Device) -> Bool
  ) {
    for index in entrants.indices where isLosing(entrants[index].device) {
      entrants[index].recognizer.cancel(into: &commands)
    }
  }

  private mutating func dispatch(
    _ event: InputEvent, from device: Device, _ commands: inout [CameraCommand]
  ) {
    for index in entrants.indices where entrants[index].device == device {
      entrants[index].recognizer.handle(event, into: &commands)
    }
  }

  /// Keys do not move a map that is being held.
  private mutating func handleKeyDuringStroke(
    _ event: InputEvent, _ commands: inout [CameraCommand]
  ) {
    if case .keyDown(.escape, _) = event.action {
      cancelAll(into: &commands)
      return
    }
    var made: [CameraCommand] = []
    dispatch(event, from: .keys, &made)
    for case .application(let request) in made { commands.append(.application(request)) }
  }

  /// By how many seconds an event may be older than the one before and still be on the same clock.
  private static let longestDisorder = 1.0
}

extension InputEvent {
  /// The device from which the event comes; `nil` for events of the window itself.
  fileprivate var device: GestureArena.Device? {
    switch action {
    case .pointerMove, .pointerDown, .pointerUp: .pointer
    case .scroll: .wheel
    case .magnify, .rotate: .touchpad
    case .touch: .touchscreen
    case .keyDown, .keyUp: .keys
    case .typed, .composed, .resize, .scale, .focus: nil
    }
  }
}
