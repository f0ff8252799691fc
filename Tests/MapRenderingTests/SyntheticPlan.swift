import Foundation
import GeoMath
import RenderModel

/// A camera made by hand: `bearing` and `tilt` in degrees, the target at ground (0, 0) of a plan
/// whose eye stands 1.5 viewport heights away.
struct SyntheticCamera {
  var width: Float
  var height: Float
  var bearing: Double = 0
  var tilt: Double = 0

  var distance: Double { 1.5 * Double(height) }

  /// The target's place relative to the eye's foot, which plans are counted from.
  var target: SIMD2<Double> {
    let reach = distance * sin(tilt * .pi / 180)
    return SIMD2(sin(bearing * .pi / 180), -cos(bearing * .pi / 180)) * reach
  }

  var uniforms: CameraUniforms {
    let b = bearing * .pi / 180
    let t = tilt * .pi / 180
    let right = SIMD3(cos(b), sin(b), 0)
    let forward = SIMD3(sin(b) * sin(t), -cos(b) * sin(t), -cos(t))
    let up = SIMD3(sin(b) * cos(t), -cos(b) * cos(t), sin(t))
    let eye = SIMD3(0, 0, distance * cos(t))
    let near = distance / 50
    let far = distance * 100
    let rows = [
      row(right, eye) * (2 * distance / Double(width)),
      row(up, eye) * (2 * distance / Double(height)),
      row(forward, eye) * ((far + near) / (far - near))
        + SIMD4(0, 0, 0, -2 * far * near / (far - near)),
      row(forward, eye),
    ]
    func column(_ i: Int) -> SIMD4<Float> {
      SIMD4(Float(rows[0][i]), Float(rows[1][i]), Float(rows[2][i]), Float(rows[3][i]))
    }
    var uniforms = CameraUniforms()
    uniforms.clipFromGround = (column(0), column(1), column(2), column(3))
    uniforms.targetDistance = Float(distance)
    uniforms.pointsPerMetre = 1
    return uniforms
  }

  private func row(_ axis: SIMD3<Double>, _ eye: SIMD3<Double>) -> SIMD4<Double> {
    SIMD4(axis.x, axis.y, axis.z, -(axis * eye).sum())
  }
}

extension FramePlan {
  /// An empty plan on white beyond-the-edge fill with the whole world in reach.
  init(_ camera: SyntheticCamera, pixelsPerPoint: Float = 1) {
    self.init()
    width = camera.width
    height = camera.height
    self.pixelsPerPoint = pixelsPerPoint
    self.camera = camera.uniforms
    beyondEdgeColor = SIMD4(1, 1, 1, 1)
    worldNorth = -100_000
    worldSouth = 100_000
    groundReach = 100_000
  }

  /// Places a mesh so that its north-west corner lies `x` east and `y` south of the target and a
  /// grid unit is `unit` points.
  mutating func add(
    _ mesh: TileMesh, x: Double, y: Double, unit: Float, camera: SyntheticCamera, copy: Int = 0,
    standIn: Int = 0
  ) {
    tiles.append(
      TilePlacement(
        mesh: mesh, originX: Float(camera.target.x + x), originY: Float(camera.target.y + y),
        unitScale: unit, copy: copy, standIn: standIn))
  }
}

/// Any tile address: the renderer does not look at it.
let anyTile = TileID(z: 0, x: 0, y: 0)

extension MeshStream where Vertex == FillVertex {
  /// A rectangle in grid units.
  mutating func addRectangle(_ x: Range<Int>, _ y: Range<Int>, paint: UInt16) {
    let first = UInt32(vertices.count)
    for (cornerX, cornerY) in [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.lowerBound, y.upperBound),
      (x.upperBound, y.upperBound),
    ] {
      vertices.append(FillVertex(x: Int16(cornerX), y: Int16(cornerY), paint: paint))
    }
    indices += [0, 2, 1, 1, 2, 3].map { first + $0 }
  }
}

extension MeshStream where Vertex == EdgeVertex {
  /// The band along the four sides of a rectangle in grid units.
  mutating func addRectangle(_ x: Range<Int>, _ y: Range<Int>, paint: UInt16) {
    let first = UInt32(vertices.count)
    let (west, north, east, south): (UInt16, UInt16, UInt16, UInt16) = (32760, 49140, 0, 16380)
    for (cornerX, cornerY, before, after) in [
      (x.lowerBound, y.lowerBound, west, north), (x.upperBound, y.lowerBound, north, east),
      (x.upperBound, y.upperBound, east, south), (x.lowerBound, y.upperBound, south, west),
    ] {
      for place in [EdgeVertex.Place.inner, .outer] {
        vertices.append(
          EdgeVertex(
            x: Int16(cornerX), y: Int16(cornerY), paint: paint, place: place,
            before: EdgeAngle(rawValue: before), after: EdgeAngle(rawValue: after)))
      }
    }
    for side in 0..<4 {
      let a = first + UInt32(side * 2)
      let b = first + UInt32((side + 1) % 4 * 2)
      indices += [a, a + 1, b, b, a + 1, b + 1]
    }
  }
}

extension MeshStream where Vertex == LineVertex {
  /// A straight line with butt ends, in grid units.
  ///
  /// - Parameter number: of its feature.
  mutating func addSegment(
    from a: SIMD2<Double>, to b: SIMD2<Double>, paint: UInt16, number: UInt16 = 0
  ) {
    let first = UInt32(vertices.count)
    let length = ((b - a) * (b - a)).sum().squareRoot()
    let direction = (b - a) / length
    // Facing along the line, right lies at (-y, x) when y grows southwards.
    let right = SIMD2(-direction.y, direction.x)
    for (place, along) in [(a, 0.0), (b, length)] {
      for side in [-1.0, 1.0] {
        var corner: LineVertex.Corner = side > 0 ? .right : []
        corner.number = number
        vertices.append(
          LineVertex(
            x: Int16(place.x), y: Int16(place.y), paint: paint,
            normalX: Int16(right.x * side * 8192), normalY: Int16(right.y * side * 8192),
            along: UInt16(along / Double(LineVertex.alongStep)),
            corner: corner))
      }
    }
    indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
  }
}

extension MeshStream where Vertex == CircleVertex {
  mutating func addCircle(x: Int, y: Int, paint: UInt16) {
    let first = UInt32(vertices.count)
    for (cornerX, cornerY) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
      vertices.append(
        CircleVertex(
          x: Int16(x), y: Int16(y), paint: paint, cornerX: Int8(cornerX), cornerY: Int8(cornerY)))
    }
    indices += [0, 2, 1, 1, 2, 3].map { first + $0 }
  }
}

extension MeshStream where Vertex == ExtrusionVertex {
  /// A box in grid units, `height` in metres.
  mutating func addBox(_ x: Range<Int>, _ y: Range<Int>, height: Double, paint: UInt16) {
    let top = UInt16(height * 10)
    let corners = [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
      (x.lowerBound, y.upperBound),
    ]
    let normals = [(0, -127), (127, 0), (0, 127), (-127, 0)]
    for side in 0..<4 {
      let first = UInt32(vertices.count)
      for corner in [corners[side], corners[(side + 1) % 4]] {
        for height in [0, top] {
          vertices.append(
            ExtrusionVertex(
              x: Int16(corner.0), y: Int16(corner.1), paint: paint, height: height,
              normalX: Int8(normals[side].0), normalY: Int8(normals[side].1)))
        }
      }
      indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
    }
    let first = UInt32(vertices.count)
    for corner in corners {
      vertices.append(
        ExtrusionVertex(
          x: Int16(corner.0), y: Int16(corner.1), paint: paint, height: top, normalX: 0,
          normalY: 0))
    }
    indices += [0, 3, 1, 1, 3, 2].map { first + $0 }
  }
}
