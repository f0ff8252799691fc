/// Where the ground has its heights from, and how much of them is shown: the style's `terrain`.
package struct Terrain: Sendable, Hashable {
  /// The id of a `raster-dem` source.
  package var source: String
  /// What heights are multiplied by, 0 or more.
  package var exaggeration: Double

  package init(source: String, exaggeration: Double = 1) {
    self.source = source
    self.exaggeration = exaggeration
  }
}
