import GeoMath
import TestSupport
import Testing

@testable import Rhumb

@Suite("Public boxes of coordinates")
struct CoordinateBoundsTests {
  private typealias Place = Rhumb.Coordinate
  private typealias Box = Rhumb.CoordinateBounds

  private static func place(_ latitude: Double, _ longitude: Double) -> Rhumb.Coordinate {
    Rhumb.Coordinate(latitude: latitude, longitude: longitude)
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
    let center = try present(box.center)
    #expect(abs(center.latitude - 50.163378) < 5e-7 && abs(center.longitude - -118.58) < 1e-9)
    let fiji = try present(Box(Self.place(-12.4, -178), Self.place(-20.7, 177)).center)
    #expect(abs(fiji.longitude - 179.5) < 1e-9)
    #expect(abs(try present(Box.world.center).latitude) < 1e-9)
  }

  @Test("Grown point by point, a box holds them all and is not the world (I12)")
  func grown() throws {
    var random = SeededGenerator(seed: 311)
    for round in 0..<500 {
      let middle = random.double(-180...180)
      let places = (0..<random.pick([1, 2, 5, 20])).map { _ in
        Self.place(random.double(-60...60), middle + random.double(-40...40))
      }
      let first = try present(places.first)
      var box = Box(southwest: first, northeast: first)
      for place in places { box.extend(toInclude: place) }
      let least = try present(Box(containing: places))
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
      let box = try present(Box(containing: places))
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
    let meridian = try present(Box(containing: [Self.place(0, 180), Self.place(1, -180)]))
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
      if a.contains(b) { #expect(both.box == a.box && a.intersects(b), "round \(round)") }
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
}
