import Foundation
import Rhumb
import VectorTiles

/// Discs at known places all over the ground of a globe, on its far side, too.
struct GlobeMarkScene {
  struct Mark: Sendable {
    var place: GridPlace
    var expected: PicturePoint
    /// The radius in pixels at which the disc covers half of the background.
    var radius: Double
  }

  private let eye: GlobeEye
  private var features: [CalibrationFeature] = []
  /// The discs that are completely in the image and apart from the others.
  private(set) var marks: [Mark] = []
  /// All discs that are seen, including those that the image's edge cuts.
  private(set) var seen: [Mark] = []

  init(_ view: ReferenceView, count: Int, seed: Int) {
    eye = GlobeEye(view)
    // What is around the image, but not much more than what is on it.
    let reach = min(1.2 * hypot(view.width, view.height) / eye.radius, .pi)
    for index in 0..<count {
      let number = Double(index + 1 + seed * 37)
      let azimuth = 2 * .pi * (number * 0.754877666).truncatingRemainder(dividingBy: 1)
      let part = (number * 0.569840296).truncatingRemainder(dividingBy: 1)
      place(
        towards: azimuth, angle: reach * part.squareRoot(),
        radius: (4 + Double(index % 5)) * view.scale)
    }
  }

  private mutating func place(towards azimuth: Double, angle: Double, radius: Double) {
    let view = eye.eye.view
    let (latitude, longitude) = eye.place(towards: azimuth, angle: angle)
    guard abs(latitude) < 84.9 else { return }
    let square = ReferenceEye.square(latitude: latitude, longitude: longitude)
    // The grid is coarser than that of any tile that is drawn there.
    let place = GridPlace(
      x: square.x, y: square.y, level: max(0, Int((view.zoom - 6).rounded(.down))))
    let facing = eye.facing(latitude: place.latitude, longitude: place.longitude)
    let offset = eye.offset(latitude: place.latitude, longitude: place.longitude)
    let depth = eye.eye.depth(of: offset)
    guard depth > 0.1 * eye.eye.distance, let pixel = eye.eye.pixel(of: offset) else { return }
    // At the limb only a part of the disc is seen.
    guard facing < -0.1 || (facing > 0.1 && eye.showsGround(at: pixel, reach: radius)) else {
      return
    }
    if facing > 0 {
      let mark = Mark(place: place, expected: pixel, radius: radius)
      for other in seen
      where mark.expected.distance(to: other.expected)
        < mark.radius + other.radius + MarkScene.gap
      {
        return
      }
      seen.append(mark)
      if view.contains(pixel, radius: radius) { marks.append(mark) }
    }
    let points = (radius + MarkScene.halfRim) / view.scale * depth / eye.eye.distance
    features.append(CalibrationFeature("disc", .point(place), [("radius", .double(points))]))
  }

  func content() throws(VerificationError) -> MapContent {
    try CalibrationContent.content(
      CalibrationTiles(features),
      layers: [CalibrationContent.background("#000000"), CalibrationContent.discs],
      root: CalibrationContent.globe)
  }
}
