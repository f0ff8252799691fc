import Rhumb

extension CameraPath {
  /// Two full turns over the middle of the data, at tilt 65° and 85°, which shows as much as
  /// possible.
  ///
  /// It has 240 frames at the deepest level's own scale, and lifts the usual tilt limit.
  package static func denseTilt(center: Coordinate, deepestTileLevel: Int) -> CameraPath {
    let zoom = Double(deepestTileLevel) + 1
    return turning(
      "dense-tilt", over: center, by: 360, frames: 120,
      [("tilt 65", zoom, 65), ("tilt 85", zoom, 85)])
  }

  /// Shows how the cost of a frame scales: the middle of the data from above, at tilt 65° and 85°,
  /// and from three levels higher, with a quarter turn in 12 frames each.
  package static func scale(center: Coordinate, deepestTileLevel: Int) -> CameraPath {
    let near = Double(deepestTileLevel) + 1
    return turning(
      "scale", over: center, by: 90, frames: 12,
      [
        ("flat", near, 0), ("tilt 65", near, 65), ("tilt 85", near, 85), ("far", near - 3, 0),
      ])
  }

  /// A path that turns over a place by `degrees` in each of its sections.
  private static func turning(
    _ name: String, over center: Coordinate, by degrees: Double, frames: Int,
    _ sections: [(name: String, zoom: Double, tilt: Double)]
  ) -> CameraPath {
    var path = CameraPath(name: name)
    path.liftsLimits = true
    for section in sections {
      path.append(
        section.name,
        (0..<frames).map {
          CameraPosition(
            target: center, zoom: section.zoom, bearing: Double($0) * degrees / Double(frames),
            tilt: section.tilt)
        })
    }
    return path
  }
}
