import VectorTiles

@testable import Tessellation

/// Independent measures of polygons and meshes, for the tests to compare with.
enum Measures {
  static func doubledArea(_ ring: [(x: Double, y: Double)]) -> Double {
    var sum = 0.0
    for index in ring.indices {
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      sum += a.x * b.y - b.x * a.y
    }
    return sum
  }

  static func doubledArea(_ rings: [[GridPoint]]) -> Int {
    rings.reduce(0) { $0 + Int(doubledArea($1.map { (Double($0.x), Double($0.y)) })) }
  }

  /// Sutherland and Hodgman's clip: its area is right though its edges overlap.
  static func clippedDoubledArea(_ ring: [(x: Double, y: Double)], low: Double, high: Double)
    -> Double
  {
    var points = ring
    for side in 0..<4 {
      func inside(_ p: (x: Double, y: Double)) -> Double {
        switch side {
        case 0: p.x - low
        case 1: high - p.x
        case 2: p.y - low
        default: high - p.y
        }
      }
      var clipped: [(x: Double, y: Double)] = []
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let (da, db) = (inside(a), inside(b))
        if da >= 0 { clipped.append(a) }
        if (da > 0 && db < 0) || (da < 0 && db > 0) {
          let t = da / (da - db)
          clipped.append((a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)))
        }
      }
      points = clipped
    }
    return doubledArea(points)
  }

  /// Even-odd rule over all rings.
  static func contains(_ rings: [[(x: Double, y: Double)]], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for ring in rings {
      for index in ring.indices {
        let (a, b) = (ring[index], ring[(index + 1) % ring.count])
        if (a.y > y) != (b.y > y), x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) {
          isInside.toggle()
        }
      }
    }
    return isInside
  }

  /// Distance from a point to the nearest edge of the rings.
  static func distance(_ rings: [[(x: Double, y: Double)]], _ x: Double, _ y: Double) -> Double {
    var best = Double.infinity
    for ring in rings {
      for index in ring.indices {
        best = min(best, distance(x, y, ring[index], ring[(index + 1) % ring.count]))
      }
    }
    return best
  }

  static func distance(
    _ x: Double, _ y: Double, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square == 0 ? 0 : min(max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1)
    let (ex, ey) = (x - a.x - t * dx, y - a.y - t * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  static func plane(_ ring: Ring, scale: Double = 1) -> [(x: Double, y: Double)] {
    ring.map { (Double($0.x) * scale, Double($0.y) * scale) }
  }

  static func plane(_ points: some Sequence<GridPoint>) -> [(x: Double, y: Double)] {
    points.map { (Double($0.x), Double($0.y)) }
  }
}

extension GridPolygons {
  /// Takes rings of positive (outline) and negative (hole) area as one polygon.
  init(_ rings: [[GridPoint]]) {
    self.init()
    for ring in rings {
      points += ring
      ringEnds.append(points.count)
    }
    polygonEnds.append(ringEnds.count)
  }

  var allRings: [[GridPoint]] {
    ringEnds.indices.map { Array(points[ring($0)]) }
  }
}

/// Cuts a feature as the meshers do.
func cut(
  _ rings: [Ring], _ grid: GridTransform, _ box: ClipBox = ClipBox()
) -> [GridPolygons] {
  var clipper = PolygonClipper()
  let geometry = Shapes.geometry(rings)
  clipper.begin(geometry)
  var polygons: [GridPolygons] = []
  while clipper.nextPolygon(of: geometry, grid, box) { polygons.append(clipper.result) }
  return polygons
}
