/// What an edit of a layer asks of who shows the style.
package struct LayerChange: Sendable, Equatable {
  /// The place of the layer among the style's layers.
  package var layer: Int
  /// The property that has another value; `nil` where it is not one.
  package var property: String?
  /// Whether the tiles of the layer's source are to be built again in any case.
  package var isBuiltIn = false
}
