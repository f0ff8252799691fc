/// The markers of one frame, in drawing order.
///
/// The scene fills the array anew each frame, in the same storage.
package struct MarkerPlan: Sendable {
  package var quads: [MarkerQuad] = []
  /// The markers' icons, premultiplied; `nil` while there are none.
  package var atlas: AtlasImage?
}

/// The icon of one marker: a parallelogram on the screen, or on the ground.
///
/// Its corners are `origin`, `origin + right`, `origin + down` and `origin + right + down`: upright
/// in points from the view's upper left corner, flat in ground coordinates of the frame's plan.
package struct MarkerQuad: Sendable, Equatable {
  package var origin: SIMD2<Float>
  /// Along the upper edge of the image.
  package var right: SIMD2<Float>
  /// Along its left edge.
  package var down: SIMD2<Float>
  /// In whole texels: left, top, width, height.
  package var texels: SIMD4<UInt16>
  /// 0 … 1.
  package var opacity: Float
  /// 1 for one that lies on the ground, 0 for one that faces the viewer.
  private var flatness: UInt32
  /// Of the ground below the corners of one that lies on it, in the order above: points above the
  /// target's level.
  package var heights: SIMD4<Float> = .zero

  @inlinable
  package init(
    origin: SIMD2<Float>, right: SIMD2<Float>, down: SIMD2<Float>, texels: SIMD4<UInt16>,
    opacity: Float, isFlat: Bool
  ) {
    self.origin = origin
    self.right = right
    self.down = down
    self.texels = texels
    self.opacity = opacity
    flatness = isFlat ? 1 : 0
  }

  package var isFlat: Bool { flatness != 0 }
}
