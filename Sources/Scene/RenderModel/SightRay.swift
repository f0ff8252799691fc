import GeoMath

/// The line of sight from a place on the ground to the eye. Lengths are points along the ground of
/// a plan, from the place.
struct SightRay {
  let origin: SIMD2<Float>
  /// The height of the ground at the place, in points above the target's level.
  private let height: Float
  let direction: SIMD2<Float>
  /// The rise in points per point along the ground.
  let slope: Float
  let length: Float
  /// The height of the building in which it begins, in points; 0 if that does not matter.
  private var ownTop: Float = 0
  /// How far it has passed through buildings of that height, below their roofs.
  private var within: Float = 0

  init(
    origin: SIMD2<Float>, height: Float, direction: SIMD2<Float>, slope: Float, length: Float
  ) {
    (self.origin, self.height, self.direction) = (origin, height, direction)
    (self.slope, self.length) = (slope, length)
  }

  /// Heights have steps of 0.1 m, so roofs that differ by less than this are the same.
  private static let sameRoofMetres: Float = 0.05

  /// Whether the line leaves the building in which it begins through its roof.
  var leavesThroughOwnRoof: Bool {
    within >= min(ownTop / slope, length) * 0.999 - 0.01
  }

  /// Stores the height of the building in which the line begins.
  mutating func findOwnRoof(in tile: TilePlacement, _ roofs: RoofHeights) {
    var top = ownTop
    forEachRoof(in: tile, upTo: 0.01, roofs) { _, height in
      top = max(top, height)
      return true
    }
    ownTop = top
  }

  /// Whether a building of a tile blocks the line, other than the one whose height was stored.
  mutating func isBlocked(by tile: TilePlacement, _ roofs: RoofHeights) -> Bool {
    let same = Self.sameRoofMetres * roofs.pointsPerMetre
    let reach = min(length, roofs.most(in: tile, above: height) / slope)
    let own = ownTop
    var inside: Float = 0
    var isBlocked = false
    forEachRoof(in: tile, upTo: reach, roofs) { part, height in
      // It passes above the roof.
      guard part.lowerBound * slope < height else { return true }
      isBlocked = height > own + same || own == 0
      // Anything lower than the building around it hides nothing.
      if !isBlocked, height > own - same {
        inside += max(min(part.upperBound, own / slope) - part.lowerBound, 0)
      }
      return !isBlocked
    }
    within += inside
    return isBlocked
  }

  /// Calls `body` for each roof of a tile that the line passes over or under, with that part of the
  /// line and the roof's height in points, until it returns `false`.
  private func forEachRoof(
    in tile: TilePlacement, upTo reach: Float, _ roofs: RoofHeights,
    _ body: (ClosedRange<Float>, Float) -> Bool
  ) {
    guard let index = tile.mesh.roofs, tile.unitScale > 0 else { return }
    let start = (origin - SIMD2(tile.originX, tile.originY)) / tile.unitScale
    var rest = RayPart(start: start, direction: direction, to: reach / tile.unitScale)
    rest.cutToTile()
    while !rest.isEmpty {
      let (column, row, part) = rest.takeSquare(of: index)
      for place in index.places(inColumn: column, row: row) {
        let roof = Roof(tile.mesh.extrusions, first: Int(index.triangles[place]))
        let under = part.cut(to: roof)
        guard !under.isEmpty,
          let height = roofs.height(of: roof, in: tile, above: height)
        else { continue }
        let stretch = under.from * tile.unitScale...under.to * tile.unitScale
        guard body(stretch, height) else { return }
      }
    }
  }
}

/// A triangle of a roof.
struct Roof {
  let corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
  /// Above the ground.
  let metres: Float
  let paint: Int
  /// The vertex number of one corner.
  let vertex: Int

  init(_ stream: MeshStream<ExtrusionVertex>, first: Int) {
    func corner(_ number: Int) -> ExtrusionVertex {
      stream.vertices[Int(stream.indices[first + number])]
    }
    vertex = Int(stream.indices[first])
    func place(_ vertex: ExtrusionVertex) -> SIMD2<Float> {
      SIMD2(Float(vertex.x), Float(vertex.y))
    }
    let (a, b, c) = (corner(0), corner(1), corner(2))
    corners = (place(a), place(b), place(c))
    metres = ExtrusionHeight.metres(a.height)
    paint = Int(a.paint)
  }
}

/// A part of a line over a tile, in grid units.
private struct RayPart {
  let start: SIMD2<Float>
  let direction: SIMD2<Float>
  /// From the start of the line.
  var from: Float = 0
  var to: Float

  var isEmpty: Bool { !(to > from) }

  /// Keeps the part on which a linear function is not negative: it has `value` at the line's start
  /// and grows by `rise` per unit.
  mutating func cut(_ value: Float, _ rise: Float) {
    if rise > 0 {
      from = max(from, -value / rise)
    } else if rise < 0 {
      to = min(to, -value / rise)
    } else if value < 0 {
      to = from
    }
  }

  mutating func cutToTile() {
    let extent = Float(TileMesh.gridExtent)
    cut(start.x, direction.x)
    cut(extent - start.x, -direction.x)
    cut(start.y, direction.y)
    cut(extent - start.y, -direction.y)
  }

  /// The part that is over a roof.
  func cut(to roof: Roof) -> RayPart {
    let (a, b, c) = roof.corners
    let turn: Float = cross(b - a, c - a) < 0 ? -1 : 1
    var part = self
    part.cut(along: a, b, turn)
    part.cut(along: b, c, turn)
    part.cut(along: c, a, turn)
    return part
  }

  private mutating func cut(along p: SIMD2<Float>, _ q: SIMD2<Float>, _ turn: Float) {
    cut(turn * cross(q - p, start - p), turn * cross(q - p, direction))
  }

  /// Removes and returns the part over the first square of the roofs' grid.
  mutating func takeSquare(of roofs: RoofIndex) -> (column: Int, row: Int, part: RayPart) {
    // Slightly ahead, so that the line is not found in the square that it leaves.
    let place = (start + direction * (from + 0.01)) / roofs.step
    let last = Float(roofs.side - 1)
    let column = min(max(place.x.rounded(.down), 0), last)
    let row = min(max(place.y.rounded(.down), 0), last)
    var part = self
    part.to = min(
      to, exit(start.x, direction.x, column, roofs.step),
      exit(start.y, direction.y, row, roofs.step))
    part.to = max(part.to, from + 0.01)
    from = part.to
    return (Int(clamping: column), Int(clamping: row), part)
  }

  /// Where the line leaves a column or row.
  private func exit(_ start: Float, _ rise: Float, _ square: Float, _ step: Float) -> Float {
    guard rise != 0 else { return .infinity }
    return ((rise > 0 ? square + 1 : square) * step - start) / rise
  }
}
