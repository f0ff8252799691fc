import MapEngine

/// What is shown of how a map is made.
extension MapView {
  /// What is drawn to look at how the map is made; nothing at first.
  public var debugOptions: MapDebugOptions {
    get { controller.debugOptions }
    set { controller.debugOptions = newValue }
  }

  /// Whether outlines show the room that labels and icons take: ``MapDebugOptions/collision``.
  public var showsCollisionBoxes: Bool {
    get { debugOptions.contains(.collision) }
    set {
      if newValue { debugOptions.insert(.collision) } else { debugOptions.remove(.collision) }
    }
  }
}
