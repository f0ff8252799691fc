import CGLFW
import GeoMath
import Gestures

/// What the window system said since the last frame, in Rhumb's words. A class, because the
/// callbacks of the C library find it through a pointer; used on the main thread only.
///
/// Nothing is decided here: each method appends an event, or takes note of a state that later
/// events carry (pointer place, modifiers, measures).
final class WindowEventQueue {
  private(set) var metrics: SurfaceMetrics {
    didSet { needsRedraw = true }
  }
  /// The contents of the window were damaged or its measures changed.
  var needsRedraw = true

  /// Whether a better source than GLFW tells of scrolling, which must not count twice.
  var isScrollToldElsewhere = false

  /// The key that a scancode is on the user's layout, where a better source than GLFW tells; GLFW
  /// names keys that type nothing by their place.
  var keyOfLayout: (_ scancode: Int32) -> Key? = { _ in nil }

  /// Files that were dropped on the window since they were taken last, in the order of dropping.
  private var droppedFiles: [String] = []

  private var events: [InputEvent] = []
  private var reportedSize: ScreenSize
  private var reportedScale: Double
  /// Where the pointer is, in points.
  private(set) var pointer = ScreenPoint(x: 0, y: 0)
  private var modifiers: InputEvent.Modifiers = []
  private var clicks = ClickCounter()
  private var heldKeys: [Int32: Key] = [:]
  /// The key whose character may still come; GLFW reports it directly after the press.
  private var typingScancode: Int32?
  private let now: () -> Double

  /// The window was moved, to another screen perhaps, or screens came or went.
  var needsPlacing = false
  /// The upper left corner of the drawable, in the window system's units, where that was told.
  private(set) var origin: WindowPlace.Origin?
  /// The scale that the user asked for, whatever the desktop does.
  private let statedScale: Double?

  init(metrics: SurfaceMetrics, statedScale: Double? = nil, now: @escaping () -> Double) {
    self.metrics = metrics
    self.statedScale = statedScale
    reportedSize = metrics.size
    reportedScale = metrics.pixelsPerPoint
    self.now = now
  }

  /// Moves the events to the end of `target`, oldest first. A change of measures comes last and
  /// once, however many steps it took.
  func drain(into target: inout [InputEvent]) {
    if metrics.pixelsPerPoint != reportedScale {
      reportedScale = metrics.pixelsPerPoint
      append(.scale(pixelsPerPoint: reportedScale))
    }
    // A minimised window has no size; the map keeps the one that it had.
    if metrics.size != reportedSize, metrics.size.width > 0, metrics.size.height > 0 {
      reportedSize = metrics.size
      append(.resize(to: reportedSize))
    }
    target.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
  }

  /// Whether nothing waits to be drained or taken.
  var isEmpty: Bool { events.isEmpty && droppedFiles.isEmpty }

  func filesDropped(_ paths: [String]) { droppedFiles += paths }

  /// The paths of the files that were dropped since the last call.
  func takeDroppedFiles() -> [String] {
    defer { droppedFiles = [] }
    return droppedFiles
  }

  private func append(_ action: InputEvent.Action) {
    events.append(InputEvent(time: now(), modifiers: modifiers, action))
  }
}

// MARK: - Pointer

extension WindowEventQueue {
  /// The pointer is at a place in the window system's units.
  func pointerMoved(x: Double, y: Double) {
    placePointer(x: x, y: y)
    append(.pointerMove(to: pointer))
  }

  /// Take note of the pointer's place, in the window system's units, without an event.
  func placePointer(x: Double, y: Double) {
    pointer = point(x: x, y: y)
  }

  func button(_ code: Int32, action: Int32, modifierBits: Int32) {
    modifiers = KeyMap.modifiers(modifierBits)
    guard let button = KeyMap.button(code) else {
      if let key = KeyMap.key(ofButton: code) {
        append(action == GLFW_PRESS ? .keyDown(key, isRepeat: false) : .keyUp(key))
      }
      return
    }
    if action == GLFW_PRESS {
      let count = clicks.press(button, at: pointer, time: now())
      append(.pointerDown(button, at: pointer, clicks: count))
    } else {
      append(.pointerUp(button, at: pointer, clicks: clicks.release(button)))
    }
  }

  /// GLFW tells that the wheel turned by notches. It does not say which device scrolled, so it is
  /// a wheel.
  func scrolled(dx: Double, dy: Double) {
    guard !isScrollToldElsewhere else { return }
    append(.scroll(dx: dx, dy: dy, isPrecise: false, at: pointer))
  }
}

// MARK: - Inputs beyond GLFW

extension WindowEventQueue {
  /// A place in the window system's units, in points.
  func point(x: Double, y: Double) -> ScreenPoint {
    let ratio = metrics.pointsPerUnit
    return ScreenPoint(x: x * ratio, y: y * ratio)
  }

  /// Appends what another source than GLFW tells, with the modifiers that it states or
  /// else those of the keyboard.
  func append(_ actions: [InputEvent.Action], modifiers stated: InputEvent.Modifiers? = nil) {
    for action in actions {
      events.append(InputEvent(time: now(), modifiers: stated ?? modifiers, action))
    }
  }
}

// MARK: - Keys

extension WindowEventQueue {
  func key(
    _ code: Int32, scancode: Int32, layoutName: String?, action: Int32, modifierBits: Int32
  ) {
    let key = KeyMap.key(
      code: code, layoutName: layoutName, keyOfLayout: keyOfLayout(scancode))
    // The state of a modifier comes from before its own press or release.
    if let modifier = KeyMap.modifier(key) {
      if action == GLFW_RELEASE { modifiers.remove(modifier) } else { modifiers.insert(modifier) }
    } else {
      modifiers = KeyMap.modifiers(modifierBits)
    }
    guard action != GLFW_RELEASE else {
      append(.keyUp(heldKeys.removeValue(forKey: scancode) ?? key))
      return
    }
    heldKeys[scancode] = key
    append(.keyDown(key, isRepeat: action == GLFW_REPEAT))
    typingScancode = scancode
  }

  /// A character was typed, by the key that just went down or by several.
  func character(_ codepoint: UInt32) {
    nameKey(typing: codepoint)
    if let scalar = Unicode.Scalar(codepoint) { append(.typed(String(Character(scalar)))) }
  }

  /// The key that just went down types this character.
  private func nameKey(typing codepoint: UInt32) {
    guard let scancode = typingScancode, let last = events.indices.last,
      case .keyDown(_, let isRepeat) = events[last].action,
      let scalar = Unicode.Scalar(codepoint), let key = KeyMap.key(typing: scalar)
    else { return }
    typingScancode = nil
    heldKeys[scancode] = key
    events[last].action = .keyDown(key, isRepeat: isRepeat)
  }

  func focusChanged(_ isFocused: Bool) {
    if !isFocused {
      modifiers = []
      heldKeys.removeAll(keepingCapacity: true)
    }
    append(.focus(isFocused))
  }
}

// MARK: - Measures

extension WindowEventQueue {
  /// Take these measures as known, so that no event tells of them.
  func begin(with metrics: SurfaceMetrics, at origin: WindowPlace.Origin? = nil) {
    self.metrics = metrics
    self.origin = origin
    reportedSize = metrics.size
    reportedScale = metrics.pixelsPerPoint
  }

  /// Take these measures, read from the window itself. The scale stays: what has been told of it
  /// meanwhile is newer.
  func remeasured(_ metrics: SurfaceMetrics) {
    let scale = self.metrics.pixelsPerPoint
    self.metrics = metrics
    self.metrics.pixelsPerPoint = scale
  }

  func windowResized(_ size: PixelSize) {
    metrics.unitSize = size
    needsPlacing = true
  }

  func framebufferResized(_ size: PixelSize) {
    metrics.framebuffer = size
  }

  /// The desktop has another scale, or the window is on a screen that has.
  func scaleChanged(reported scale: Float) {
    guard statedScale == nil else { return }
    metrics.pixelsPerPoint = SurfaceMetrics.pixelsPerPoint(reported: scale)
  }

  func windowMoved(to origin: WindowPlace.Origin) {
    self.origin = origin
    needsPlacing = true
  }
}
