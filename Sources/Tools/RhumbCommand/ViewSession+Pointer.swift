import Controls
import Gestures
import Rhumb
import RhumbWindow

/// The shape of the pointer.
extension ViewSession {
  /// Updates the pointer's shape.
  func showPointer() { window.pointerShape = interface.pointerShape(over: map) }
}

extension WindowInterface {
  /// The shape that the controls want, else that of the map below them.
  fileprivate func pointerShape(over map: MapView) -> PointerShape {
    if map.pointerShape == .closedHand { return .closedHand }
    if let shape = controls.pointerShape { return shape }
    // While measuring, the next click adds a point.
    let isMeasuring = measurement.map { !$0.isClosed } ?? false
    map.clickableFeatures = isMeasuring ? .none : .labelsAndData
    return isMeasuring && map.pointerShape == .arrow ? .crosshair : map.pointerShape
  }
}
