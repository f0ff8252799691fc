/// From where the flat map is seen that is laid over the ground, as the renderer needs it; see
/// `DrapeLayout`.
package struct DrapeView: Sendable, Equatable {
  /// Ground coordinates (x, y, 0, 1) to clip space, column by column; w is a distance as in
  /// `CameraUniforms`.
  package var clipFromGround: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    .zero, .zero, .zero, .zero
  )
  /// Points; as many to a pixel as in the view.
  package var width: Float = 0
  package var height: Float = 0
  /// Views of one number show the same part of the world in the same place, whatever the camera.
  package var number: UInt64 = 0
  /// Whether the view that rests would have another one. What is seen meanwhile need not be quite that
  /// of the frame.
  package var isProvisional = false

  package init() {}

  package static func == (a: DrapeView, b: DrapeView) -> Bool {
    a.clipFromGround == b.clipFromGround && a.width == b.width && a.height == b.height
      && a.number == b.number && a.isProvisional == b.isProvisional
  }
}
