import RenderModel

/// A picture at a moment: others may be put into it.
struct AtlasVersion: Equatable {
  var id: UInt64
  var version: Int

  init(_ atlas: AtlasImage) {
    id = atlas.id
    version = atlas.version
  }
}

/// Where a place of the ground lies on a drape: clip coordinates, and how exactly they are known.
struct PlaceOnDrape {
  private var clip: SIMD4<Float>
  private var error: Float
  /// Clip coordinates to one and a half points.
  private var points: SIMD4<Float>

  /// Of single precision, several times over.
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

  /// Of pictures, whose edges are put on whole pixels of each frame.
  func isNear(_ other: PlaceOnDrape) -> Bool {
    all((clip - other.clip).magnitude .<= points + (error + other.error) * Self.precision)
  }
}

/// How much may differ that follows the camera, while the map moves.
enum DrapeTolerance {
  /// The part by which they may differ.
  private static let part: Float = 0.04
  /// By how much paints may differ in any case: some steps of a colour, a part of a pixel.
  private static let step: Float = 0.03

  /// Of paints.
  static func areNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    all((a - b).magnitude .<= pointwiseMax(a.magnitude, b.magnitude) * part + step)
  }

  static func areNear(_ a: Float, _ b: Float) -> Bool {
    abs(a - b) <= max(abs(a), abs(b)) * part
  }

  /// Ways to a light, as long as it is strong or in parts of 1: 4 degrees are seen at rest alone.
  static func areDirectionsNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    (a - b).largest < 0.07
  }
}

extension SIMD4<Float> {
  fileprivate var magnitude: Self { replacing(with: -self, where: self .< 0) }

  fileprivate var largest: Float { magnitude.max() }
}
