import GeoMath
import PlaneGeometry
import RenderModel
import VectorTiles

/// Turns polygons into upright prisms with a roof and walls but no floor, and lines into walls.
/// Edges along the clip border get no walls, so that a building cut by a tile border looks whole.
///
/// Seen from outside, every triangle is counter-clockwise on the screen.
package struct ExtrusionMesher: Sendable {
  private var clipper = PolygonClipper()
  private var lineClipper: LineClipper
  private var tessellator = PolygonTessellator(makesCompact: true)
  private let box: ClipBox
  private let findsFootings: Bool
  private let cutter: CellCutter?
  /// Where the polygons appended so far stand on the ground; empty unless `findsFootings` is set.
  package private(set) var footings: [BuildingFooting] = []

  /// - Parameters:
  ///   - findsFootings: whether buildings stand on terrain.
  ///   - cells: how many pieces a side of the tile is cut into, so that the surface may bend.
  package init(box: ClipBox = ClipBox(), findsFootings: Bool = false, cells: Int = 1) {
    self.box = box
    cutter = CellCutter(cells: cells)
    lineClipper = LineClipper(box: box)
    self.findsFootings = findsFootings
  }

  /// Appends one polygon feature from `baseMetres` to `heightMetres` above the ground, limited to
  /// the range of `ExtrusionHeight`. A feature not higher than its base is only a roof.
  ///
  /// - Parameter parts: receives one element per polygon.
  /// - Returns: the height of the roof in the mesh in metres, or 0 if nothing was appended.
  @discardableResult
  package mutating func append(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16, baseMetres: Float,
    heightMetres: Float, to stream: inout MeshStream<ExtrusionVertex>,
    parts: inout [ExtrusionPart]
  ) -> Float {
    let base = ExtrusionHeight.step(baseMetres)
    let top = ExtrusionHeight.step(heightMetres)
    let topMetres = ExtrusionHeight.metres(top)
    let start = stream.indices.count
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, box) {
      let rings = cutter?.cut(clipper.result) ?? clipper.result
      let roofStart = stream.indices.count
      // The walls share the corners of the roofs.
      let tops = stream.appendVertices(rings.points) { ExtrusionVertex(roof: $0, paint, top) }
      tessellator.triangulate(rings, base: tops, into: &stream) {
        ExtrusionVertex(roof: $0, paint, top)
      }
      cutter?.cut(
        &stream, from: roofStart, point: { GridPoint(x: Int32($0.x), y: Int32($0.y)) },
        made: { ExtrusionVertex(roof: $0, paint, top) })
      let roofEnd = stream.indices.count
      if top > base { appendWalls(rings, paint, base, top, tops: tops, &stream) }
      if findsFootings, let outline = clipper.outline {
        appendFooting(of: geometry.points[geometry.part(outline)], grid, stream.vertices.count)
      }
      parts.append(
        ExtrusionPart(roofEnd: roofEnd, wallEnd: stream.indices.count, topMetres: topMetres))
    }
    return stream.indices.count > start ? topMetres : 0
  }

  /// Appends one line feature, like `append`. Its walls are visible from both sides.
  package mutating func appendLines(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16, baseMetres: Float,
    heightMetres: Float, to stream: inout MeshStream<ExtrusionVertex>,
    parts: inout [ExtrusionPart]
  ) -> Float {
    let base = ExtrusionHeight.step(baseMetres)
    let top = ExtrusionHeight.step(heightMetres)
    guard top > base else { return 0 }
    let topMetres = ExtrusionHeight.metres(top)
    let start = stream.indices.count
    for part in 0..<geometry.partCount {
      let line = geometry.points[geometry.part(part)]
      var ways = GridPolygons()
      line.withUnsafeBufferPointer {
        lineClipper.cut($0, isRing: false, grid) {
          ways.appendThereAndBack(cutter?.cut($0) ?? $0)
        }
      }
      let roofEnd = stream.indices.count
      let tops = stream.appendVertices(ways.points) { ExtrusionVertex(roof: $0, paint, top) }
      appendWalls(ways, paint, base, top, tops: tops, &stream)
      if findsFootings { appendFooting(of: line, grid, stream.vertices.count) }
      parts.append(
        ExtrusionPart(roofEnd: roofEnd, wallEnd: stream.indices.count, topMetres: topMetres))
    }
    return stream.indices.count > start ? topMetres : 0
  }

  /// Uses the centroid of the whole outline, so that all tiles with a part of it agree.
  private mutating func appendFooting(
    of outline: ArraySlice<TilePoint>, _ grid: GridTransform, _ vertexEnd: Int
  ) {
    guard vertexEnd > footings.last.map({ Int($0.vertexEnd) }) ?? 0,
      let middle = outline.lazy.map(grid.position).centroid
    else { return }
    footings.append(
      BuildingFooting(
        vertexEnd: vertexEnd, x: Float(middle.x).narrowed, y: Float(middle.y).narrowed))
  }

  /// Appends a foot vertex for each point of a ring. Both adjacent walls share it and the roof's
  /// corner above. A wall is shaded flat, with the normal in the foot of its first point. Points
  /// between two walls that are left out on the clip border get a foot that nothing uses.
  private func appendWalls(
    _ rings: GridPolygons, _ paint: UInt16, _ base: UInt16, _ top: UInt16, tops: UInt32,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let feet = UInt32(stream.vertices.count)
    var filler = ExtrusionVertex(x: 0, y: 0, paint: paint, height: base, normalX: 0, normalY: 0)
    filler.outwardOrTop = top
    rings.points.withUnsafeBufferPointer { all in
      for range in rings.ringEnds.indices.lazy.map(rings.ring) {
        let ring = UnsafeBufferPointer(rebasing: all[range])
        stream.vertices.append(upTo: ring.count, filler: filler) { corners in
          var distance: Float = 0
          for index in 0..<ring.count {
            let next = ring[index + 1 == ring.count ? 0 : index + 1]
            corners[index] = corner(ring[index], towards: next, filler, &distance)
          }
          return ring.count
        }
        let first = UInt32(truncatingIfNeeded: range.lowerBound)
        turnOutwards(ring, tops: tops + first, &stream)
        appendWallIndices(ring, feet: feet + first, tops: tops + first, &stream)
      }
    }
  }

  /// Grid units after which a pattern along the walls of a ring starts again, as in the reference
  /// renderer.
  private static let longestRing: Float = 32768

  /// The foot where a wall begins. Adds the wall's length to `distance`.
  @inline(__always)
  private func corner(
    _ a: GridPoint, towards b: GridPoint, _ filler: ExtrusionVertex, _ distance: inout Float
  ) -> ExtrusionVertex {
    let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
    let length = run.length
    let normal = run * (127 / length)
    var corner = filler
    if !box.isBorder(a, b) {
      distance = (distance + length > ExtrusionMesher.longestRing ? 0 : distance) + length
      corner.along = UInt16(min(distance, 65535).rounded())
    }
    (corner.x, corner.y) = (a.narrowX, a.narrowY)
    corner.normalX = Int8(truncatingIfNeeded: normal.x.narrowed)
    corner.normalY = Int8(truncatingIfNeeded: normal.y.narrowed)
    return corner
  }

  /// Stores the outward direction in the roof's corners above a ring.
  private func turnOutwards(
    _ ring: UnsafeBufferPointer<GridPoint>, tops: UInt32,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    var before = normal(ring[ring.count - 1], ring[0])
    for index in 0..<ring.count {
      let after = normal(ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      let outward = ExtrusionMesher.mitre(before, after) * 63
      let top = Int(tops) + index
      let x = UInt8(truncatingIfNeeded: outward.x.narrowed)
      let y = UInt8(truncatingIfNeeded: outward.y.narrowed)
      stream.vertices[top].outwardOrTop = UInt16(x) | UInt16(y) << 8
      before = after
    }
  }

  /// The outward unit normal of a wall; zero on the clip border, where there is no wall.
  @inline(__always)
  private func normal(_ a: GridPoint, _ b: GridPoint) -> SIMD2<Float> {
    if box.isBorder(a, b) { return .zero }
    let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
    return run / run.length
  }

  /// The shift that moves both edges outwards by 1, at most 2 long. With one edge, its normal.
  private static func mitre(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
    let sum = a + b
    if a == .zero || b == .zero { return sum }
    let square = (sum * sum).sum()
    // |sum| = 2 cos(θ/2) and the mitre is 1 / cos(θ/2) long.
    if square > 1 { return sum * (2 / square) }
    if square > 1e-6 { return sum * (2 / square.squareRoot()) }
    // The edge turns back on itself: extend it straight ahead.
    return SIMD2(-a.y, a.x) * 2
  }

  /// Appends two triangles for each wall that is not on the clip border. Both end with the foot of
  /// the wall's first point, which is OpenGL's provoking vertex for flat attributes.
  private func appendWallIndices(
    _ ring: UnsafeBufferPointer<GridPoint>, feet: UInt32, tops: UInt32,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    stream.indices.append(upTo: 6 * ring.count, filler: 0) { indices in
      var written = 0
      for index in 0..<ring.count {
        let next = index + 1 == ring.count ? 0 : index + 1
        if box.isBorder(ring[index], ring[next]) { continue }
        let a = UInt32(truncatingIfNeeded: index)
        let b = UInt32(truncatingIfNeeded: next)
        indices[written] = tops &+ b
        indices[written + 1] = feet &+ b
        indices[written + 2] = feet &+ a
        indices[written + 3] = tops &+ a
        indices[written + 4] = tops &+ b
        indices[written + 5] = feet &+ a
        written += 6
      }
      return written
    }
  }
}

extension ExtrusionVertex {
  @inline(__always)
  fileprivate init(roof point: GridPoint, _ paint: UInt16, _ height: UInt16) {
    self.init(
      x: point.narrowX, y: point.narrowY, paint: paint, height: height, normalX: 0, normalY: 0)
  }
}
