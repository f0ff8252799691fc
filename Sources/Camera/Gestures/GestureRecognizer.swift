/// The state machine of one kind of gesture, which turns input events into camera commands. It
/// reads no clock and knows no camera: times and positions come with the events, and `advance`
/// handles waiting, with times on the clock of the events.
package protocol GestureRecognizer: Sendable {
  /// Appends the commands for `event`. Events of other kinds are ignored.
  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand])

  /// Appends the commands that are due by waiting until `time`, in seconds.
  mutating func advance(to time: Double, into commands: inout [CameraCommand])

  /// The time at which waiting alone causes a command; `nil` if only events do.
  var deadline: Double? { get }

  /// Whether it is following a stroke. Other recognisers must do nothing meanwhile.
  var isActive: Bool { get }

  /// Abandons the current gesture, without a fling or a tap: another gesture has begun, or the
  /// window has lost the focus.
  mutating func cancel(into commands: inout [CameraCommand])
}

// For recognisers that follow no stroke and wait for nothing.
extension GestureRecognizer {
  package var isActive: Bool { false }
  package var deadline: Double? { nil }

  package mutating func advance(to time: Double, into commands: inout [CameraCommand]) {}
}
