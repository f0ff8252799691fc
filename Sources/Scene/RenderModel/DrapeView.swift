/// The view from which the drape is drawn, as the renderer needs it; see `DrapeLayout`.
package struct DrapeView: Sendable {
  /// Ground (x, y, z, 1) to clip space, column by column; w is a distance as in `CameraUniforms`.
  package var clipFromGround: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    .zero, .zero, .zero, .zero
  )
  /// On a globe, how far above the eye its place is from which all of the drape's ground is seen.
  package var eyeLift: Float = 0
  /// Points, with as many pixels each as in the view.
  package var width: Float = 0
  package var height: Float = 0
  /// Views with the same number show the same part of the world in the same place, for any camera.
  package var number: UInt64 = 0
  /// Whether the view at rest would have another drape. Until then, this one may be less exact.
  package var isProvisional = false

  package init() {}
}
