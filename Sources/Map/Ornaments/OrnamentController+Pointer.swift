import Gestures

extension OrnamentController {
  /// The shape of the pointer over an ornament; `nil` elsewhere.
  package var pointerShape: PointerShape? {
    guard !isEmpty, let hovered = tracker.hovered else { return nil }
    if case .ground = hovered { return .arrow }
    return .pointingHand
  }
}
