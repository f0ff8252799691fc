/// The source of the ground's heights and their exaggeration: the style's `terrain`.
package struct Terrain: Sendable, Hashable {
  /// The id of a `raster-dem` source.
  package var source: String
  /// A factor for heights; in `exaggerations`.
  package var exaggeration: Double

  /// Beyond this range mountains become needles, and finally their heights overflow.
  package static let exaggerations = 0.0...1000

  package init(source: String, exaggeration: Double = 1) {
    self.source = source
    self.exaggeration = exaggeration
  }
}
