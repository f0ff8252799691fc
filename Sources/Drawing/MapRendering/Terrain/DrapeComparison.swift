import RenderModel

/// Identifies the contents of an atlas at one time, since pictures may be added later.
struct AtlasVersion: Equatable {
  var id: UInt64
  var version: Int

  init(_ atlas: AtlasImage) {
    id = atlas.id
    version = atlas.version
  }
}

/// A place of the ground on a drape: clip coordinates and their precision.
struct PlaceOnDrape {
  private var clip: SIMD4<Float>
  private var error: Float
  /// One and a half points in clip coordinates.
  private var points: SIMD4<Float>

  /// Several times the precision of a Float.
  private static let precision: Float = 1e-5

  init(_ x: Float, _ y: Float, _ drape: DrapeView) {
    let (across, down, _, origin) = drape.clipFromGround
    clip = across * x + down * y + origin
    error = (across * x).largest + (down * y).largest + origin.largest
    points = abs(clip.w) * 3 / SIMD4(max(drape.width, 1), max(drape.height, 1), 1, 1)
  }

  func isSame(as other: PlaceOnDrape) -> Bool {
    (clip - other.clip).largest <= (error + other.error) * Self.precision
  }

  /// For the corners of pictures, which are aligned to whole pixels in each frame.
  func isNear(_ other: PlaceOnDrape) -> Bool {
    all((clip - other.clip).magnitude .<= points + (error + other.error) * Self.precision)
  }
}

/// How much values that follow the camera may differ while the map moves.
enum DrapeTolerance {
  /// The allowed relative difference.
  private static let part: Float = 0.04
  /// The difference that paints may always have: some steps of a colour, a fraction of a pixel.
  private static let step: Float = 0.03

  /// For paints.
  static func areNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    all((a - b).magnitude .<= pointwiseMax(a.magnitude, b.magnitude) * part + step)
  }

  static func areNear(_ a: Float, _ b: Float) -> Bool {
    abs(a - b) <= max(abs(a), abs(b)) * part
  }

  /// For vectors to a light, as long as its strength or 1. Only at rest are 4 degrees visible.
  static func areDirectionsNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    (a - b).largest < 0.07
  }
}

extension SIMD4<Float> {
  fileprivate var magnitude: Self { replacing(with: -self, where: self .< 0) }

  fileprivate var largest: Float { magnitude.max() }
}
