import Foundation
import Rhumb
import VectorTiles

/// A box on the ground whose sides run north and east.
struct BoxShape: Sendable {
  /// The centre relative to the target, in metres east and north.
  var east: Double
  var north: Double
  /// The size in metres.
  var width: Double
  var depth: Double
  var base = 0.0
  var height: Double
  /// An index into `BoxScene.palette`, from 1.
  var color: Int
}

/// Boxes of known size around the target of one view, and what every pixel must show of them.
struct BoxScene {
  let eye: ReferenceEye
  /// The boxes as the tiles hold them, with corners on the tile grid.
  let boxes: [SolidBox]
  let features: [CalibrationFeature]

  /// A box in points relative to the target.
  struct SolidBox: Sendable {
    var west, east, south, north, bottom, top: Double
    var color: Int
  }

  /// The colours of the ground (first) and the boxes as they appear on screen. They differ widely.
  static let palette: [SIMD4<UInt8>] = [
    SIMD4(32, 32, 32, 255), SIMD4(224, 8, 8, 255), SIMD4(8, 192, 8, 255), SIMD4(8, 64, 255, 255),
    SIMD4(255, 224, 8, 255), SIMD4(255, 8, 255, 255), SIMD4(8, 255, 255, 255),
    SIMD4(255, 255, 255, 255), SIMD4(128, 64, 8, 255),
  ]

  /// What any light adds to each channel of an extrusion's colour: 0.03, as in the reference
  /// renderer, rounded to a pixel value.
  private static let ambient: UInt8 = 8

  init(_ view: ReferenceView, _ shapes: [BoxShape]) {
    let eye = ReferenceEye(view)
    self.eye = eye
    let points = eye.pointsPerMetre
    // Boxes stand near the target, so tiles four levels up hold their corners exactly, and so do
    // all tiles that are drawn there.
    let level = max(0, Int((view.zoom - 1 - 4).rounded(.down)))
    func corner(_ east: Double, _ north: Double) -> GridPlace {
      GridPlace(eye, at: Offset(east * points, north * points, 0), level: level)
    }
    var boxes: [SolidBox] = []
    var features: [CalibrationFeature] = []
    for shape in shapes {
      let (halfWidth, halfDepth) = (shape.width / 2, shape.depth / 2)
      let ring = [(-1.0, 1.0), (1, 1), (1, -1), (-1, -1)].map {
        corner(shape.east + $0.0 * halfWidth, shape.north + $0.1 * halfDepth)
      }
      let (northWest, southEast) = (
        eye.offset(of: ring[0], copy: 0), eye.offset(of: ring[2], copy: 0)
      )
      boxes.append(
        SolidBox(
          west: northWest.x, east: southEast.x, south: southEast.y, north: northWest.y,
          bottom: shape.base * points, top: shape.height * points, color: shape.color))
      let color = BoxScene.palette[shape.color] &- BoxScene.ambient
      features.append(
        CalibrationFeature(
          "box", .polygon(ring),
          [
            ("color", .string("rgb(\(color.x),\(color.y),\(color.z))")),
            ("height", .double(shape.height)), ("base", .double(shape.base)),
          ]))
    }
    self.boxes = boxes
    self.features = features
  }

  /// Boxes from a table. Each row has the centre's east and north, the width and the depth in
  /// multiples of `unit` metres, then base and height in metres, then the colour.
  static func boxes(
    _ table: [(Double, Double, Double, Double, base: Double, height: Double, color: Int)],
    unit: Double
  ) -> [BoxShape] {
    table.map { row in
      BoxShape(
        east: row.0 * unit, north: row.1 * unit, width: row.2 * unit, depth: row.3 * unit,
        base: row.base, height: row.height, color: row.color)
    }
  }

  /// The nearest height that meshes store exactly, which is a multiple of 0.1 m.
  static func measurable(_ metres: Double) -> Double { max(0.1, (metres * 10).rounded() / 10) }

  func content() throws(VerificationError) -> MapContent {
    let ground = BoxScene.palette[0]
    return try CalibrationContent.content(
      CalibrationTiles(features),
      layers: [
        CalibrationContent.background("rgb(\(ground.x),\(ground.y),\(ground.z))"),
        CalibrationContent.boxes,
      ], root: CalibrationContent.flatLight + CalibrationContent.plainSky)
  }

  // MARK: Expected pixels

  /// The colour at a point of the image: that of the first box that the ray from the eye meets, or
  /// 0 for the ground. And the colour of another box if it has a side in the same plane there.
  func colors(at pixel: PicturePoint) -> (nearest: Int, equal: Int?) {
    let ray = eye.ray(through: pixel)
    let origin = eye.position
    let (inverseX, inverseY, inverseZ) = (1 / ray.x, 1 / ray.y, 1 / ray.z)
    var nearest = Double.infinity
    var color = 0
    var equal: Int?
    for box in boxes {
      // The part of the ray between each pair of opposite sides. The ray is in the box where all
      // three overlap.
      let (x0, x1) = ((box.west - origin.x) * inverseX, (box.east - origin.x) * inverseX)
      let (y0, y1) = ((box.south - origin.y) * inverseY, (box.north - origin.y) * inverseY)
      let (z0, z1) = ((box.bottom - origin.z) * inverseZ, (box.top - origin.z) * inverseZ)
      let enter = max(min(x0, x1), min(y0, y1), min(z0, z1))
      let leave = min(max(x0, x1), max(y0, y1), max(z0, z1))
      guard enter < leave, enter > 0, enter < nearest * (1 + BoxScene.samePlane) else { continue }
      if enter > nearest * (1 - BoxScene.samePlane) {
        equal = box.color
      } else {
        (nearest, color, equal) = (enter, box.color, nil)
      }
    }
    return (color, equal)
  }

  /// Sides lie in one plane if their distances from the eye differ by less than this fraction.
  private static let samePlane = 1e-9

  /// The corners of a box in the image: the four at its base clockwise from the north-west, then
  /// those above them. `nil` if one is not in front of the eye.
  func corners(of box: SolidBox) -> [PicturePoint]? {
    let level = [
      (box.west, box.north), (box.east, box.north), (box.east, box.south), (box.west, box.south),
    ]
    let points = [box.bottom, box.top].flatMap { z in
      level.compactMap { eye.pixel(of: Offset($0.0, $0.1, z)) }
    }
    return points.count == 8 ? points : nil
  }
}
