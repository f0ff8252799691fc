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

  /// How far a position is from the view axis to the right and downwards in the levelled picture, and
  /// along the axis from the eye.
  var levelledAxes: [SphereCircle.Linear] {
    let right = plane.unturned(GroundPoint(x: 1, y: 0))
    let near = plane.unturned(GroundPoint(x: 0, y: 1))
    let (sine, cosine, lift) = (plane.tilt.sine, plane.tilt.cosine, plane.lift)
    return [
      .init(direction: SIMD3(right.x, right.y, 0), constant: 0),
      .init(direction: SIMD3(near.x * cosine, near.y * cosine, -sine), constant: lift * sine),
      .init(
        direction: SIMD3(-near.x * sine, -near.y * sine, -cosine),
        constant: plane.eyeDistance + lift * cosine),
    ]
  }

  /// The same on the screen.
  var eyeAxes: [SphereCircle.Linear] {
    let axes = levelledAxes
    let (right, down) = (plane.rolled(x: 1, y: 0), plane.rolled(x: 0, y: 1))
    func mixed(_ a: Double, _ b: Double) -> SphereCircle.Linear {
      .init(
        direction: axes[0].direction * a + axes[1].direction * b,
        constant: axes[0].constant * a + axes[1].constant * b)
    }
    return [mixed(right.x, down.x), mixed(right.y, down.y), axes[2]]
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
    var columns = [corner.x, other.x].map { $0 - plane.targetWorld.x }
    if globeness > 0 {
      // Without copies, ground is at most half a world away; a tile there is torn in two.
      let copy = ((columns[0] + columns[1]) / 2).rounded()
      columns = columns.map { $0 - copy }
      if columns.contains(where: { abs($0) > 0.5 }) { columns = [-0.5, 0.5] }
    }
    let spots = columns.flatMap { x in
      [corner.y, other.y].flatMap { y in
        [heights.lowerBound, heights.upperBound].map {
          SIMD3(x * plane.worldWidth, (y - plane.targetWorld.y) * plane.worldWidth, $0)
        }
      }
    }
    return bounds(of: spots, facesEye: true)
  }

  private func globeBounds(
    _ corner: WorldPoint, _ other: WorldPoint, _ heights: ClosedRange<Double>, coversPoles: Bool
  ) -> GroundBounds {
    let (first, last) = (WebMercator.coordinate(corner), WebMercator.coordinate(other))
    let patch = GeographicPatch(
      south: coversPoles && other.y >= 1 ? -90 : last.latitude, west: first.longitude,
      north: coversPoles && corner.y <= 0 ? 90 : first.latitude, east: last.longitude, on: self)
    let facing = horizonPlane
    var spots = patch.corners
    for function in eyeAxes + [facing] {
      for edge in patch.edges {
        spots += edge.extremes(of: function).map(edge.position).filter { patch.contains($0) }
      }
      let pole = function.direction / function.direction.length * radius
      spots += [center + pole, center - pole].filter { patch.contains($0) }
    }
    let behind = reachBehindHorizon(height: heights.upperBound)
    let facesEye = spots.contains { facing($0) >= -behind }
    return bounds(of: raised(spots, heights), facesEye: facesEye)
  }

  /// Positions at the least and the greatest height above the globe.
  private func raised(
    _ spots: [SIMD3<Double>], _ heights: ClosedRange<Double>
  ) -> [SIMD3<Double>] {
    if heights == 0...0 { return spots }
    return spots.flatMap { spot in
      let up = (spot - center) / radius
      return [spot + up * heights.lowerBound, spot + up * heights.upperBound]
    }
  }

  private func bounds(of spots: [SIMD3<Double>], facesEye: Bool) -> GroundBounds {
    let axes = eyeAxes
    var low = SIMD3<Double>(repeating: .infinity)
    var high = -low
    for spot in spots {
      let seen = SIMD3(axes[0](spot), axes[1](spot), axes[2](spot))
      low = pointwiseMin(low, seen)
      high = pointwiseMax(high, seen)
    }
    return GroundBounds(low: low, high: high, facesEye: facesEye)
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
