import Gestures

extension MapView {
  /// Feeds what the user did to the gestures: dragging, wheel, double clicks, keys and so on. The
  /// host calls this once per frame, before ``advance(to:missedFrames:)``, with everything that
  /// happened since.
  ///
  /// - Parameter inputs: in the order in which they happened.
  /// - Returns: what the user asked of the application by keys.
  @discardableResult
  public func handle(_ inputs: [MapInput]) -> [MapRequest] {
    inputEvents.removeAll(keepingCapacity: true)
    for input in inputs { inputTranslator.translate(input, into: &inputEvents) }
    return handle(inputEvents)
  }
}
