import GeoMath

/// Comparing drapes.
extension DrapeLayout {
  /// The range of relative sharpness, in pixels per pixel, in which drapes may replace each other.
  private static let sharpness = 0.9...1.25
  /// The number of frames like the last one for which a drape is to have room.
  private static let framesAhead = 5.0
  /// Points added to a margin for even movement, since sides are whole pixels.
  private static let slack = 6.0
  /// The largest margin, as a fraction of a side.
  private static let widestMargin = 0.125
  /// If the ground moves by more than this fraction of a side between frames, it is other ground.
  private static let farthestStep = 0.25

  /// Whether this drape can replace the one that a view wants, both in the same ground coordinates:
  /// it shows all that is needed and is about as sharp everywhere.
  package func serves(_ wanted: DrapeLayout) -> Bool {
    guard let map = DrapeOnDrape(from: wanted, to: self) else { return false }
    for column in 0...2 {
      for row in 0...2 {
        let place = SIMD2(
          -1 + (wanted.neededX + 1) * Double(column) / 2, -1 + Double(row))
        guard let spot = map.place(place), abs(spot.x) <= 1, abs(spot.y) <= 1 else { return false }
        let stretch = map.stretch(
          at: place, from: SIMD2(wanted.width, wanted.height), to: SIMD2(width, height))
        guard Self.sharpness ~= stretch.least, Self.sharpness ~= stretch.most else { return false }
      }
    }
    return true
  }

  /// The room to leave around this drape so that it is still usable if the view continues to move
  /// as it has since `earlier`, both in the same ground coordinates. `nil` if the view has jumped.
  package func margins(after earlier: DrapeLayout) -> DrapeMargins? {
    guard let map = DrapeOnDrape(from: earlier, to: self) else { return nil }
    let size = SIMD2(width, height)
    var margins = DrapeMargins()
    for corner in 0..<4 {
      func end(_ layout: DrapeLayout) -> SIMD2<Double> {
        SIMD2(corner & 1 == 0 ? -1 : layout.neededX, corner & 2 == 0 ? -1 : 1)
      }
      guard let before = map.place(end(earlier)) else { return nil }
      let step = (end(self) - before) / 2 * size
      guard abs(step.x) <= Self.farthestStep * width, abs(step.y) <= Self.farthestStep * height
      else { return nil }
      func ahead(_ step: Double) -> Double {
        abs(step) < 1e-3 ? 0 : step * Self.framesAhead + (step > 0 ? Self.slack : -Self.slack)
      }
      let most = Self.widestMargin * size
      if corner & 1 == 0 {
        margins.left = min(max(margins.left, -ahead(step.x)), most.x)
      } else {
        margins.right = min(max(margins.right, ahead(step.x)), most.x)
      }
      if corner & 2 == 0 {
        margins.near = min(max(margins.near, -ahead(step.y)), most.y)
      } else {
        margins.far = min(max(margins.far, ahead(step.y)), most.y)
      }
    }
    return margins
  }

  /// How far east or south of the place below the eye the drape shows ground, in points.
  package var reach: Double {
    guard let groundFromClip = clipFromGround.inverse else { return 0 }
    var reach = 0.0
    for corner in 0..<4 {
      let ground =
        groundFromClip * SIMD3(corner & 1 == 0 ? -1 : 1, corner & 2 == 0 ? -1 : 1, 1)
      guard ground.z > 0 else { continue }
      reach = max(reach, abs(ground.x / ground.z), abs(ground.y / ground.z))
    }
    return reach
  }
}

extension DrapeLayout {
  /// Ground (x, y, 1) to clip (x, y, w).
  fileprivate var clipFromGround: Matrix3 { Matrix3(rows: x, y, w) }
}

/// Maps each place on one drape to another, both from -1 to 1.
private struct DrapeOnDrape {
  private let map: Matrix3
  private let rows: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)

  init?(from first: DrapeLayout, to second: DrapeLayout) {
    guard let inverse = first.clipFromGround.inverse else { return nil }
    map = second.clipFromGround * inverse
    rows = map.rows
  }

  /// The place on the other drape, or `nil` if it would be behind the eye.
  func place(_ place: SIMD2<Double>) -> SIMD2<Double>? {
    let clip = map * SIMD3(place, 1)
    guard clip.z > 0 else { return nil }
    return SIMD2(clip.x, clip.y) / clip.z
  }

  /// By how much the map stretches short distances, measured in points of drapes of these sizes:
  /// the singular values of the derivative.
  func stretch(
    at place: SIMD2<Double>, from first: SIMD2<Double>, to second: SIMD2<Double>
  ) -> (least: Double, most: Double) {
    let clip = map * SIMD3(place, 1)
    let (x, y, w) = rows
    let (atX, atY) = (clip.x / clip.z, clip.y / clip.z)
    let across = SIMD2(x.x - atX * w.x, x.y - atX * w.y) / clip.z * second.x / first
    let down = SIMD2(y.x - atY * w.x, y.y - atY * w.y) / clip.z * second.y / first
    let sum = (across * across).sum() + (down * down).sum()
    let determinant = cross(across, down)
    let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((max(sum - root, 0) / 2).squareRoot(), ((sum + root) / 2).squareRoot())
  }
}
