import Controls
import Gestures
import Rhumb
import RhumbWindow

/// What the pointer looks like.
extension ViewSession {
  /// Shows it as it is to be now.
  func showPointer() { window.pointerShape = interface.pointerShape(over: map) }
}

extension WindowInterface {
  /// By the controls, else by the map below them.
  fileprivate func pointerShape(over map: MapView) -> PointerShape {
    if map.pointerShape == .closedHand { return .closedHand }
    if let shape = controls.pointerShape { return shape }
    // The next click sets a point of the way.
    let isMeasuring = measurement.map { !$0.isClosed } ?? false
    map.clickableFeatures = isMeasuring ? .none : .labelsAndData
    return isMeasuring && map.pointerShape == .arrow ? .crosshair : map.pointerShape
  }
}
