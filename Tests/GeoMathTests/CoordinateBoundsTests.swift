import GeoMath
import TestSupport
import Testing

@Suite("Boxes of coordinates")
struct CoordinateBoundsTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("I04: two coordinates give the same box in either order and from either diagonal")
  func eitherOrder() throws {
    let box = try #require(CoordinateBounds(place(49.26, -123.11), place(51.05, -114.05)))
    #expect(CoordinateBounds(place(51.05, -114.05), place(49.26, -123.11)) == box)
    #expect(CoordinateBounds(place(51.05, -123.11), place(49.26, -114.05)) == box)
    #expect(box.southwest == place(49.26, -123.11))
    #expect(box.northeast == place(51.05, -114.05))
  }

  @Test("I11: two coordinates about the antimeridian give the box across it")
  func shortWayRound() throws {
    let fiji = try #require(CoordinateBounds(place(-20.7, 177), place(-12.4, -178)))
    #expect(fiji.west == 177 && fiji.east == -178)
    #expect(fiji.longitudeSpan == 5)
    #expect(fiji.contains(place(-15, 180)) && fiji.contains(place(-15, -180)))
    #expect(!fiji.contains(place(-15, 0)))
  }

  @Test("I07: boxes that are none are refused")
  func refuses() {
    #expect(CoordinateBounds(south: 2, west: 0, north: 1, east: 1) == nil)
    #expect(CoordinateBounds(south: .nan, west: 0, north: 1, east: 1) == nil)
    #expect(CoordinateBounds(south: 0, west: 0, north: 1, east: .infinity) == nil)
    #expect(CoordinateBounds(place(0, .nan), place(1, 1)) == nil)
    #expect(CoordinateBounds(south: 0, west: 0, north: 91, east: 1) == nil)
  }

  @Test("I12: a box grown point by point holds every point, the short way round")
  func including() throws {
    var box = try #require(CoordinateBounds(place(10, 170), place(10, 170)))
    let places = [place(12, 175), place(8, -175), place(9, 165)]
    for each in places { box = try #require(box.including(each)) }
    for each in places { #expect(box.contains(each)) }
    #expect(box.west == 165 && box.east == -175 && box.south == 8 && box.north == 12)
  }

  @Test("J13 J15: the nearest place of a box lies in it, and a place inside is its own")
  func nearest() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let a = place(random.double(-80...80), random.double(-180...180))
      let b = place(random.double(-80...80), random.double(-180...180))
      let box = try #require(CoordinateBounds(a, b))
      let any = place(random.double(-90...90), random.double(-180...180))
      let nearest = box.nearest(to: any)
      #expect(box.contains(nearest))
      #expect(box.nearest(to: nearest) == nearest)
      if box.contains(any) { #expect(nearest == any) }
    }
    let dateline = try #require(CoordinateBounds(south: -10, west: 170, north: 10, east: -170))
    #expect(dateline.nearest(to: place(0, 160)) == place(0, 170))
    #expect(dateline.nearest(to: place(0, -160)) == place(0, -170))
    #expect(dateline.nearest(to: place(0, 179)) == place(0, 179))
  }

  @Test("The whole world has all meridians")
  func wholeWorld() throws {
    let world = try #require(CoordinateBounds(south: -85, west: -180, north: 85, east: 180))
    #expect(world.longitudeSpan == 360)
    #expect(world.contains(place(0, 180)) && world.contains(place(0, -180)))
    let shifted = try #require(CoordinateBounds(south: -85, west: -10, north: 85, east: 350))
    #expect(shifted == world)
  }
}

@Suite("Matrices")
struct Matrix4Tests {
  @Test("A product applies the right factor first")
  func product() {
    let scale = Matrix4(
      rows: SIMD4(2, 0, 0, 0), SIMD4(0, 3, 0, 0), SIMD4(0, 0, 4, 0), SIMD4(0, 0, 0, 1))
    let shift = Matrix4(
      rows: SIMD4(1, 0, 0, 5), SIMD4(0, 1, 0, 6), SIMD4(0, 0, 1, 7), SIMD4(0, 0, 0, 1))
    let point = SIMD4<Double>(1, 1, 1, 1)
    #expect((scale * shift) * point == SIMD4(12, 21, 32, 1))
    #expect(scale * (shift * point) == SIMD4(12, 21, 32, 1))
    #expect((shift * scale) * point == SIMD4(7, 9, 11, 1))
    #expect(Matrix4.identity * point == point)
    #expect(shift.columns.3 == SIMD4(5, 6, 7, 1))
  }
}
