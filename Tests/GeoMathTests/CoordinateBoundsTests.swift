import TestSupport
import Testing

@testable import GeoMath

@Suite("Boxes of coordinates")
struct CoordinateBoundsTests {
  private typealias Box = CoordinateBounds

  private static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("Two coordinates in either order span one box, the shorter way round (I04, I11)")
  func eitherOrder() {
    let (vancouver, calgary) = (Self.place(49.26, -123.11), Self.place(51.05, -114.05))
    let box = Box(vancouver, calgary)
    #expect(Box(calgary, vancouver) == box)
    #expect(Box(Self.place(51.05, -123.11), Self.place(49.26, -114.05)) == box)
    #expect(box.southwest == vancouver && box.northeast == calgary)
    #expect(box.northwest == Self.place(51.05, -123.11))
    #expect(box.southeast == Self.place(49.26, -114.05))
    let fiji = Box(Self.place(-12.4, -178), Self.place(-20.7, 177))
    #expect(fiji.southwest == Self.place(-20.7, 177))
    #expect(fiji.northeast == Self.place(-12.4, -178))
    #expect(fiji.contains(Self.place(-15, 180)) && fiji.contains(Self.place(-15, -180)))
    #expect(!fiji.contains(Self.place(-15, 0)))
    #expect(fiji.longitudeSpan == 5 && abs(fiji.latitudeSpan - 8.3) < 1e-12)
    #expect(Box(Self.place(0, 179), Self.place(1, 541)).longitudeSpan == 2, "541 is -179")
    #expect(Box(Self.place(0, 180), Self.place(1, -180)).longitudeSpan == 0, "one meridian")
  }

  @Test("South-west and north-east corners are kept as given and may cross the date line (Q02)")
  func corners() {
    let iceland = Box(southwest: Self.place(63.33, -25.52), northeast: Self.place(66.61, -13.47))
    #expect(iceland.southwest == Self.place(63.33, -25.52))
    #expect(iceland.northeast == Self.place(66.61, -13.47))
    #expect(iceland.contains(Self.place(64.15, -21.94)) && !iceland.contains(Self.place(64, 21)))
    let pacific = Box(southwest: Self.place(-10, 100), northeast: Self.place(10, -80))
    #expect(pacific.longitudeSpan == 180)
    #expect(pacific.contains(Self.place(0, 180)) && pacific.contains(Self.place(0, -180)))
    #expect(!pacific.contains(Self.place(0, 0)))
  }

  @Test("The middle is the Mercator one, where the fit puts the camera (I06)")
  func center() throws {
    let box = Box(Self.place(49.26, -123.11), Self.place(51.05, -114.05))
    let center = try #require(box.center)
    #expect(abs(center.latitude - 50.163378) < 5e-7 && abs(center.longitude - -118.58) < 1e-9)
    let fiji = try #require(Box(Self.place(-12.4, -178), Self.place(-20.7, 177)).center)
    #expect(abs(fiji.longitude - 179.5) < 1e-9)
    #expect(abs(try #require(Box.world.center).latitude) < 1e-9)
  }

  @Test("Grown point by point, a box holds them all and is not the world (I12)")
  func grown() throws {
    var random = SeededGenerator(seed: 311)
    for round in 0..<500 {
      let middle = random.double(-180...180)
      let places = (0..<random.pick([1, 2, 5, 20])).map { _ in
        Self.place(random.double(-60...60), middle + random.double(-40...40))
      }
      let first = try #require(places.first)
      var box = Box(southwest: first, northeast: first)
      for place in places { box.extend(toInclude: place) }
      let least = try #require(Box(containing: places))
      #expect(places.allSatisfy { box.contains($0) && least.contains($0) }, "round \(round)")
      // Within 80 degrees of each other, the way round does not depend on the order.
      #expect(abs(box.longitudeSpan - least.longitudeSpan) < 1e-9, "round \(round)")
      #expect(box.latitudeSpan == least.latitudeSpan && box.longitudeSpan <= 80 + 1e-9)
    }
  }

  @Test("The least box leaves out the widest gap, and no box does with less (I12)")
  func least() throws {
    var random = SeededGenerator(seed: 312)
    for round in 0..<300 {
      let places = (0..<random.pick([1, 2, 3, 8])).map { _ in
        Self.place(0, random.double(-180...180))
      }
      let box = try #require(Box(containing: places))
      // Every box that holds them begins at one of them, going east.
      let spans = places.map { start in
        places.map { place in
          let way = place.longitude - start.longitude
          return way < 0 ? way + 360 : way
        }.max() ?? 0
      }
      #expect(abs(box.longitudeSpan - (spans.min() ?? 0)) < 1e-9, "round \(round)")
    }
    #expect(Box(containing: []) == nil)
    #expect(Box(containing: [Self.place(.nan, 0)]) == nil)
    let meridian = try #require(Box(containing: [Self.place(0, 180), Self.place(1, -180)]))
    #expect(meridian.longitudeSpan == 0, "one meridian in two spellings")
  }

  @Test("Two boxes together: the least around both, over the date line too (I11, I12)")
  func union() throws {
    var random = SeededGenerator(seed: 313)
    func box() -> Box {
      let (south, west) = (random.double(-80...70), random.double(-180...180))
      return Box(
        southwest: Self.place(south, west),
        northeast: Self.place(
          random.double(south...80), west + random.double(0...random.pick([10, 100, 300]))))
    }
    for round in 0..<1000 {
      let (a, b) = (box(), box())
      let both = a.including(b)
      #expect(both.isValid && both.contains(a) && both.contains(b), "round \(round)")
      #expect(abs(both.longitudeSpan - b.including(a).longitudeSpan) < 1e-9, "round \(round)")
      #expect(both.longitudeSpan >= max(a.longitudeSpan, b.longitudeSpan) - 1e-9)
      #expect(a.intersects(b) == b.intersects(a))
      if a.contains(b) {
        #expect(both.normalized == a.normalized && a.intersects(b), "round \(round)")
      }
      if a.longitudeSpan + b.longitudeSpan < both.longitudeSpan - 1e-9 {
        #expect(!a.intersects(b), "round \(round): a gap lies between them")
      }
    }
    let (left, right) = (
      Box(Self.place(0, 170), Self.place(1, 178)), Box(Self.place(0, -179), Self.place(2, -170))
    )
    let both = left.including(right)
    #expect(both.southwest == Self.place(0, 170) && both.northeast == Self.place(2, -170))
    #expect(Box.world.contains(both) && Box.world.including(both) == .world)
    #expect(!left.intersects(right) && both.intersects(left))
  }

  @Test("What is no box is told apart, holds nothing, and is replaced when it grows (I07)")
  func invalid() {
    let bad = [
      Box(southwest: Self.place(2, 0), northeast: Self.place(1, 1)),
      Box(southwest: Self.place(.nan, 0), northeast: Self.place(1, 1)),
      Box(Self.place(0, .infinity), Self.place(1, 1)), Box(Self.place(0, 0), Self.place(91, 1)),
    ]
    let good = Box(Self.place(0, 0), Self.place(1, 1))
    for box in bad {
      #expect(!box.isValid && box.center == nil && box.longitudeSpan == 0 && box.latitudeSpan == 0)
      #expect(!box.contains(Self.place(1, 1)) && !box.contains(good) && !good.intersects(box))
      #expect(box.including(good) == good && good.including(box) == good)
    }
    #expect(good.isValid && !good.contains(Self.place(.nan, 0)))
    #expect(good.including(Self.place(.nan, 0)) == good)
  }

  @Test("I07: boxes that are none are refused")
  func refuses() {
    #expect(Box(south: 2, west: 0, north: 1, east: 1) == nil)
    #expect(Box(south: .nan, west: 0, north: 1, east: 1) == nil)
    #expect(Box(south: 0, west: 0, north: 1, east: .infinity) == nil)
    #expect(
      !Box(Self.place(0, .nan), Self.place(1, 1)).isValid
        && !Box(Self.place(.nan, 0), Self.place(1, 1)).isValid)
    #expect(Box(south: 0, west: 0, north: 91, east: 1) == nil)
  }

  @Test("I12: a box grown point by point holds every point, the short way round")
  func including() {
    var box = Box(Self.place(10, 170), Self.place(10, 170))
    let places = [Self.place(12, 175), Self.place(8, -175), Self.place(9, 165)]
    for each in places { box = box.including(each) }
    for each in places { #expect(box.contains(each)) }
    #expect(box.west == 165 && box.east == -175 && box.south == 8 && box.north == 12)
  }

  @Test("J13 J15: the nearest place of a box lies in it, and a place inside is its own")
  func nearest() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let a = Self.place(random.double(-80...80), random.double(-180...180))
      let b = Self.place(random.double(-80...80), random.double(-180...180))
      let box = Box(a, b)
      let any = Self.place(random.double(-90...90), random.double(-180...180))
      let nearest = box.nearest(to: any)
      #expect(box.contains(nearest))
      #expect(box.nearest(to: nearest) == nearest)
      if box.contains(any) { #expect(nearest == any) }
    }
    let dateline = try #require(Box(south: -10, west: 170, north: 10, east: -170))
    #expect(dateline.nearest(to: Self.place(0, 160)) == Self.place(0, 170))
    #expect(dateline.nearest(to: Self.place(0, -160)) == Self.place(0, -170))
    #expect(dateline.nearest(to: Self.place(0, 179)) == Self.place(0, 179))
  }

  @Test("The whole world has all meridians")
  func wholeWorld() throws {
    let world = try #require(Box(south: -85, west: -180, north: 85, east: 180))
    #expect(world.longitudeSpan == 360)
    #expect(world.contains(Self.place(0, 180)) && world.contains(Self.place(0, -180)))
    let shifted = try #require(Box(south: -85, west: -10, north: 85, east: 350))
    #expect(shifted == world)
  }
}
