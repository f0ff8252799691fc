import CameraCore
import GeoMath
import MapStyle
import PlaneGeometry
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// Whether a feature of a tile is drawn where a query looks.
struct HitTest {
  private let probe: QueryProbe
  /// The tile that the features are from.
  private let corner: SIMD2<Double>
  /// Ground points to a tile unit.
  private let unit: Double
  /// The drawn tile's part of it, in tile units: points elsewhere are its neighbours'.
  private let minX, minY, maxX, maxY: Double
  /// The query's area in tile units.
  private let area: [SIMD2<Double>]

  init(_ probe: QueryProbe, drawn: CoverTile, dataTile: TileID, extent: Int) {
    self.probe = probe
    let (corner, side) = probe.view.square(of: dataTile, wrap: drawn.wrap)
    self.corner = SIMD2(corner.x, corner.y)
    unit = side / Double(extent)
    let part = Double(extent) / Double(1 << (drawn.tile.z - dataTile.z))
    minX = Double(drawn.tile.x - dataTile.x << (drawn.tile.z - dataTile.z)) * part
    minY = Double(drawn.tile.y - dataTile.y << (drawn.tile.z - dataTile.z)) * part
    (maxX, maxY) = (minX + part, minY + part)
    let (origin, scale) = (self.corner, 1 / unit)
    area = probe.ground.map { ($0 - origin) * scale }
  }

  /// How near to the eye the feature is hit, for ordering what stands up: less is nearer. `nil`
  /// when it is not hit.
  func hit(
    _ geometry: TileGeometry, _ kind: LayerPlan.Kind, isPolygon: Bool,
    _ evaluated: EvaluatedFeature, _ paint: PaintUniforms
  ) -> Double? {
    let shift = paint.translation(kind) / unit
    switch kind {
    case .fill: return hitsArea(parts(geometry), movedBy: shift) ? 0 : nil
    case .line: return hitsLine(geometry, isPolygon: isPolygon, paint, movedBy: shift) ? 0 : nil
    case .circle: return hitsCircle(geometry, paint, movedBy: shift) ? 0 : nil
    case .extrusion:
      return hitsExtrusion(parts(geometry).map { $0.map { $0 + shift } }, evaluated, paint)
    default: return nil
    }
  }

  private func parts(_ geometry: TileGeometry) -> [[SIMD2<Double>]] {
    (0..<geometry.partCount).map { part in
      geometry.points[geometry.part(part)].map { SIMD2(Double($0.x), Double($0.y)) }
    }
  }

  private func hitsArea(_ rings: [[SIMD2<Double>]], movedBy shift: SIMD2<Double>) -> Bool {
    guard let first = area.first else { return false }
    if area.count == 1 { return rings.surround(first - shift) }
    return LineTouch.overlap(rings, area.map { $0 - shift })
  }

  private func hitsLine(
    _ geometry: TileGeometry, isPolygon: Bool, _ paint: PaintUniforms,
    movedBy shift: SIMD2<Double>
  ) -> Bool {
    guard let first = area.first else { return false }
    let reach = (Double(paint.shape.x) + probe.groundTolerance) / unit
    let offset = Double(paint.shape.z) / unit
    for part in parts(geometry) {
      let line = HitTest.offset(part, by: offset, isClosed: isPolygon)
      if area.count > 1 {
        let moved = area.map { $0 - shift }
        if LineTouch.touches(line, moved, isClosed: isPolygon, within: reach) { return true }
        continue
      }
      var previous = isPolygon ? line[line.count - 1] : line[0]
      for current in line {
        if LineSegment(previous, current).distance(to: first - shift) <= reach { return true }
        previous = current
      }
    }
    return false
  }

  /// A line moved to its right by a distance: each vertex along the mean of its segments' normals.
  private static func offset(
    _ line: [SIMD2<Double>], by distance: Double, isClosed: Bool
  ) -> [SIMD2<Double>] {
    guard distance != 0, line.count > 1 else { return line }
    func normal(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
      let way = to - from
      let length = (way * way).sum().squareRoot()
      return length > 0 ? SIMD2(-way.y, way.x) / length : .zero
    }
    return line.indices.map { index in
      let hasPrevious = isClosed || index > 0
      let hasNext = isClosed || index < line.count - 1
      let previous = line[(index + line.count - 1) % line.count]
      let next = line[(index + 1) % line.count]
      let (before, after) = (normal(previous, line[index]), normal(line[index], next))
      var mean = (hasPrevious ? before : .zero) + (hasNext ? after : .zero)
      let length = (mean * mean).sum().squareRoot()
      guard length > 0 else { return line[index] }
      mean /= length
      let slope = hasPrevious && hasNext ? max((mean * before).sum(), 0.25) : 1
      return line[index] + mean * (distance / slope)
    }
  }

  private func hitsCircle(
    _ geometry: TileGeometry, _ paint: PaintUniforms, movedBy shift: SIMD2<Double>
  ) -> Bool {
    let radius = Double(paint.shape.x + paint.shape.y)
    let (liesOnGround, isAsLargeFar) = (paint.shape.w > 0.5, paint.dash.z > 0.5)
    return geometry.points.contains { point in
      let own = SIMD2(Double(point.x), Double(point.y))
      guard own.x >= minX, own.x < maxX, own.y >= minY, own.y < maxY else { return false }
      let place = own + shift
      let ground = corner + place * unit
      let scale = probe.scale(at: ground)
      if liesOnGround {
        guard scale > 0 else { return false }
        return isNear(place, (isAsLargeFar ? radius / scale : radius) + probe.groundTolerance)
      }
      guard let screen = probe.project(ground, height: 0) else { return false }
      let reach = isAsLargeFar ? radius : radius * scale
      return probe.screenDistance(to: screen) <= reach + probe.tolerance
    }
  }

  /// Whether the area comes as near to a place as so many ground points.
  private func isNear(_ place: SIMD2<Double>, _ reach: Double) -> Bool {
    guard let first = area.first else { return false }
    guard area.count > 1 else {
      return LineSegment(place, place).distance(to: first) <= reach / unit
    }
    return LineTouch.touches([place], area, isClosed: false, within: reach / unit)
  }

  // MARK: What stands up

  private func hitsExtrusion(
    _ rings: [[SIMD2<Double>]], _ evaluated: EvaluatedFeature, _ paint: PaintUniforms
  ) -> Double? {
    let pointsPerMetre = probe.view.transform.pointsPerMetre
    let base = Double(max(evaluated.baseMetres, 0) * (1 - paint.dash.y)) * pointsPerMetre
    let top = max(Double(evaluated.heightMetres * (1 - paint.dash.x)) * pointsPerMetre, base)
    if let distance = rayHit(rings, base: base, top: top) { return distance }
    guard area.count > 1, outlineHit(rings, base: base, top: top) else { return nil }
    return .greatestFiniteMagnitude
  }

  /// Where the ray from the eye first meets walls or roof. Over the ground it passes while it is
  /// between roof and foot, so walls and roof are met where that way is or comes inside.
  private func rayHit(_ rings: [[SIMD2<Double>]], base: Double, top: Double) -> Double? {
    guard let stretch = probe.stretch(from: base, to: top) else { return nil }
    let near = (stretch.near - corner) / unit
    let far = (stretch.far - corner) / unit
    if rings.surround(near) { return stretch.distances.lowerBound }
    var first: Double?
    for ring in rings {
      guard var previous = ring.last else { continue }
      for current in ring {
        if let along = LineSegment(near, far).crossing(LineSegment(previous, current)) {
          first = min(first ?? along, along)
        }
        previous = current
      }
    }
    let (low, high) = (stretch.distances.lowerBound, stretch.distances.upperBound)
    return first.map { low + (high - low) * $0 }
  }

  /// Whether an edge of walls or roof, as seen, lies in a box.
  private func outlineHit(_ rings: [[SIMD2<Double>]], base: Double, top: Double) -> Bool {
    guard case .box(let minX, let minY, let maxX, let maxY) = probe.area else { return false }
    let box = [
      SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY),
    ]
    for ring in rings {
      let feet = ring.compactMap { probe.project(corner + $0 * unit, height: base) }
      let roof = ring.compactMap { probe.project(corner + $0 * unit, height: top) }
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
