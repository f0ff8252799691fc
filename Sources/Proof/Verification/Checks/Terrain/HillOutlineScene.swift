import Foundation
import ImageCodec
import Rhumb
import VectorTiles

/// Ground that has another colour beyond a line behind a hill, and what every pixel must show of
/// it.
struct HillOutlineScene {
  let eye: GroundEye
  /// The corners of the far area. The first two are on the line, from left to right as seen.
  private let corners: [GridPlace]
  private let line: (start: Offset, way: Offset)

  /// The colours of the near and the far ground.
  static let colors: [PixelImage.Pixel] = [SIMD4(32, 32, 32, 255), SIMD4(240, 224, 16, 255)]
  /// Where the colours meet on the ground they mix within this many pixels, as everything does on
  /// the drape. There is a sharp edge only where one hides the other.
  private static let blur = 3
  /// Half the width of the strip along the line that is skipped, in points at the target's
  /// distance. It grows with the square of the distance, because oblique ground has fewer rows.
  private static let nearLine = 14.0
  /// Neighbouring pixels form an edge if their depths differ by more than this fraction.
  private static let step = 0.04

  /// - Parameter view: a view whose target is in front of the hill.
  init(_ view: ReferenceView, _ ground: ReferenceGround) {
    let eye = GroundEye(view, ground)
    self.eye = eye
    let (heading, right) = (eye.eye.heading * view.height, eye.eye.right * view.height)
    // Tiles of all visible levels hold the corners exactly.
    let level = Int((view.zoom - 1).rounded(.down)) - 5
    let places = [(HillSweep.lineAhead, -8.0), (HillSweep.lineAhead, 8), (9, 8), (9, -8)].map {
      GridPlace(eye.eye, at: heading * $0.0 + right * $0.1, level: level)
    }
    corners = places
    let ends = places.map { eye.eye.offset(of: $0, copy: 0) }
    line = (ends[0], ends[1] - ends[0])
  }

  func content() throws(VerificationError) -> MapContent {
    let (near, far) = (HillOutlineScene.colors[0], HillOutlineScene.colors[1])
    return try CalibrationContent.content(
      CalibrationTiles([
        CalibrationFeature(
          "area", .polygon(corners), [("color", .string("rgb(\(far.x),\(far.y),\(far.z))"))])
      ]),
      layers: [
        CalibrationContent.background("rgb(\(near.x),\(near.y),\(near.z))"),
        CalibrationContent.areas,
      ], root: CalibrationContent.plainSky, on: eye.ground)
  }

  // MARK: Expected pixels

  /// What a ray meets.
  private struct Sight {
    var color: Int
    var depth: Double
    /// Whether the colours mix here, near the line, even if the line itself is hidden.
    var isNearLine: Bool
  }

  /// `nil` if the ray meets no ground that is near enough for its surface to be known.
  private func sight(_ x: Double, _ y: Double) -> Sight? {
    guard
      let hit = eye.ground(
        under: PicturePoint(x: x, y: y), within: ReferenceGround.exactRatio)
    else { return nil }
    let away = hit - line.start
    let beyond =
      (line.way.x * away.y - line.way.y * away.x) / dot(line.way, line.way).squareRoot()
    let depth = eye.eye.depth(of: hit)
    let ratio = depth / eye.eye.distance
    return Sight(
      color: beyond > 0 ? 1 : 0, depth: depth,
      isNearLine: abs(beyond) < HillOutlineScene.nearLine * ratio * ratio)
  }

  struct Comparison {
    var expected: PixelImage
    /// How many pixels next to an edge were compared.
    var outlineCount = 0
    var errors: [(x: Int, y: Int, value: Double)] = []
  }

  /// Compares all pixels except those near a border on the ground and those of distant ground.
  func compare(_ picture: PixelImage) -> Comparison {
    var result = Comparison(expected: picture)
    let (width, height) = (picture.width, picture.height)
    let sights = (0..<width * height).map {
      sight(Double($0 % width) + 0.5, Double($0 / width) + 0.5)
    }
    let blur = HillOutlineScene.blur
    for y in blur..<height - blur {
      for x in blur..<width - blur {
        guard let seen = sights[y * width + x],
          let isBesideEdge = isBesideEdge(x, y, seen, sights, width)
        else { continue }
        if isBesideEdge { result.outlineCount += 1 }
        let color = HillOutlineScene.colors[seen.color]
        result.expected[x: x, y: y] = color
        let drawn = picture[x: x, y: y]
        if drawn != color {
          result.errors.append((x, y, distance(x, y, drawn)))
        }
      }
    }
    return result
  }

  /// Whether the other colour is visible near a pixel across an edge. `nil` if the colours meet on
  /// the ground, or if something nearby is too far away.
  private func isBesideEdge(
    _ x: Int, _ y: Int, _ seen: Sight, _ sights: [Sight?], _ width: Int
  ) -> Bool? {
    guard !seen.isNearLine else { return nil }
    var isBeside = false
    for row in y - HillOutlineScene.blur...y + HillOutlineScene.blur {
      for column in x - HillOutlineScene.blur...x + HillOutlineScene.blur {
        guard let other = sights[row * width + column] else { return nil }
        guard other.color != seen.color else { continue }
        guard abs(other.depth / seen.depth - 1) > HillOutlineScene.step else { return nil }
        isBeside = true
      }
    }
    return isBeside
  }

  private func distance(_ x: Int, _ y: Int, _ pixel: PixelImage.Pixel) -> Double {
    ColorOracle.distance(from: x, y, to: HillOutlineScene.colors.firstIndex(of: pixel), turns: 48) {
      [sight($0.x, $0.y)?.color]
    }
  }
}
