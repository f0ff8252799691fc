/// Where the ground has its heights from, and how much of them is shown: the style's `terrain`.
package struct Terrain: Sendable, Hashable {
  /// The id of a `raster-dem` source.
  package var source: String
  /// What heights are multiplied by; in `exaggerations`.
  package var exaggeration: Double

  /// Beyond these mountains are needles, and at last there are no numbers for their heights.
  package static let exaggerations = 0.0...1000

  package init(source: String, exaggeration: Double = 1) {
    self.source = source
    self.exaggeration = exaggeration
  }
}
