import GeoMath

/// All gestures together: input events in, camera commands out. Reads no clock and knows no camera;
/// time and place come with the events. What happens by waiting comes from `advance(to:into:)`;
/// its times are on the clock of the events' times.
///
/// One stroke is followed at a time. Among the buttons of the pointer the first that goes down owns
/// the stroke: others that go down or up meanwhile change nothing, and when the owner comes up the
/// stroke is over even if others are still down. Among devices the later wins: a press cancels what
/// fingers do and the reverse. While a stroke lasts the wheel and the keys keep still, but Escape
/// cancels it. When the focus is lost everything is cancelled.
package struct GestureArena: Sendable {
  package private(set) var tuning: GestureOptions
  private var entrants: [Entrant]
  /// The button that owns the stroke.
  private var owner: PointerButton?
  private var latestTime = -Double.infinity

  /// A recogniser and the device that it listens to.
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

  /// The recognisers, in the order in which they are asked.
  private static func entrants(_ tuning: GestureOptions) -> [Entrant] {
    [
      Entrant(.pointer, PointerDragRecognizer(tuning: tuning)),
      Entrant(.pointer, TurnRecognizer(tuning: tuning)),
      Entrant(.pointer, QuickZoomRecognizer(tuning: tuning)),
      Entrant(.pointer, ZoomBoxRecognizer(tuning: tuning)),
      // After those, so that a tap comes when its stroke is over.
      Entrant(.pointer, ClickRecognizer(tuning: tuning)),
      Entrant(.touchscreen, TouchRecognizer(tuning: tuning)),
      Entrant(.touchpad, TouchpadRecognizer(tuning: tuning)),
      Entrant(.wheel, WheelRecognizer(tuning: tuning)),
      Entrant(.keys, KeyRecognizer(tuning: tuning)),
    ]
  }

  /// Appends what `event` asks for to `commands`; what continues the last of them is merged with
  /// it. Events with a number that is not finite are ignored.
  package mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    guard event.isFinite else { return }
    var event = event
    event.time = ordered(event.time, &commands)
    // What the waiting brought comes first, so that frames between the events change nothing.
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

  /// When waiting alone will bring something: `advance(to:into:)` wants to be called with this
  /// time, or soon after. `nil` when only events can.
  package var deadline: Double? {
    var soonest: Double?
    for index in entrants.indices {
      guard let deadline = entrants[index].recognizer.deadline else { continue }
      soonest = min(deadline, soonest ?? deadline)
    }
    return soonest
  }

  /// Appends what has come about by waiting up to `time`, in seconds.
  package mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    for index in entrants.indices {
      entrants[index].recognizer.advance(to: time, into: &commands)
    }
  }

  /// Whether a stroke is being followed.
  package var isActive: Bool { entrants.contains { $0.recognizer.isActive } }

  /// Gives up everything that is being followed.
  package mutating func cancelAll(into commands: inout [CameraCommand]) {
    for index in entrants.indices { cancel(index, &commands) }
    owner = nil
  }

  /// Other rates and switches; what is being followed is given up.
  package mutating func setTuning(_ tuning: GestureOptions, into commands: inout [CameraCommand]) {
    guard tuning != self.tuning else { return }
    cancelAll(into: &commands)
    self.tuning = tuning
    entrants = Self.entrants(tuning)
  }
}

extension GestureArena {
  /// What waiting has brought. A finger's step that waits for the story of the other, or for a
  /// frame, has no deadline and goes on waiting.
  private mutating func waitOut(until time: Double, _ commands: inout [CameraCommand]) {
    for index in entrants.indices {
      guard let deadline = entrants[index].recognizer.deadline, deadline <= time else { continue }
      entrants[index].recognizer.advance(to: time, into: &commands)
    }
  }

  /// What events come from.
  fileprivate enum Device: Hashable, Sendable {
    case pointer, touchpad, touchscreen, wheel, keys
  }

  /// The time at which an event counts: never before those of others. A long way back is another
  /// clock, and what was followed on the old one is over.
  private mutating func ordered(_ time: Double, _ commands: inout [CameraCommand]) -> Double {
    if latestTime - time > Self.longestDisorder {
      cancelAll(into: &commands)
      latestTime = time
    }
    latestTime = max(latestTime, time)
    return latestTime
  }

  /// Whether the event is for the recognisers; makes way for it.
  private mutating func admits(
    _ event: InputEvent, from device: Device, _ commands: inout [CameraCommand]
  ) -> Bool {
    switch event.action {
    case .pointerDown(let button, _, _):
      if let owner, owner != button { return false }
      // The same button again: its release was lost.
      if owner == button { cancelAll(of: .pointer, &commands) }
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

  /// Cancels what all other devices do.
  private mutating func makeWay(for device: Device, _ commands: inout [CameraCommand]) {
    for index in entrants.indices where entrants[index].device != device {
      cancel(index, &commands)
    }
    if device != .pointer { owner = nil }
  }

  private mutating func cancelAll(of device: Device, _ commands: inout [CameraCommand]) {
    for index in entrants.indices where entrants[index].device == device {
      cancel(index, &commands)
    }
  }

  private mutating func cancel(_ index: Int, _ commands: inout [CameraCommand]) {
    entrants[index].recognizer.cancel(into: &commands)
  }

  private mutating func dispatch(
    _ event: InputEvent, from device: Device, _ commands: inout [CameraCommand]
  ) {
    for index in entrants.indices where entrants[index].device == device {
      entrants[index].recognizer.handle(event, into: &commands)
    }
  }

  /// Keys move nothing that a hand holds.
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

  /// Seconds by which an event may be older than one before it and still be of the same clock.
  private static let longestDisorder = 1.0
}

extension InputEvent {
  /// The device that this comes from; `nil` for what the window tells of itself.
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
