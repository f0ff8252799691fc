import GeoMath
import PlaneGeometry

/// A position or an offset on an island's plan in metres: x east, y south, with the origin at the
/// island's centre. Calculations use only `+ − × ÷ √`, whose results are identical on every
/// machine, unlike those of the C library's sine.
typealias Vector = SIMD2<Double>

extension Vector {
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  var lengthSquared: Double { x * x + y * y }

  /// Turned by 90° clockwise as seen on the map (from east to south).
  var turned: Vector { Vector(-y, x) }

  /// The same direction with length one, or east for a zero vector.
  var normalized: Vector {
    let size = length
    return size > 0 ? Vector(x / size, y / size) : Vector(1, 0)
  }

  func distance(to other: Vector) -> Double { (self - other).length }

  /// This offset in a frame whose first axis is `axis`, which has length one.
  func rotated(by axis: Vector) -> Vector {
    Vector(x * axis.x - y * axis.y, x * axis.y + y * axis.x)
  }

  /// The point at the fraction `t` of the way to `other`.
  func mixed(_ other: Vector, _ t: Double) -> Vector {
    Vector(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// The unit vector at `degrees` clockwise from east. It is computed by power series after
  /// reduction to 0 ... 45°, so that it is the same on every machine.
  static func direction(degrees: Double) -> Vector {
    var angle = degrees.truncatingRemainder(dividingBy: 360)
    if angle < 0 { angle += 360 }
    let quarter = Int(angle / 90)
    var rest = angle - Double(quarter) * 90
    let folded = rest > 45
    if folded { rest = 90 - rest }
    let t = rest * (Double.pi / 180)
    let s = t * t
    let sine = t * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))))
    let cosine = 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90))))
    let first = folded ? Vector(sine, cosine) : Vector(cosine, sine)
    switch quarter {
    case 0: return first
    case 1: return first.turned
    case 2: return -first
    default: return -first.turned
    }
  }
}
