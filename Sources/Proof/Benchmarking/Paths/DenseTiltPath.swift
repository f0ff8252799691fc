import Rhumb

extension CameraPath {
  /// Once round the middle of the data at tilt 65°, then at 85°: the most that can be in sight.
  ///
  /// 240 frames at the deepest level's own scale, the usual tilt limit lifted.
  package static func denseTilt(center: Coordinate, deepestTileLevel: Int) -> CameraPath {
    var path = CameraPath(name: "dense-tilt")
    path.liftsLimits = true
    for tilt in [65.0, 85] {
      path.append(
        "tilt \(Int(tilt))",
        (0..<120).map {
          CameraPosition(
            target: center, zoom: Double(deepestTileLevel) + 1, bearing: Double($0) * 3,
            viewingAngle: tilt)
        })
    }
    return path
  }

  /// How the cost of a frame grows: the middle of the data looked at from above, at tilt 65° and
  /// 85°, and from three levels higher, a quarter turn each in 12 frames.
  package static func scale(center: Coordinate, deepestTileLevel: Int) -> CameraPath {
    var path = CameraPath(name: "scale")
    path.liftsLimits = true
    let near = Double(deepestTileLevel) + 1
    for (name, zoom, tilt) in [
      ("flat", near, 0.0), ("tilt 65", near, 65), ("tilt 85", near, 85), ("far", near - 3, 0),
    ] {
      path.append(
        name,
        (0..<12).map {
          CameraPosition(
            target: center, zoom: zoom, bearing: Double($0) * 90 / 12, viewingAngle: tilt)
        })
    }
    return path
  }
}
