/// In which range the specification wants the numbers of a property.
enum PropertyRange {
  private static let lowest: [String: Double] = [
    "circle-radius": 0, "circle-stroke-width": 0, "fill-extrusion-base": 0,
    "fill-extrusion-height": 0, "heatmap-intensity": 0, "heatmap-radius": 1, "heatmap-weight": 0,
    "icon-halo-blur": 0, "icon-halo-width": 0, "icon-size": 0,
    "line-blur": 0, "line-gap-width": 0, "line-width": 0, "raster-fade-duration": 0,
    "symbol-spacing": 1, "text-halo-blur": 0, "text-halo-width": 0, "text-max-width": 0,
    "text-padding": 0, "text-size": 0,
  ]

  private static let fractions: Set<String> = [
    "intensity", "fog-ground-blend", "hillshade-exaggeration", "horizon-fog-blend",
    "sky-horizon-blend",
    "raster-brightness-max", "raster-brightness-min",
  ]

  private static let signedFractions: Set<String> = ["raster-contrast", "raster-saturation"]

  /// `nil` where any number will do.
  static func of(_ name: String) -> ClosedRange<Double>? {
    if let lowest = lowest[name] { return lowest...Double.infinity }
    if fractions.contains(name) || name.hasSuffix("-opacity") { return 0...1 }
    return signedFractions.contains(name) ? -1...1 : nil
  }
}
