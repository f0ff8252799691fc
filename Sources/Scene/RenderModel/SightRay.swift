import GeoMath

/// The line of sight from a place on the ground to the eye; lengths are points along the ground of a
/// plan, from the place.
struct SightRay {
  let origin: SIMD2<Float>
  /// Of the ground at the place, points above the target's level.
  private let height: Float
  let direction: SIMD2<Float>
  /// Points that it rises to a point along the ground.
  let slope: Float
  let length: Float
  /// How high the building is that it begins in, points; 0 where that is of no interest.
  private var ownTop: Float = 0
  /// How far it has come within buildings as high as that, below their roofs.
  private var within: Float = 0

  init(
    origin: SIMD2<Float>, height: Float, direction: SIMD2<Float>, slope: Float, length: Float
  ) {
    (self.origin, self.height, self.direction) = (origin, height, direction)
    (self.slope, self.length) = (slope, length)
  }

  /// Heights are kept in steps of 0.1 m: what differs by less is the same roof.
  private static let sameRoofMetres: Float = 0.05

  /// Whether the line comes out of the building that it begins in through its roof.
  var leavesThroughOwnRoof: Bool {
    within >= min(ownTop / slope, length) * 0.999 - 0.01
  }

  /// Notes the height of the building that the line begins in.
  mutating func findOwnRoof(in tile: TilePlacement, _ roofs: RoofHeights) {
    var top = ownTop
    forEachRoof(in: tile, upTo: 0.01, roofs) { _, height in
      top = max(top, height)
      return true
    }
    ownTop = top
  }

  /// Whether a building of a tile stands in the way, beside the one whose height has been noted.
  mutating func isBlocked(by tile: TilePlacement, _ roofs: RoofHeights) -> Bool {
    let same = Self.sameRoofMetres * roofs.pointsPerMetre
    let reach = min(length, roofs.most(in: tile, above: height) / slope)
    let own = ownTop
    var inside: Float = 0
    var isBlocked = false
    forEachRoof(in: tile, upTo: reach, roofs) { part, height in
      // Above the roof it passes.
      guard part.lowerBound * slope < height else { return true }
      isBlocked = height > own + same || own == 0
      // What is lower than the building around it hides nothing.
      if !isBlocked, height > own - same {
        inside += max(min(part.upperBound, own / slope) - part.lowerBound, 0)
      }
      return !isBlocked
    }
    within += inside
    return isBlocked
  }

  /// Tells the roofs of a tile that the line passes over or under, each with the stretch in which it
  /// does and its height in points, until `body` says that it is enough.
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
      for first in index.triangles(inColumn: column, row: row) {
        let roof = Roof(tile.mesh.extrusions, first: Int(first))
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
  /// Over the ground.
  let metres: Float
  let paint: Int
  /// The number of one corner's vertex.
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

/// A stretch of a line over a tile, in grid units.
private struct RayPart {
  let start: SIMD2<Float>
  let direction: SIMD2<Float>
  /// From the start of the line.
  var from: Float = 0
  var to: Float

  var isEmpty: Bool { !(to > from) }

  /// Keeps that for which a number is not negative that is `value` at the line's start and grows by
  /// `rise` with each unit.
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

  /// What of it is over a roof.
  func cut(to roof: Roof) -> RayPart {
    let (a, b, c) = roof.corners
    let turn: Float = RayPart.cross(b - a, c - a) < 0 ? -1 : 1
    var part = self
    part.cut(along: a, b, turn)
    part.cut(along: b, c, turn)
    part.cut(along: c, a, turn)
    return part
  }

  private mutating func cut(along p: SIMD2<Float>, _ q: SIMD2<Float>, _ turn: Float) {
    cut(turn * RayPart.cross(q - p, start - p), turn * RayPart.cross(q - p, direction))
  }

  private static func cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { a.x * b.y - a.y * b.x }

  /// Takes away the stretch over the first square of the roofs' grid.
  mutating func takeSquare(of roofs: RoofIndex) -> (column: Int, row: Int, part: RayPart) {
    // A little on, so that the line is not taken to be in the square that it leaves.
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
