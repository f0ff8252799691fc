import RenderModel
import TestSupport
import VectorTiles

@testable import Tessellation

#if canImport(Glibc)
  import Glibc
#endif

typealias Ring = [TilePoint]

/// Shapes in tile units.
enum Shapes {
  static func geometry(_ parts: [Ring]) -> TileGeometry {
    var geometry = TileGeometry()
    for part in parts {
      geometry.points.append(contentsOf: part)
      geometry.partEnds.append(geometry.points.count)
    }
    return geometry
  }

  typealias FillMesh = (fills: MeshStream<FillVertex>, edges: MeshStream<EdgeVertex>)

  /// What is made of one polygon in a tile of 8192 units, in paint 5.
  static func fillMesh(_ rings: [Ring], _ smoothing: FillSmoothing) -> FillMesh {
    var mesher = FillMesher()
    var mesh = FillMesh(MeshStream(), MeshStream())
    mesher.append(
      geometry(rings), GridTransform(extent: 8192)!, paint: 5, smoothing: smoothing,
      fills: &mesh.fills, edges: &mesh.edges)
    return mesh
  }

  static func ring(_ points: [(Int, Int)]) -> Ring {
    points.map { TilePoint(x: Int32($0.0), y: Int32($0.1)) }
  }

  static func square(_ x: Int, _ y: Int, side: Int) -> Ring {
    ring([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
  }

  /// A star-shaped ring of positive area about a centre, its points at random distances.
  static func star(
    x: Double, y: Double, count: Int, radii: ClosedRange<Double>, _ numbers: inout SeededGenerator
  ) -> Ring {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let radius = Double.random(in: radii, using: &numbers)
      return TilePoint(
        x: Int32((x + radius * cos(angle)).rounded()), y: Int32((y + radius * sin(angle)).rounded())
      )
    }
  }

  /// A star with star-shaped holes on a lattice inside its least radius.
  static func starWithHoles(
    x: Double, y: Double, size: Double, count: Int, holes: Int, _ numbers: inout SeededGenerator
  ) -> [Ring] {
    var rings = [star(x: x, y: y, count: count, radii: size * 0.8...size, &numbers)]
    let columns = max(Int(Double(holes).squareRoot().rounded(.up)), 1)
    let pitch = size * 1.05 / Double(columns)
    for index in 0..<holes {
      let column = Double(index % columns) - Double(columns - 1) / 2
      let row = Double(index / columns) - Double(columns - 1) / 2
      let hole = star(
        x: x + column * pitch, y: y + row * pitch, count: Int.random(in: 3...12, using: &numbers),
        radii: pitch * 0.1...pitch * 0.48, &numbers)
      rings.append(hole.reversed())
    }
    return rings
  }

  /// A bar with `teeth` rectangular teeth to the east.
  static func comb(x: Int, y: Int, teeth: Int, length: Int, pitch: Int) -> Ring {
    var points = [(x, y)]
    for tooth in 0..<teeth {
      let top = y + tooth * pitch
      points += [
        (x + 50, top), (x + 50 + length, top), (x + 50 + length, top + pitch / 2),
        (x + 50, top + pitch / 2),
      ]
    }
    points.append((x, y + teeth * pitch))
    return ring(points)
  }

  /// A band that winds inwards.
  static func spiral(x: Double, y: Double, size: Double, turns: Double, count: Int) -> Ring {
    func point(_ t: Double, _ scale: Double) -> TilePoint {
      let radius = size * (1 - 0.9 * t) * scale
      let angle = 2 * Double.pi * turns * t
      return TilePoint(
        x: Int32((x + radius * cos(angle)).rounded()), y: Int32((y + radius * sin(angle)).rounded())
      )
    }
    let steps = (0..<count).map { Double($0) / Double(count - 1) }
    return steps.map { point($0, 1) } + steps.reversed().map { point($0, 0.93) }
  }
}
