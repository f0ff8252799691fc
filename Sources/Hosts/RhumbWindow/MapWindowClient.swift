import Gestures

/// The client of a ``MapWindow``'s turns, which advance the map and show the frame. It is passed
/// into each turn, so structs can conform.
@MainActor
package protocol MapWindowClient<Failure> {
  associatedtype Failure: Error

  /// Whether the window may close, after a request by the user or the program.
  mutating func shouldClose() -> Bool
  /// Passes input to the map or uses it. Called again if it causes more events, such as a new size.
  mutating func handle(_ events: [InputEvent]) throws(Failure)
  /// Called just before the map advances to the time of the next frame.
  mutating func willAdvance() throws(Failure)
  /// Called after the map has advanced. `demand` is when it wants its next frame.
  ///
  /// - Returns: when the window should have its next frame at the latest.
  mutating func didAdvance(_ demand: FrameDemand) throws(Failure) -> FrameDemand
  /// Draws the map and anything else into the window, whose context is current.
  mutating func draw() throws(Failure)
  /// Called after the frame was submitted to the display.
  mutating func didShow()
  /// Called before the window closes on request. Its context is current.
  mutating func willClose() throws(Failure)
  /// Whether every frame of the display is wanted, whatever the map says.
  var wantsEveryFrame: Bool { get }
}
