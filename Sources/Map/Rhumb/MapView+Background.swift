extension MapView {
  /// What is seen where the style paints nothing, or something translucent: a style need not have a
  /// background. Transparent unless set; a window, which shows nothing behind its map, sets a colour.
  public var backgroundColor: MapColor {
    get { storedBackgroundColor }
    set {
      storedBackgroundColor = newValue
      let parts = newValue.components
      controller.groundColor = SIMD4(parts.x, parts.y, parts.z, 1) * parts.w
    }
  }
}
