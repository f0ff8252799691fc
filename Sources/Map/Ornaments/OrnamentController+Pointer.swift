import Gestures

extension OrnamentController {
  /// What the pointer looks like over an ornament; `nil` where there is none.
  package var pointerShape: PointerShape? {
    guard !isEmpty, let hovered = tracker.hovered else { return nil }
    if case .ground = hovered { return .arrow }
    return .pointingHand
  }
}
