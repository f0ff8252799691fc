import MapEngine

/// Debugging of the map.
extension MapView {
  /// The debugging information that is drawn. It is empty by default.
  public var debugOptions: MapDebugOptions {
    get { controller.debugOptions }
    set { controller.debugOptions = newValue }
  }

  /// Whether the collision boxes of labels and icons are drawn: ``MapDebugOptions/collision``.
  public var showsCollisionBoxes: Bool {
    get { debugOptions.contains(.collision) }
    set {
      if newValue { debugOptions.insert(.collision) } else { debugOptions.remove(.collision) }
    }
  }
}
