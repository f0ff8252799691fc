/// The markers of one frame, in drawing order.
///
/// The scene refills the array each frame, in the same storage.
package struct MarkerPlan: Sendable {
  package var quads: [MarkerQuad] = []
  /// The markers' icons, premultiplied, or `nil` while there are none.
  package var atlas: AtlasImage?
}

/// The icon of one marker: a parallelogram on the screen or on the ground.
///
/// Its corners are `origin`, `origin + right`, `origin + down` and `origin + right + down`: in
/// points from the view's upper left corner or, if flat, in ground coordinates of the plan.
package struct MarkerQuad: Sendable, Equatable {
  package var origin: SIMD2<Float>
  /// The vector along the upper edge of the image.
  package var right: SIMD2<Float>
  /// The vector along its left edge.
  package var down: SIMD2<Float>
  /// In whole texels: left, top, width, height.
  package var texels: SIMD4<UInt16>
  /// 0...1
  package var opacity: Float
  /// 1 if it lies on the ground, 0 if it faces the viewer.
  private var flatness: UInt32
  /// For one that lies on the ground: the height of the ground below its corners, in the order
  /// above, in points above the target's level.
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
