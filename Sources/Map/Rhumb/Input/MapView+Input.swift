import Gestures

extension MapView {
  /// Passes input to the gestures: dragging, wheel, double clicks, keys and so on. The host calls
  /// this once per frame, before ``advance(to:missedFrames:)``, with all input since the last call.
  ///
  /// - Parameter inputs: the inputs in the order in which they happened.
  /// - Returns: the user's requests to the application by keys.
  @discardableResult
  public func handle(_ inputs: [MapInput]) -> [MapRequest] {
    inputEvents.removeAll(keepingCapacity: true)
    for input in inputs { inputTranslator.translate(input, into: &inputEvents) }
    return handle(inputEvents)
  }
}
