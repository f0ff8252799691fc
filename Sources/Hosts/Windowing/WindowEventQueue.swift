import CGLFW
import GeoMath
import Gestures

/// The events of the window system since the last frame, as Rhumb's types. A class, because C
/// callbacks find it through a pointer. Main thread only.
///
/// Nothing is decided here: each method appends an event, or records state for later events
/// (pointer position, modifiers, sizes).
final class WindowEventQueue {
  private(set) var metrics: SurfaceMetrics {
    didSet { needsRedraw = true }
  }
  /// Whether the window's content was damaged or its size or scale changed.
  var needsRedraw = true

  /// Whether another source than GLFW reports scrolling, which must not count twice.
  var isScrollToldElsewhere = false

  /// The key of a scancode on the user's layout, if another source than GLFW knows it. GLFW names
  /// keys that type nothing by their position.
  var keyOfLayout: (_ scancode: Int32) -> Key? = { _ in nil }

  /// Files dropped on the window since they were last taken, in order.
  private var droppedFiles: [String] = []

  private var events: [InputEvent] = []
  private var reportedSize: ScreenSize
  private var reportedScale: Double
  /// The position of the pointer in points.
  private(set) var pointer = ScreenPoint(x: 0, y: 0)
  private var modifiers: ModifierKeys = []
  private var clicks = ClickCounter()
  private var heldKeys: [Int32: Key] = [:]
  /// The key whose character may follow. GLFW reports that directly after the press.
  private var typingScancode: Int32?
  private let now: () -> Double

  /// Whether the window moved, maybe to another screen, or changed its size.
  var needsPlacing = false
  /// The drawable's upper left corner in the window system's units, if it was reported.
  private(set) var origin: WindowPlace.Origin?
  /// The scale that the user chose, which replaces that of the desktop.
  private let statedScale: Double?

  init(metrics: SurfaceMetrics, statedScale: Double? = nil, now: @escaping () -> Double) {
    self.metrics = metrics
    self.statedScale = statedScale
    reportedSize = metrics.size
    reportedScale = metrics.pixelsPerPoint
    self.now = now
  }

  /// Moves the events to the end of `target`, oldest first. Changes of size and scale come last,
  /// and only once each.
  func drain(into target: inout [InputEvent]) {
    if metrics.pixelsPerPoint != reportedScale {
      reportedScale = metrics.pixelsPerPoint
      append(.scale(pixelsPerPoint: reportedScale))
    }
    // A minimised window has no size. The map keeps its previous one.
    if metrics.size != reportedSize, metrics.size.width > 0, metrics.size.height > 0 {
      reportedSize = metrics.size
      append(.resize(to: reportedSize))
    }
    target.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
  }

  var isEmpty: Bool { events.isEmpty && droppedFiles.isEmpty }

  func filesDropped(_ paths: [String]) { droppedFiles += paths }

  /// The paths of the files dropped since the last call.
  func takeDroppedFiles() -> [String] {
    defer { droppedFiles = [] }
    return droppedFiles
  }

  private func append(_ action: InputEvent.Action) {
    events.append(InputEvent(action, time: now(), modifiers: modifiers))
  }
}

// MARK: - Pointer

extension WindowEventQueue {
  /// The pointer moved to a position in the window system's units.
  func pointerMoved(x: Double, y: Double) {
    placePointer(x: x, y: y)
    append(.pointerMove(to: pointer))
  }

  /// Sets the pointer's position, in the window system's units, without an event.
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

  /// GLFW reports scrolling in notches. It does not report the device, so it is assumed to be a
  /// wheel.
  func scrolled(dx: Double, dy: Double) {
    guard !isScrollToldElsewhere else { return }
    append(.scroll(dx: dx, dy: dy, isPrecise: false, at: pointer))
  }
}

// MARK: - Inputs beyond GLFW

extension WindowEventQueue {
  /// Converts a position from the window system's units to points.
  func point(x: Double, y: Double) -> ScreenPoint {
    let ratio = metrics.pointsPerUnit
    return ScreenPoint(x: x * ratio, y: y * ratio)
  }

  /// Appends events from another source than GLFW, with their own modifiers or those of the
  /// keyboard.
  func append(_ actions: [InputEvent.Action], modifiers stated: ModifierKeys? = nil) {
    for action in actions {
      events.append(InputEvent(action, time: now(), modifiers: stated ?? modifiers))
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
    // GLFW's bits do not include the press or release of a modifier itself.
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

  /// A character was typed, by the last key pressed or by several.
  func character(_ codepoint: UInt32) {
    nameKey(typing: codepoint)
    if let scalar = Unicode.Scalar(codepoint) { append(.typed(String(Character(scalar)))) }
  }

  /// Renames the last key pressed to the character that it typed.
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

// MARK: - Sizes

extension WindowEventQueue {
  /// Sets the initial sizes and scale, without events.
  func begin(with metrics: SurfaceMetrics, at origin: WindowPlace.Origin? = nil) {
    self.metrics = metrics
    self.origin = origin
    reportedSize = metrics.size
    reportedScale = metrics.pixelsPerPoint
  }

  /// Sets sizes read from the window itself. The scale is kept, because reported changes are newer.
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

  /// The desktop's scale changed, or the window moved to a screen with another scale.
  func scaleChanged(reported scale: Float) {
    guard statedScale == nil else { return }
    metrics.pixelsPerPoint = SurfaceMetrics.pixelsPerPoint(reported: scale)
  }

  func windowMoved(to origin: WindowPlace.Origin) {
    self.origin = origin
    needsPlacing = true
  }
}

/// A scroll distance: in points if `isPrecise`, otherwise in notches, as in `InputEvent`.
struct ScrollAmount: Hashable, Sendable {
  var dx: Double
  var dy: Double
  var isPrecise: Bool

  func action(at point: ScreenPoint) -> InputEvent.Action {
    .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: point)
  }
}
