import GeoMath
import Gestures

/// One action of the user, as the host reports it to a map.
///
/// ```swift
/// let press = MapInput(.pointerDown(.left, at: Point(x: 120, y: 80)), time: event.seconds)
/// let notch = MapInput(
///   .scroll(dx: 0, dy: 1, at: Point(x: 120, y: 80)), time: event.seconds, modifiers: .shift)
/// map.handle([press, notch])
/// ```
///
/// The view's size and its pixels per point are not input: the host sets ``MapView/size`` and
/// ``MapView/pixelsPerPoint``.
public struct MapInput: Hashable, Sendable {
  /// Seconds on the clock of ``MapView/advance(to:missedFrames:)``, never decreasing. Speeds are
  /// computed from it, so the window system's time is best.
  public var time: Double
  /// The modifier keys that were held.
  public var modifiers: Modifiers
  /// The action.
  public var action: Action

  /// An action at a time in seconds.
  public init(_ action: Action, time: Double, modifiers: Modifiers = []) {
    self.action = action
    self.time = time
    self.modifiers = modifiers
  }

  /// An action of the user. Positions are in points from the top left of the map, and may lie
  /// outside it while a button is held. Actions with a number that is not finite are ignored.
  public enum Action: Hashable, Sendable {
    /// The pointer moved to a position.
    case pointerMove(to: Point)
    /// A button was pressed. `clicks` is 1, 2 for the second press of a double click, and so on;
    /// `nil` lets the map count.
    case pointerDown(Button, at: Point, clicks: Int? = nil)
    /// A button was released.
    case pointerUp(Button, at: Point)
    /// A wheel was turned, or two fingers scrolled. `dy` > 0 turns the wheel away from the user or
    /// pushes the content down, `dx` > 0 pushes it right. The unit is notches, possibly fractional,
    /// or points of finger travel if `isPrecise`. A precise scroll of 0, 0 means that the fingers
    /// were lifted: a map in motion then continues to glide.
    case scroll(dx: Double, dy: Double, isPrecise: Bool = false, at: Point)
    /// A pinch on a touchpad. `scale` is the fingers' distance relative to that at the beginning.
    case magnify(scale: Double, Phase, at: Point)
    /// A rotation on a touchpad, in degrees clockwise since its beginning.
    case rotate(degrees: Double, Phase, at: Point)
    /// A combined pinch and rotation on a touchpad, as reported by X11, Wayland and GTK. `scale` is
    /// the ratio of the fingers' distance to that at its beginning, and `turn` is in degrees
    /// clockwise since the last such input.
    case pinch(scale: Double, turn: Double, Phase, at: Point)
    /// A finger on a touch screen. Its `id` stays the same from its beginning to its end.
    case touch(id: Int, Phase, at: Point)
    /// A key was pressed, or is held and repeats.
    case keyDown(Key, isRepeat: Bool = false)
    /// A key was released.
    case keyUp(Key)
    /// The map gained or lost the keyboard focus. On loss, everything that was held is released.
    case focus(Bool)
  }

  /// A button of the pointer.
  public typealias Button = PointerButton
  /// The phase of a continuous gesture.
  public typealias Phase = GesturePhase
  /// The modifier keys.
  public typealias Modifiers = ModifierKeys
  /// A key.
  public typealias Key = Gestures.Key
}
