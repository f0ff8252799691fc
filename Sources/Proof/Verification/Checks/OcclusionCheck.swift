import Foundation
import ImageCodec

/// Checks overlapping boxes: every pixel must show the box that its ray meets first.
@MainActor
struct OcclusionCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "occlusion", title: "every pixel shows the nearest box, or is that near to its edge",
    unit: "px", limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = BoxScene(view, OcclusionCheck.boxes(ReferenceEye(view)))
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let oracle = ColorOracle(scene)
    let (expected, errors, _) = oracle.compare(picture)
    let worst = errors.max { $0.value < $1.value }
    let detail =
      worst.map {
        "pixel \($0.x), \($0.y) shows another colour than its ray; \(errors.count) pixels do"
      } ?? "every pixel is right"
    result.add([(worst?.value ?? 0, detail)], of: view) {
      CheckResult.pictures(("drawn", picture), ("expected", expected))
    }
  }

  /// A crowd of boxes of different heights around the target, sized for the view.
  private static func boxes(_ eye: ReferenceEye) -> [BoxShape] {
    let unit = eye.view.height / 12 / eye.pointsPerMetre
    let places: [(Double, Double, Double, Double, Double)] = [
      (0, 0, 1, 1, 2.4), (-2.2, 1.4, 1.5, 0.8, 1.1), (2.1, 1.2, 0.8, 1.6, 1.7),
      (1.7, -1.6, 1.2, 1.2, 0.6), (-1.9, -1.5, 0.7, 0.7, 3), (0.1, 3.1, 3, 0.6, 1.3),
      (-0.3, -3, 2.4, 0.5, 0.9), (3.9, -0.2, 0.6, 2.6, 1.9),
    ]
    return BoxScene.boxes(
      places.enumerated().map { index, place in
        let height = BoxScene.measurable(place.4 * unit)
        return (place.0, place.1, place.2, place.3, 0, height, index + 1)
      }, unit: unit)
  }
}

/// Compares images with the result of ray casting.
struct ColorOracle {
  let scene: BoxScene
  /// How far to search for the colour that a wrong pixel shows, in pixels.
  private static let reach = 1.5
  /// The error if the colour is not found within `reach`.
  static let lost = 9.0

  struct PixelError {
    var x: Int
    var y: Int
    /// The distance in pixels from the pixel's centre to where its colour would be right.
    var value: Double
  }

  init(_ scene: BoxScene) { self.scene = scene }

  /// What every pixel must show, the pixels that show something else, and which pixels show which
  /// colour for each pair of boxes that have a side in one plane.
  func compare(
    _ picture: PixelImage
  ) -> (expected: PixelImage, errors: [PixelError], ties: [SIMD2<Int>: Tie]) {
    var bytes = [UInt8](repeating: 255, count: picture.bytes.count)
    var errors: [PixelError] = []
    var ties: [SIMD2<Int>: Tie] = [:]
    let haze = scene.eye.groundEndRow + 2
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (nearest, equal) = scene.colors(
          at: PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        var color = nearest
        let drawn = picture[x: x, y: y]
        if nearest == 0, Double(y) < haze, !BoxScene.palette[1...].contains(drawn) {
          // In sky and haze, only boxes count as errors.
          let start = (y * picture.width + x) * 4
          (bytes[start], bytes[start + 1], bytes[start + 2]) = (drawn.x, drawn.y, drawn.z)
          continue
        }
        if let equal, equal != nearest {
          let pair = SIMD2(Swift.min(nearest, equal), Swift.max(nearest, equal))
          if drawn == BoxScene.palette[equal] { color = equal }
          if color == pair.x { ties[pair, default: Tie()].lower.append(y * picture.width + x) }
          if color == pair.y { ties[pair, default: Tie()].upper.append(y * picture.width + x) }
        }
        let right = BoxScene.palette[color]
        let start = (y * picture.width + x) * 4
        (bytes[start], bytes[start + 1], bytes[start + 2]) = (right.x, right.y, right.z)
        if drawn != right {
          errors.append(PixelError(x: x, y: y, value: distance(x, y, drawn)))
        }
      }
    }
    return (
      PixelImage(width: picture.width, height: picture.height, bytes: bytes), errors, ties
    )
  }

  /// The pixels that show either of two colours whose sides lie in one plane.
  struct Tie {
    var lower: [Int] = []
    var upper: [Int] = []
    /// The pixels of the less frequent colour. Empty if one colour always wins.
    var minority: [Int] { lower.count < upper.count ? lower : upper }
  }

  private func distance(_ x: Int, _ y: Int, _ pixel: PixelImage.Pixel) -> Double {
    // Many directions are needed because a sharp corner reaches far in only a few of them.
    ColorOracle.distance(from: x, y, to: BoxScene.palette.firstIndex(of: pixel), turns: 96) {
      let seen = scene.colors(at: $0)
      return [seen.nearest, seen.equal]
    }
  }

  /// How far from a pixel's centre a ray has the pixel's colour, in steps of 1/20 pixel. `turns` is
  /// the number of directions to search.
  static func distance(
    from x: Int, _ y: Int, to color: Int?, turns: Int, seen: (PicturePoint) -> [Int?]
  ) -> Double {
    guard let color else { return lost }
    for step in 1...30 {
      let radius = Double(step) * reach / 30
      for turn in 0..<turns {
        let angle = Double(turn) * .pi / Double(turns / 2)
        let place = PicturePoint(
          x: Double(x) + 0.5 + radius * cos(angle), y: Double(y) + 0.5 + radius * sin(angle))
        if seen(place).contains(color) { return radius }
      }
    }
    return lost
  }

  /// Whether all rays within `radius` pixels of a pixel's centre meet the same boxes, or all meet
  /// ground that is clear of the haze.
  func isEven(_ x: Int, _ y: Int, within radius: Double) -> Bool {
    let middle = PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
    func boxes(_ place: PicturePoint) -> Set<Int> {
      let (nearest, equal) = scene.colors(at: place)
      return [nearest, equal ?? nearest]
    }
    let seen = boxes(middle)
    if seen == [0], middle.y < scene.eye.groundEndRow + 2 { return false }
    return (0..<8).allSatisfy { turn in
      let angle = Double(turn) * .pi / 4
      return boxes(
        PicturePoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle)))
        == seen
    }
  }
}
