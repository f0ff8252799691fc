extension FramePlan {
  /// The number of layers that lie on the ground, below sky and haze. All layers from the first
  /// extrusion on, and labels followed only by labels, are drawn above these.
  package var layersBelowSky: Int {
    if let first = layers.firstIndex(where: { $0.kind == .extrusion }) { return first }
    return (layers.lastIndex { $0.kind != .symbol } ?? -1) + 1
  }
}
