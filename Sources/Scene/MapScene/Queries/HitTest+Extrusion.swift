import CameraCore
import GeoMath
import PlaneGeometry
import RenderModel
import TileBuilding
import VectorTiles

extension HitTest {
  func hitsExtrusion(
    _ geometry: TileGeometry, isPolygon: Bool, movedBy shift: SIMD2<Double>,
    _ evaluated: EvaluatedFeature, _ paint: PaintUniforms
  ) -> Double? {
    var parts = parts(geometry).map { $0.map { $0 + shift } }
    var polygons: [Range<Int>] = []
    if isPolygon {
      geometry.readPolygons(into: &polygons)
    } else {
      // A line traced there and back is a ring with nothing inside.
      parts = parts.map { $0 + $0.dropFirst().dropLast().reversed() }
      polygons = parts.indices.map { $0..<$0 + 1 }
    }
    let heights = heights(evaluated, paint)
    var nearest: Double?
    for polygon in polygons {
      guard let distance = distance(to: parts[polygon], heights) else { continue }
      nearest = min(nearest ?? distance, distance)
    }
    return nearest
  }

  /// From base to roof, in points above the ground.
  private func heights(
    _ evaluated: EvaluatedFeature, _ paint: PaintUniforms
  ) -> ClosedRange<Double> {
    let pointsPerMetre = standing.view.transform.pointsPerMetre
    let base = Self.metres(evaluated.baseMetres * (1 - paint.dash.y)) * pointsPerMetre
    let top = Self.metres(evaluated.heightMetres * (1 - paint.dash.x)) * pointsPerMetre
    return base...max(top, base)
  }

  /// The height as the mesh has it: a value that is not a number counts as 0.
  private static func metres(_ value: Float) -> Double {
    value > 0 ? Double(min(value, ExtrusionHeight.highestMetres)) : 0
  }

  /// The heights above the target's level. A building is level: the ground at its centre counts for
  /// all of it, and only its base reaches down to where the ground is lower.
  private func raised(
    _ heights: ClosedRange<Double>, on outline: [SIMD2<Double>]
  ) -> ClosedRange<Double> {
    guard standing.view.terrain != nil, let middle = outline.centroid else { return heights }
    let ground = height(at: middle)
    let stands = heights.lowerBound == 0
    let lowest = stands ? outline.reduce(ground) { min($0, height(at: $1)) } : ground
    return lowest + heights.lowerBound...ground + heights.upperBound
  }

  /// The distance from the eye at which walls or roof are hit.
  private func distance(
    to rings: ArraySlice<[SIMD2<Double>]>, _ heights: ClosedRange<Double>
  ) -> Double? {
    guard let outline = rings.first else { return nil }
    guard case .box = standing.area else {
      // The ground below a building is looked up only if the ray passes over the building.
      let ground = standing.view.groundHeights
      let widest =
        heights.lowerBound + ground.lowerBound...heights.upperBound + ground.upperBound
      guard crossing(rings, widest) != nil,
        let distance = crossing(rings, raised(heights, on: outline)), distance <= groundDistance
      else { return nil }
      return distance
    }
    let raised = raised(heights, on: outline)
    if let distance = crossing(rings, raised) { return distance }
    return outlineHit(rings, raised) ? .greatestFiniteMagnitude : nil
  }

  /// Where the ray from the eye first meets walls or roof: where the part of its path on which it
  /// is between roof and base lies inside the outline or enters it.
  private func crossing(
    _ rings: ArraySlice<[SIMD2<Double>]>, _ heights: ClosedRange<Double>
  ) -> Double? {
    guard let stretch = standing.stretch(from: heights.lowerBound, to: heights.upperBound) else {
      return nil
    }
    let near = (stretch.near - corner) / unit
    let far = (stretch.far - corner) / unit
    if rings.surround(near) { return stretch.distances.lowerBound }
    var first: Double?
    for ring in rings {
      ring.forEachEdge {
        if let along = LineSegment(near, far).crossing(LineSegment($0, $1)) {
          first = min(first ?? along, along)
        }
      }
    }
    let (low, high) = (stretch.distances.lowerBound, stretch.distances.upperBound)
    return first.map { low + (high - low) * $0 }
  }

  /// Whether an edge of walls or roof is seen in the box of the query.
  private func outlineHit(
    _ rings: ArraySlice<[SIMD2<Double>]>, _ heights: ClosedRange<Double>
  ) -> Bool {
    guard case .box(let minX, let minY, let maxX, let maxY) = standing.area else { return false }
    let box = [
      SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY),
    ]
    for ring in rings {
      let feet = ring.compactMap {
        standing.project(corner + $0 * unit, height: heights.lowerBound)
      }
      let roof = ring.compactMap {
        standing.project(corner + $0 * unit, height: heights.upperBound)
      }
      guard feet.count == ring.count, roof.count == ring.count else { continue }
      if LineTouch.touches(feet, box, isClosed: true, within: 0)
        || LineTouch.touches(roof, box, isClosed: true, within: 0)
      {
        return true
      }
      for (foot, eave) in zip(feet, roof)
      where LineTouch.touches([foot, eave], box, isClosed: false, within: 0) {
        return true
      }
    }
    return false
  }
}
