import GeoMath
import Gestures
import Rhumb

/// What happened to a map over a time: where it began, and every event and call with its moment.
/// Played back on a simulated clock it gives the same cameras on every machine.
///
/// ## The file
///
/// JSON lines in UTF-8: one object a line; empty lines are passed over. The first line is the
/// header, `size` in points, `scale` in pixels per point, `wheel` the zoom levels of a slow notch and
/// how many times as far quick ones go; all but `size` may be left out. Without `wheel` it turned as
/// it did before it was recorded: 0.18 levels, always.
///
/// ```json
/// {"rhumb-recording":1,"size":[1024,768],"scale":1,
///  "camera":{"latitude":0,"longitude":0,"zoom":3,"bearing":0,"tilt":0},
///  "wheel":{"levels":0.4,"quick":2}}
/// ```
///
/// Every other line is an event, `t` seconds after the start and of a `type`:
///
/// | type | fields |
/// |---|---|
/// | `pointer-move` | `x`, `y` |
/// | `pointer-down`, `pointer-up` | `x`, `y`, `button`: `left`, `right`, `middle`; `clicks` (1) |
/// | `scroll` | `x`, `y`, `dx`, `dy`, `precise` (false) |
/// | `magnify` | `x`, `y`, `scale` since it began, `phase` |
/// | `rotate` | `x`, `y`, `degrees` clockwise since it began, `phase` |
/// | `touch` | `x`, `y`, `id`, `phase` |
/// | `key-down` | `key`, `repeat` (false) |
/// | `key-up` | `key` |
/// | `resize` | `size`: [width, height] |
/// | `scale` | `scale` |
/// | `focus` | `focused` |
/// | `call` | `call`, and what that call needs |
///
/// All but `call` may have `happened`, a time not after `t`: when the user did it, where the map
/// took it in later, for it had been moved on to `t` before. Gestures measure speeds by it.
///
/// `phase` is `began`, `changed`, `ended` or `cancelled`. All but `call` may have `modifiers`, an
/// array of `shift`, `control`, `alt`, `meta`. Keys are named as in ``Gestures/Key``. Places on the
/// screen are in points from the top left.
///
/// An event whose type is unknown is left out, and one whose time lies before that of the event
/// above it happens at the time of that one; both with a warning. Anything else that is not as
/// written here is an error.
///
/// ## Calls
///
/// A call does what the method of ``Rhumb/MapView`` with its name does:
///
/// | call | fields |
/// |---|---|
/// | `move` | `update`, and what it needs |
/// | `animate` | `update`, and what it needs; `duration`, `curve` |
/// | `animateTo` | one of `location`, `zoom`, `bearing`, `viewingAngle`; `duration`, `curve` |
/// | `setCamera` | `center`, `padding`, `zoom`, `bearing`, `pitch`; none is needed; \
/// `anchor`: [x, y] instead of `center` |
/// | `ease`, `fly` | as `setCamera`; `duration`, `curve` |
/// | `fit` | `bounds` or `coordinates`, `padding`, `bearing`, `pitch`, `maxZoom`, `by`: `setCamera`, `ease` (if not given), `fly`; \
/// `duration`, `curve` |
/// | `setMinZoom` | `minZoom`, `maxZoom` |
/// | `cameraTargetBounds` | `bounds`, or null for none |
/// | `cameraBounds` | `bounds`, `maxZoom`, `minZoom`, `maxPitch`, `minPitch`; none is needed |
/// | `padding` | `padding` |
/// | `tiltLimit` | `degrees`, or null for the usual limit |
/// | `fillsViewport` | `value`: true or false |
/// | `cancel` | |
///
/// | update | fields |
/// |---|---|
/// | `zoomIn`, `zoomOut` | |
/// | `zoomTo` | `zoom` |
/// | `zoomBy` | `levels`, `at`: [x, y] (the target) |
/// | `setTarget` | `target`, `zoom` (as it is) |
/// | `setCamera` | `camera`, as in the header |
/// | `scrollBy` | `x`, `y` |
/// | `fitBounds` | `bounds`, `padding` (64 on each side) |
/// | `fitCoordinates` | `coordinates`, `padding` (64 on each side) |
/// | `bearingTo`, `tiltTo` | `bearing` or `tilt` |
/// | `setOptions` | `center` or `anchor`, `padding`, `zoom`, `bearing`, `pitch` |
///
/// Places (`center`, `location`, `target`) are [latitude, longitude], `coordinates` an array of
/// them, `bounds` [south, west, north, east], `padding` [top, left, bottom, right] in points.
/// `duration` is in seconds; without it the map chooses. `curve` is `"linear"`, `"easeIn"`,
/// `"easeOut"`, `"easeInOut"`, [x1, y1, x2, y2] of a cubic Bézier curve, or
/// `{"spring":{"dampingRatio":1,"response":0.5}}`.
package struct Recording: Sendable {
  package var header: RecordingHeader
  /// In the order of their times.
  package var events: [RecordedEvent]
}

/// Where a recording begins.
package struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that is written here and read.
  package static let version = 1

  /// Points.
  package var size: Size
  package var pixelsPerPoint: Double
  /// `nil` for what the map begins with.
  package var camera: CameraPosition?
  /// What the wheel does.
  package var wheel = RecordedWheel.unsaid

  package init(size: Size, pixelsPerPoint: Double = 1, camera: CameraPosition? = nil) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.camera = camera
  }

  /// What a replay needs to begin like a map.
  @MainActor
  package init(of map: MapView) {
    self.init(size: map.size, pixelsPerPoint: map.pixelsPerPoint, camera: map.camera)
    wheel = RecordedWheel(of: map.gestureOptions)
  }
}

/// The rates of the wheel with which a recording was made.
package struct RecordedWheel: Hashable, Sendable {
  /// Zoom levels of a slow notch.
  package var levels: Double
  /// How many times as far quick notches go.
  package var quick: Double

  /// Those of the time before recordings told them.
  package static let unsaid = RecordedWheel(levels: 0.18, quick: 1)

  package init(levels: Double, quick: Double) {
    self.levels = levels
    self.quick = quick
  }

  init(of gestures: GestureOptions) {
    self.init(levels: gestures.zoomLevelsPerNotch, quick: gestures.quickWheelFactor)
  }

  func set(in gestures: inout GestureOptions) {
    gestures.zoomLevelsPerNotch = levels
    gestures.quickWheelFactor = quick
  }
}

/// One thing that happened.
package struct RecordedEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// What the user or the window system did; its own time is that of the recorded event or, where
    /// the map took it in late, an earlier one.
    case input(InputEvent)
    /// What the program did.
    case call(RecordedCall)
  }

  /// Seconds from the start of the recording.
  package var time: Double
  package var action: Action
  /// The line of the file that it was read from, counted from 1; 0 when it was not read.
  package var line: Int

  package init(time: Double, _ action: Action, line: Int = 0) {
    self.time = time
    self.action = action
    self.line = line
  }

  /// Input that was taken in when it happened.
  package init(_ event: InputEvent, line: Int = 0) {
    self.init(time: event.time, .input(event), line: line)
  }
}
