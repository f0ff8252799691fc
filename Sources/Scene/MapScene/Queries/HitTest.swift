import CameraCore
import GeoMath
import MapStyle
import PlaneGeometry
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// Tests whether a feature of a tile is drawn where a query looks.
struct HitTest {
  /// The probes for features that lie on the ground, and for those that stand on it.
  let lying, standing: QueryProbe
  /// How far the ray of a point query goes before it meets the ground.
  let groundDistance: Double
  /// The ground coordinates of the north-west corner of the tile that the features are from.
  let corner: SIMD2<Double>
  /// Ground points per tile unit.
  let unit: Double
  /// The part of that tile that is drawn, in tile units. Points outside belong to its neighbours.
  let minX, minY, maxX, maxY: Double
  /// The query's area in tile units.
  private let area: [SIMD2<Double>]

  init(_ probes: QueryProbes, drawn: CoverTile, dataTile: TileID, extent: Int) {
    lying = probes.lying
    standing = probes.standing
    groundDistance = probes.groundDistance
    let (corner, side) = lying.view.square(of: dataTile, wrap: drawn.wrap)
    self.corner = SIMD2(corner.x, corner.y)
    unit = side / Double(extent)
    let part = Double(extent) / Double(1 << (drawn.tile.z - dataTile.z))
    minX = Double(drawn.tile.x - dataTile.x << (drawn.tile.z - dataTile.z)) * part
    minY = Double(drawn.tile.y - dataTile.y << (drawn.tile.z - dataTile.z)) * part
    (maxX, maxY) = (minX + part, minY + part)
    let (origin, scale) = (self.corner, 1 / unit)
    area = lying.ground.map { ($0 - origin) * scale }
  }

  /// The distance from the eye for ordering extrusions, or `nil` if the feature is not hit.
  func hit(
    _ geometry: TileGeometry, _ kind: LayerPlan.Kind, isPolygon: Bool,
    _ evaluated: EvaluatedFeature, _ paint: PaintUniforms
  ) -> Double? {
    let shift = paint.translation(kind) / unit
    switch kind {
    case .fill: return hitsArea(parts(geometry), movedBy: shift) ? 0 : nil
    case .line: return hitsLine(geometry, isPolygon: isPolygon, paint, movedBy: shift) ? 0 : nil
    case .circle: return hitsCircle(geometry, paint, movedBy: shift) ? 0 : nil
    case .heatmap:
      let disc = PaintUniforms(shape: SIMD4(paint.shape.x, 0, 0, 1))
      return hitsCircle(geometry, disc, movedBy: .zero) ? 0 : nil
    case .extrusion:
      return hitsExtrusion(
        geometry, isPolygon: isPolygon, movedBy: shift, evaluated, paint)
    default: return nil
    }
  }

  func parts(_ geometry: TileGeometry) -> [[SIMD2<Double>]] {
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
    let reach = (Double(paint.shape.x) + lying.groundTolerance) / unit
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
        let distance = LineSegment(previous, current).distance(to: first - shift)
        if HitTest.isHit(at: distance, within: reach) { return true }
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
      let length = way.length
      return length > 0 ? SIMD2(-way.y, way.x) / length : .zero
    }
    return line.indices.map { index in
      let hasPrevious = isClosed || index > 0
      let hasNext = isClosed || index < line.count - 1
      let previous = line[(index + line.count - 1) % line.count]
      let next = line[(index + 1) % line.count]
      let (before, after) = (normal(previous, line[index]), normal(line[index], next))
      var mean = (hasPrevious ? before : .zero) + (hasNext ? after : .zero)
      let length = mean.length
      guard length > 0 else { return line[index] }
      mean /= length
      let slope = hasPrevious && hasNext ? max((mean * before).sum(), 0.25) : 1
      return line[index] + mean * (distance / slope)
    }
  }

  /// The height of the ground at a place in tile units, in points above the target's level.
  func height(at place: SIMD2<Double>) -> Double {
    let ground = corner + place * unit
    return standing.view.height(at: GroundPoint(x: ground.x, y: ground.y))
  }

  /// Whether the area comes within `reach` ground points of a place.
  func isNear(_ place: SIMD2<Double>, _ reach: Double) -> Bool {
    guard let first = area.first else { return false }
    guard area.count > 1 else {
      return HitTest.isHit(
        at: LineSegment(place, place).distance(to: first), within: reach / unit)
    }
    return LineTouch.touches([place], area, isClosed: false, within: reach / unit)
  }

  /// Whether something that is drawn `reach` far around its place is hit at a distance from it. What
  /// touches only its edge does not hit it, because no pixel is drawn there.
  static func isHit(at distance: Double, within reach: Double) -> Bool {
    distance < reach || distance == 0
  }
}
