import Foundation
import ImageCodec

/// Boxes before and behind one another: every pixel shows the one that its ray meets first.
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

  /// A crowd of boxes of all heights around the target, sized for the view.
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

/// Compares pictures with what rays say.
struct ColorOracle {
  let scene: BoxScene
  /// Errors are looked for up to this many pixels away.
  static let reach = 1.5
  /// An error that is farther away than that.
  static let lost = 9.0

  struct PixelError {
    var x: Int
    var y: Int
    /// How far from the pixel's middle, in pixels, the colour that it shows would be right.
    var value: Double
  }

  init(_ scene: BoxScene) { self.scene = scene }

  /// What every pixel must show, those that show something else, and for each pair of colours whose
  /// boxes have a side in one plane how many pixels show the one and the other.
  func compare(
    _ picture: PixelImage
  ) -> (expected: PixelImage, errors: [PixelError], ties: [SIMD2<Int>: Tie]) {
    var bytes = [UInt8](repeating: 255, count: picture.bytes.count)
    var errors: [PixelError] = []
    var ties: [SIMD2<Int>: Tie] = [:]
    let haze = scene.eye.hazeRow + 2
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (nearest, equal) = scene.colors(
          at: PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        var color = nearest
        let drawn = picture[x: x, y: y]
        if nearest == 0, Double(y) < haze, !BoxScene.palette[1...].contains(drawn) {
          // Sky and haze: of them only that no box is there.
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

  /// The pixels in which one and the other of two colours in one plane won.
  struct Tie {
    var lower: [Int] = []
    var upper: [Int] = []
    /// Those of the colour that won less often: none, when one of them always wins.
    var minority: [Int] { lower.count < upper.count ? lower : upper }
  }

  /// How far from a pixel's middle a ray has a colour, in steps of 1/20 pixel.
  private func distance(_ x: Int, _ y: Int, _ pixel: PixelImage.Pixel) -> Double {
    guard let color = BoxScene.palette.firstIndex(of: pixel) else { return ColorOracle.lost }
    for step in 1...30 {
      let radius = Double(step) * ColorOracle.reach / 30
      // Many directions, because a sharp corner reaches far only in few.
      for turn in 0..<96 {
        let angle = Double(turn) * .pi / 48
        let place = PicturePoint(
          x: Double(x) + 0.5 + radius * cos(angle), y: Double(y) + 0.5 + radius * sin(angle))
        let seen = scene.colors(at: place)
        if seen.nearest == color || seen.equal == color { return radius }
      }
    }
    return ColorOracle.lost
  }

  /// Whether all rays within so many pixels of a pixel's middle meet the same boxes, or the ground
  /// before it becomes haze.
  func isEven(_ x: Int, _ y: Int, within radius: Double) -> Bool {
    let middle = PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
    func boxes(_ place: PicturePoint) -> Set<Int> {
      let (nearest, equal) = scene.colors(at: place)
      return [nearest, equal ?? nearest]
    }
    let seen = boxes(middle)
    if seen == [0], middle.y < scene.eye.hazeRow + 2 { return false }
    return (0..<8).allSatisfy { turn in
      let angle = Double(turn) * .pi / 4
      return boxes(
        PicturePoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle)))
        == seen
    }
  }
}
