/// One kind of gesture as a state machine: input events in, camera commands out. Reads no clock and
/// knows no camera; time and place come with the events, and what happens by waiting comes from
/// `advance`, whose times are on the clock of the events' times.
package protocol GestureRecognizer: Sendable {
  /// Appends what `event` asks for; events of other kinds are ignored.
  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand])

  /// Appends what has come about by waiting up to `time`, in seconds.
  mutating func advance(to time: Double, into commands: inout [CameraCommand])

  /// When waiting alone will bring something; `nil` when only events can.
  var deadline: Double? { get }

  /// Whether it follows a stroke: others must keep still meanwhile.
  var isActive: Bool { get }

  /// Gives up what it follows, without a fling or a tap: another gesture has begun, or the window
  /// has lost the focus.
  mutating func cancel(into commands: inout [CameraCommand])
}
