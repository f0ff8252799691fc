import GeoMath
import Gestures
import Rhumb

/// What happened to a map over a period: its initial state, and every event and call with its time.
/// Playing it back on a simulated clock gives the same cameras on every machine.
///
/// ## The file
///
/// JSON lines in UTF-8, with one object per line. Empty lines are ignored. The first line is the
/// header: `size` in points, `scale` in pixels per point, `camera`, and `wheel` with the zoom
/// levels per slow notch and the factor for quick ones. Only `size` is required. Without `wheel` a
/// notch is 0.18 levels, slow or quick, as before recordings contained it.
///
/// ```json
/// {"rhumb-recording":1,"size":[1024,768],"scale":1,
///  "camera":{"latitude":0,"longitude":0,"zoom":3,"bearing":0,"tilt":0},
///  "wheel":{"levels":0.4,"quick":2}}
/// ```
///
/// Every other line is an event of a `type`, `t` seconds after the start:
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
/// | `typed` | `text` |
/// | `resize` | `size`: [width, height] |
/// | `scale` | `scale` |
/// | `focus` | `focused` |
/// | `call` | `call`, and the fields of that call |
///
/// All but `call` may have `happened`, the time at which the user did it, if that is before `t`
/// because the map had already been advanced to `t`. Gestures use it to measure speeds.
///
/// `phase` is `began`, `changed`, `ended` or `cancelled`. All but `call` may have `modifiers`, an
/// array of `shift`, `control`, `alt`, `meta`. Keys are named as in ``Gestures/Key``. Positions on
/// the screen are in points from the top left.
///
/// Events of unknown types are skipped, and an event that is earlier than the one above it happens
/// at the time of that one. Both cause a warning. Any other deviation from this format is an error.
///
/// ## Calls
///
/// Most calls do what the method or property of ``Rhumb/MapView`` with the same name does:
///
/// | call | fields |
/// |---|---|
/// | `move` | `update`, and its fields |
/// | `animate` | `update`, and its fields; `duration`, `curve` |
/// | `animateTo` | one of `location`, `zoom`, `bearing`, `viewingAngle`; `duration`, `curve` |
/// | `setCamera` | optional: `center` or `anchor` [x, y], `padding`, `zoom`, `bearing`, `pitch` |
/// | `ease`, `fly` | as `setCamera`; `duration`, `curve` |
/// | `fit` | `bounds` or `coordinates`, `padding`, `bearing`, `pitch`, `maxZoom`, \
/// `by`: `setCamera`, `ease` (the default) or `fly`; `duration`, `curve` |
/// | `setMinZoom` | `minZoom`, `maxZoom` |
/// | `cameraTargetBounds` | `bounds`, or null for none |
/// | `cameraBounds` | optional: `bounds`, `maxZoom`, `minZoom`, `maxPitch`, `minPitch` |
/// | `padding` | `padding` |
/// | `tiltLimit` | `degrees`, or null for the usual limit |
/// | `fillsViewport` | `value`: true or false |
/// | `furniture` | `pieces`: the names of the ornaments to show |
/// | `cancel`, `stopFollowing` | |
/// | `follow` | `mode`: `position`, `heading`, `northUp` or `overview`; optional: `coordinates`, \
/// `zoom`, `pitch`, `padding`, `duration` |
/// | `location` | `at`, the user's place; optional: `accuracy`, `course`, `speed` |
/// | `setPaintProperty`, `setLayoutProperty` | `layer`, `property`, `value` |
/// | `setFilter` | `layer`, `filter` |
/// | `setTerrain` | `source`, or null for flat ground; `exaggeration` (1) |
///
/// | update | fields |
/// |---|---|
/// | `zoomIn`, `zoomOut` | |
/// | `zoomTo` | `zoom` |
/// | `zoomBy` | `levels`, `at`: [x, y] (the target) |
/// | `setTarget` | `target`, `zoom` (unchanged) |
/// | `setCamera` | `camera`, as in the header |
/// | `scrollBy` | `x`, `y` |
/// | `fitBounds` | `bounds`, `padding` (64 on each side) |
/// | `fitCoordinates` | `coordinates`, `padding` (64 on each side) |
/// | `bearingTo`, `tiltTo` | `bearing` or `tilt` |
/// | `setOptions` | `center` or `anchor`, `padding`, `zoom`, `bearing`, `pitch`, `roll`, `altitude` |
///
/// `altitude` is that of the target in metres above the sea, or `"ground"`. Places (`center`, `location`, `target`, `at` of a location) are [latitude, longitude],
/// `coordinates` is an array of them, `bounds` [south, west, north, east], and `padding`
/// [top, left, bottom, right] in points. `duration` is in seconds; without it the map chooses.
/// `curve` is `"linear"`, `"easeIn"`, `"easeOut"`, `"easeInOut"`, [x1, y1, x2, y2] of a cubic
/// Bézier curve, or `{"spring":{"dampingRatio":1,"response":0.5}}`.
package struct Recording: Sendable {
  package var header: RecordingHeader
  /// In order of time.
  package var events: [RecordedEvent]
}

/// The initial state of a recording.
package struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  package static let version = 1

  /// In points.
  package var size: Size
  package var pixelsPerPoint: Double
  /// `nil` for the map's initial camera.
  package var camera: CameraPosition?
  package var wheel = RecordedWheel.unsaid

  package init(size: Size, pixelsPerPoint: Double = 1, camera: CameraPosition? = nil) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.camera = camera
  }

  /// The state of a map from which a replay starts.
  @MainActor
  package init(of map: MapView) {
    self.init(size: map.size, pixelsPerPoint: map.pixelsPerPoint, camera: map.camera)
    wheel = RecordedWheel(of: map.gestures)
  }
}

/// The zoom rates of the wheel during the recording.
package struct RecordedWheel: Hashable, Sendable {
  /// Zoom levels per slow notch.
  package var levels: Double
  /// The factor by which quick notches zoom further.
  package var quick: Double

  /// The rates from before recordings contained them.
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

/// An input event or a call with its time.
package struct RecordedEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// What the user or the window system did. The event's own time is that of the recorded event,
    /// or earlier if the map took it in late.
    case input(InputEvent)
    /// What the program did.
    case call(RecordedCall)
  }

  /// Seconds from the start of the recording.
  package var time: Double
  package var action: Action
  /// The line of the file that the event was read from, counted from 1. 0 if it was not read.
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
