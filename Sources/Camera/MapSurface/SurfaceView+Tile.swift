import CameraCore
import GeoMath

/// Where a part of the ground is in the view, for culling and for the detail that it needs.
package struct GroundBounds: Hashable, Sendable {
  /// The least and the greatest coordinates from the eye, in points: to the right and downwards on
  /// the screen, and along the view axis. The box contains all of the ground; it is tight on the
  /// plane and on the globe.
  package var low: SIMD3<Double>
  package var high: SIMD3<Double>
  /// `false` if all of it is turned away from the eye.
  package var facesEye: Bool
}

extension SurfaceView {
  /// The bounds of a tile's ground, with all that stands on it.
  ///
  /// - Parameters:
  ///   - copy: which copy of the world, counted eastward from that of the tile's own longitudes. Only
  ///     a plane has others; where the world does not repeat it must be 0.
  ///   - heights: in points above the ground.
  ///   - coversPoles: whether a tile at the edge of the Mercator square reaches to a globe's pole.
  package func bounds(
    of tile: TileID, copy: Int = 0, heights: ClosedRange<Double> = 0...0, coversPoles: Bool = false
  ) -> GroundBounds {
    let count = Double(1 << tile.z)
    let corner = WorldPoint(x: Double(tile.x) / count + Double(copy), y: Double(tile.y) / count)
    let other = WorldPoint(x: corner.x + 1 / count, y: corner.y + 1 / count)
    if globeness == 0 { return planeBounds(corner, other, heights) }
    let globe = globeBounds(corner, other, heights, coversPoles: coversPoles)
    if globeness == 1 { return globe }
    return globe.mixed(globeness, with: planeBounds(corner, other, heights))
  }

  /// How far a position is from the view axis to the right and downwards, and along the axis from the
  /// eye.
  struct Axes {
    var right: SphereCircle.Linear
    var down: SphereCircle.Linear
    var ahead: SphereCircle.Linear
  }

  /// The axes of the levelled picture.
  var levelledAxes: Axes {
    let right = plane.unturned(GroundPoint(x: 1, y: 0))
    let near = plane.unturned(GroundPoint(x: 0, y: 1))
    let (sine, cosine, lift) = (plane.tilt.sine, plane.tilt.cosine, plane.lift)
    return Axes(
      right: .init(direction: SIMD3(right.x, right.y, 0), constant: 0),
      down: .init(
        direction: SIMD3(near.x * cosine, near.y * cosine, -sine), constant: lift * sine),
      ahead: .init(
        direction: SIMD3(-near.x * sine, -near.y * sine, -cosine),
        constant: plane.eyeDistance + lift * cosine))
  }

  /// The axes of the screen.
  var eyeAxes: Axes {
    let axes = levelledAxes
    let (right, down) = (plane.rolled(x: 1, y: 0), plane.rolled(x: 0, y: 1))
    func mixed(_ a: Double, _ b: Double) -> SphereCircle.Linear {
      .init(
        direction: axes.right.direction * a + axes.down.direction * b,
        constant: axes.right.constant * a + axes.down.constant * b)
    }
    return Axes(
      right: mixed(right.x, down.x), down: mixed(right.y, down.y), ahead: axes.ahead)
  }

  /// How far a position is before the plane of a whole globe's horizon: positive or 0 on the globe
  /// where it faces the eye.
  var horizonPlane: SphereCircle.Linear {
    let axis = (eye - center) / radius
    return SphereCircle.Linear(direction: axis, constant: axis.z * radius - radius)
  }

  private func planeBounds(
    _ corner: WorldPoint, _ other: WorldPoint, _ heights: ClosedRange<Double>
  ) -> GroundBounds {
    var (west, east) = (corner.x - plane.targetWorld.x, other.x - plane.targetWorld.x)
    if globeness > 0 {
      // Without copies, ground is at most half a world away; a tile there is torn in two.
      let copy = ((west + east) / 2).rounded()
      (west, east) = (west - copy, east - copy)
      if west < -0.5 || east > 0.5 { (west, east) = (-0.5, 0.5) }
    }
    var box = SeenBox(axes: eyeAxes)
    for number in 0..<8 {
      let x = number & 1 == 0 ? west : east
      let y = (number & 2 == 0 ? corner.y : other.y) - plane.targetWorld.y
      let height = number & 4 == 0 ? heights.lowerBound : heights.upperBound
      box.add(SIMD3(x * plane.worldWidth, y * plane.worldWidth, height))
    }
    return GroundBounds(low: box.low, high: box.high, facesEye: true)
  }

  private func globeBounds(
    _ corner: WorldPoint, _ other: WorldPoint, _ heights: ClosedRange<Double>, coversPoles: Bool
  ) -> GroundBounds {
    let (first, last) = (WebMercator.coordinate(corner), WebMercator.coordinate(other))
    let patch = GeographicPatch(
      south: coversPoles && other.y >= 1 ? -90 : last.latitude, west: first.longitude,
      north: coversPoles && corner.y <= 0 ? 90 : first.latitude, east: last.longitude, on: self)
    let (facing, behind) = (horizonPlane, reachBehindHorizon(height: heights.upperBound))
    var box = SeenBox(axes: eyeAxes)
    var facesEye = false
    func add(_ spot: SIMD3<Double>) {
      facesEye = facesEye || facing(spot) >= -behind
      let up = (spot - center) / radius
      box.add(spot + up * heights.lowerBound)
      if heights != 0...0 { box.add(spot + up * heights.upperBound) }
    }
    func addIfInside(_ spot: SIMD3<Double>) { if patch.contains(spot) { add(spot) } }
    for number in 0..<GeographicPatch.sides {
      add(patch.corner(number))
      let edge = patch.edge(number)
      for function in 0..<SeenBox.functions {
        let way = edge.extreme(of: box.function(function) ?? facing)
        addIfInside(edge.middle + way)
        addIfInside(edge.middle - way)
      }
    }
    for function in 0..<SeenBox.functions {
      let direction = (box.function(function) ?? facing).direction
      let pole = direction / direction.length * radius
      addIfInside(center + pole)
      addIfInside(center - pole)
    }
    return GroundBounds(low: box.low, high: box.high, facesEye: facesEye)
  }
}

/// The box around positions, in the axes of the eye.
private struct SeenBox {
  let axes: SurfaceView.Axes
  private(set) var low = SIMD3<Double>(repeating: .infinity)
  private(set) var high = SIMD3<Double>(repeating: -.infinity)

  init(axes: SurfaceView.Axes) { self.axes = axes }

  mutating func add(_ position: SIMD3<Double>) {
    let seen = SIMD3(axes.right(position), axes.down(position), axes.ahead(position))
    low = pointwiseMin(low, seen)
    high = pointwiseMax(high, seen)
  }

  /// The axes and one function more.
  static let functions = 4

  /// `nil` for the one that is not of the box. Functions by number, because this is asked for every
  /// tile in every frame, and a list of them would be allocated.
  func function(_ number: Int) -> SphereCircle.Linear? {
    switch number {
    case 0: axes.right
    case 1: axes.down
    case 2: axes.ahead
    default: nil
    }
  }
}

extension GroundBounds {
  /// Contains what is mixed of ground in these bounds and in others.
  fileprivate func mixed(_ share: Double, with other: GroundBounds) -> GroundBounds {
    GroundBounds(
      low: low * share + other.low * (1 - share), high: high * share + other.high * (1 - share),
      facesEye: facesEye || other.facesEye)
  }
}
