import GeoMath
import Gestures

/// One thing that the user did, as a host tells it to a map.
///
/// ```swift
/// let press = MapInput(.pointerDown(.left, at: Point(x: 120, y: 80)), time: event.seconds)
/// let notch = MapInput(
///   .scroll(dx: 0, dy: 1, at: Point(x: 120, y: 80)), time: event.seconds, modifiers: .shift)
/// map.handle([press, notch])
/// ```
///
/// The size of the view and its pixels per point are no input: the host sets ``MapView/size`` and
/// ``MapView/pixelsPerPoint``.
public struct MapInput: Hashable, Sendable {
  /// Seconds, on the clock of ``MapView/advance(to:missedFrames:)``; never falls from one input to
  /// the next. Speeds are measured by it, so it is best the time that the window system gives.
  public var time: Double
  /// The modifier keys that were down.
  public var modifiers: Modifiers
  /// What happened.
  public var action: Action

  /// Something that happened at a time in seconds.
  public init(_ action: Action, time: Double, modifiers: Modifiers = []) {
    self.action = action
    self.time = time
    self.modifiers = modifiers
  }

  /// What happened. Places are in points from the top left of the map and may lie outside it while
  /// a button is held. What has a number that is not finite is ignored.
  public enum Action: Hashable, Sendable {
    /// The pointer is now here.
    case pointerMove(to: Point)
    /// A button went down. `clicks` is 1, 2 for the second press of a double click, and so on; with
    /// `nil` the map counts.
    case pointerDown(Button, at: Point, clicks: Int? = nil)
    /// A button came up.
    case pointerUp(Button, at: Point)
    /// A wheel was turned, or two fingers scrolled. `dy` above 0 is the wheel turned away from the
    /// user or the content pushed down, `dx` above 0 the content pushed right: notches of a wheel,
    /// which may be fractions of one, or where `isPrecise` points of finger travel, and then 0 both
    /// where the device tells that the fingers were lifted: in motion, the map moves on.
    case scroll(dx: Double, dy: Double, isPrecise: Bool = false, at: Point)
    /// A pinch on a touchpad. `scale` is the ratio of the fingers' distances since it began.
    case magnify(scale: Double, Phase, at: Point)
    /// A twist on a touchpad: degrees clockwise since it began.
    case rotate(degrees: Double, Phase, at: Point)
    /// Pinch and twist of a touchpad in one, as X11, Wayland and GTK tell them: `scale` is the ratio
    /// of the fingers' distances since it began, `turn` the degrees clockwise since the last such
    /// input.
    case pinch(scale: Double, turn: Double, Phase, at: Point)
    /// A finger on a touch screen, known by `id` from its beginning to its end.
    case touch(id: Int, Phase, at: Point)
    /// A key went down, or is held and repeats.
    case keyDown(Key, isRepeat: Bool = false)
    /// A key came up.
    case keyUp(Key)
    /// The keyboard came to the map, or left it: then what was held is let go.
    case focus(Bool)
  }

  /// A button of the pointer.
  public typealias Button = PointerButton
  /// Where something continuous stands.
  public typealias Phase = GesturePhase
  /// The modifier keys.
  public typealias Modifiers = ModifierKeys
  /// A key.
  public typealias Key = Gestures.Key
}
