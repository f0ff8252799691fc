extension MapView {
  /// The colour under transparent parts of the style, since a style need not have a background. It
  /// is transparent by default. A window has nothing behind its map, so it sets a colour.
  public var backgroundColor: MapColor {
    get { storedBackgroundColor }
    set {
      storedBackgroundColor = newValue
      let parts = newValue.components
      controller.groundColor = SIMD4(parts.x, parts.y, parts.z, 1) * parts.w
    }
  }
}
