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
    /// which may be fractions of one, or where `isPrecise` points of finger travel.
    case scroll(dx: Double, dy: Double, isPrecise: Bool = false, at: Point)
    /// A pinch on a touchpad. `scale` is the ratio of the fingers' distances since it began.
    case magnify(scale: Double, Phase, at: Point)
    /// A twist on a touchpad: degrees clockwise since it began.
    case rotate(degrees: Double, Phase, at: Point)
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
  public enum Button: Hashable, Sendable {
    /// The main one: drags the map and zooms with a double click.
    case left
    /// The one for menus: turns and tilts.
    case right
    /// The wheel pressed: as the right one.
    case middle
  }

  /// Where something continuous stands.
  public enum Phase: Hashable, Sendable {
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// It is over.
    case ended
    /// It was taken away, as by another window.
    case cancelled
  }

  /// The modifier keys; the same on either side of the keyboard.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8

    /// The keys of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Ctrl.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// The logo key.
    public static let meta = Modifiers(rawValue: 8)
  }
}

extension MapInput {
  /// A key by what it means on the user's keyboard layout, under the names of the W3C's
  /// [UI Events KeyboardEvent key Values](https://www.w3.org/TR/uievents-key/): the character that
  /// it types, letters in lower case (`"n"`, `"0"`, `"+"`, `"?"`), or a name (`"ArrowLeft"`,
  /// `"Escape"`, `"F11"`).
  ///
  /// ```swift
  /// let plus: MapInput.Key = "+"
  /// ```
  public struct Key: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of a name.
    public init(stringLiteral name: String) { rawValue = name }

    /// Pans to the left, and with Shift turns to the left.
    public static let arrowLeft: Key = "ArrowLeft"
    /// Pans to the right, and with Shift turns to the right.
    public static let arrowRight: Key = "ArrowRight"
    /// Pans up, and with Shift tilts.
    public static let arrowUp: Key = "ArrowUp"
    /// Pans down, and with Shift tilts back.
    public static let arrowDown: Key = "ArrowDown"
    /// Brings north to the top.
    public static let home: Key = "Home"
    /// Ends all motion, gives up what is being dragged, and closes the info window.
    public static let escape: Key = "Escape"
  }
}
