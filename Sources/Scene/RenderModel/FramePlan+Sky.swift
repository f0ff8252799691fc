extension FramePlan {
  /// How many layers lie on the ground, under sky and haze: what stands on it from the first
  /// extrusion on, and labels that nothing but labels follows, are drawn over them.
  package var layersBelowSky: Int {
    if let first = layers.firstIndex(where: { $0.kind == .extrusion }) { return first }
    return (layers.lastIndex { $0.kind != .symbol } ?? -1) + 1
  }
}
