/// The ground that a drape shows, as its layout needs it: on a plane `SightRegion`, on a globe
/// `GlobeSight`. Places are at distances ahead of the place below the eye, and to the right of it.
protocol DrapedGround {
  var nearest: Double { get }
  var farthest: Double { get }
  /// The least distance of the ground from the eye along the view axis, in points.
  var leastDepth: Double { get }
  /// Whether the size of the drape follows every move of the camera.
  var changesWithCamera: Bool { get }
  /// The depth of ground straight ahead.
  func depth(_ ahead: Double) -> Double
  /// The columns that contain all ground, where a place x to the right is at x · density / w.
  func columns(density: Double, w: (_ ahead: Double) -> Double) -> ClosedRange<Double>
  /// A row that multiplies (x, ahead, 1) as one that multiplies ground (x, y, z, 1).
  func onGround(_ row: SIMD3<Double>) -> SIMD4<Double>
}
