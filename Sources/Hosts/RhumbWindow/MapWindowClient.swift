import Gestures

/// What is done in the turns of a ``MapWindow``, beside moving the map's time on and showing the
/// frame. Values conform too: it is passed from outside into each turn.
@MainActor
package protocol MapWindowClient<Failure> {
  associatedtype Failure: Error

  /// Whether the window may close, as the user or somebody else asks.
  mutating func shouldClose() -> Bool
  /// Hands what the user did to the map, or keeps it. Called again while this brings more events, as
  /// a new size does.
  mutating func handle(_ events: [InputEvent]) throws(Failure)
  /// The last that is done before the map's time goes on to that of the coming frame.
  mutating func willAdvance() throws(Failure)
  /// The map's time has gone on, and this is when it wants the next frame.
  ///
  /// - Returns: when the window is to have the next one, at the latest.
  mutating func didAdvance(_ demand: FrameDemand) throws(Failure) -> FrameDemand
  /// Draws the map and what else there is into the window, whose context is current.
  mutating func draw() throws(Failure)
  /// The frame is handed to the display.
  mutating func didShow()
  /// The window closes, because it was asked to, when this has returned; its context is current.
  mutating func willClose() throws(Failure)
  /// Whether every frame of the display is wanted, whatever the map says.
  var wantsEveryFrame: Bool { get }
}
