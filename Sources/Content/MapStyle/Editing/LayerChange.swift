/// What an edit of a layer changed, for whoever shows the style.
package struct LayerChange: Sendable, Equatable {
  /// The layer's index in the style's `layers`.
  package var layer: Int
  /// The property whose value changed; `nil` if the edit did not change a property.
  package var property: String?
  /// Whether the tiles of the layer's source must be rebuilt in any case.
  package var isBuiltIn = false
}
