import Foundation
import ImageCodec
import Rhumb
import TestSupport
import Testing

/// How shapes on the ground look: evenly translucent, without gaps, in every copy of the world, under
/// what stands on the ground.
@MainActor
@Suite("Look of shapes", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ShapeLookTests {
  private func stage(
    _ camera: CameraPosition, background: String = "#000000"
  ) throws -> MapStage {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try MapStage(
      .made(tiles, layers: Layers.background(background)), camera: camera, tiltLimit: 85,
      fillsViewport: false)
  }

  private func near(_ target: Coordinate, _ zoom: Double, _ right: Double, _ down: Double)
    -> Coordinate
  {
    let degrees = 360 / (256 * exp2(zoom))
    return Coordinate(
      latitude: target.latitude - down * degrees * cos(target.latitude * .pi / 180),
      longitude: target.longitude + right * degrees)
  }

  private let target = Coordinate(latitude: 48, longitude: 11)

  @Test("A translucent line is evenly so where it bends, turns back and crosses itself")
  func onceOnly() throws {
    // The sky, which begins nearer the middle the more the camera is tilted, is not yet in view.
    for (zoom, tilt) in [(16.0, 0.0), (16, 60), (22, 0), (22, 65)] {
      for join in [LineJoin.round, .miter, .bevel] {
        let stage = try stage(CameraPosition(target: target, zoom: zoom, tilt: tilt))
        let path = [
          (-80.0, -60.0), (60, 50), (60, -50), (-70, 60), (-60, 40), (-64, 20), (70, 10), (-80, 0),
        ].map { near(target, zoom, $0.0, $0.1) }
        var line = try Polyline(
          path, width: .points(18), color: MapColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        line.join = join
        line.cap = .round
        stage.map.overlays.add(line)
        let image = try stage.picture()
        // Half white over black, and nothing lighter; much of it full.
        #expect(image.count { $0.y > 130 } == 0, "\(zoom) \(tilt) \(join)")
        #expect(image.count { (126...129).contains($0.y) } > 3000, "\(zoom) \(tilt) \(join)")
      }
    }
  }

  @Test("Where rings cross a translucent area is evenly so")
  func crossingRings() throws {
    let stage = try stage(CameraPosition(target: target, zoom: 16))
    let path = (0..<7).map { index in
      let angle = Double(index) * 6 * .pi / 7
      return near(target, 16, 120 * cos(angle), 120 * sin(angle))
    }
    stage.map.overlays.add(
      try Polygon(
        path, fillColor: MapColor(red: 1, green: 1, blue: 1, alpha: 0.5), strokeWidth: .points(0)))
    let image = try stage.picture()
    #expect(image.count { $0.y > 130 } == 0)
    #expect(image.count { (126...129).contains($0.y) } > 4000)
  }

  @Test("A translucent area has no seam between its triangles, nor between it and its edge")
  func seamless() throws {
    for (zoom, tilt) in [(14.0, 0.0), (14, 65), (22, 30)] {
      let stage = try stage(
        CameraPosition(target: target, zoom: zoom, bearing: 17, tilt: tilt))
      let path = (0..<60).map { index in
        let angle = 2 * .pi * Double(index) / 60
        let radius = index.isMultiple(of: 2) ? 120.0 : 90
        return near(target, zoom, radius * cos(angle), radius * sin(angle))
      }
      let hole = (0..<12).map { index in
        let angle = 2 * .pi * Double(index) / 12
        return near(target, zoom, 30 * cos(angle), 30 * sin(angle))
      }
      stage.map.overlays.add(
        try Polygon(
          path, holes: [hole], fillColor: MapColor(red: 1, green: 1, blue: 1, alpha: 0.5),
          strokeWidth: .points(0)))
      let image = try stage.picture()
      #expect(image.count { $0.y > 129 } == 0, "\(zoom) \(tilt)")
      // What is neither empty nor half white is a pixel wide edge, once around.
      let edge = image.count { $0.y > 2 && $0.y < 125 }
      #expect(edge < 2200, "\(zoom) \(tilt): \(edge)")
    }
  }

  @Test("A wide line of many places has no gap along its middle, seen from near under tilt")
  func noGaps() throws {
    var random = SeededGenerator(seed: 8)
    for tilt in [0.0, 60, 80] {
      let camera = CameraPosition(target: target, zoom: 22, bearing: 40, tilt: tilt)
      let stage = try stage(camera)
      var path: [Coordinate] = []
      for index in -200...200 {
        path.append(
          near(target, 22, Double(index) * 9, random.double(-6...6) + Double(index) * 3))
      }
      stage.map.overlays.add(try Polyline(path, width: .points(10), color: .white))
      let image = try stage.picture()
      let projection = stage.map.projection
      var seen = 0
      for (a, b) in zip(path, path.dropFirst()) {
        for part in stride(from: 0.0, through: 1, by: 0.25) {
          let place = Coordinate(
            latitude: a.latitude + (b.latitude - a.latitude) * part,
            longitude: a.longitude + (b.longitude - a.longitude) * part)
          guard let point = projection.point(for: place), point.x >= 1, point.x < 399,
            point.y >= 150, point.y < 299
          else { continue }
          seen += 1
          #expect(image.at(Int(point.x), Int(point.y)).y > 200, "tilt \(tilt): \(point)")
        }
      }
      #expect(seen > 50, "tilt \(tilt)")
    }
  }

  @Test("A line that passes the eye does not swell, and ends behind it")
  func besideTheEye() throws {
    let camera = CameraPosition(target: target, zoom: 20, tilt: 80)
    let stage = try stage(camera)
    // Along the view, a little to the right, from far behind the eye to far ahead.
    stage.map.overlays.add(
      try Polyline(
        [near(target, 20, 60, 50_000), near(target, 20, 60, -50_000)], width: .points(8),
        color: .white))
    let image = try stage.picture()
    for y in [160, 220, 280, 299] {
      let sum = (0..<400).reduce(0.0) { $0 + Double(image.at($1, y).y) / 255 }
      let projection = stage.map.projection
      let row = Double(y) + 0.5
      let place = try #require(projection.coordinate(for: Point(x: 200, y: row)))
      // Points across at this height of the picture.
      let wide = try #require(
        projection.point(
          for: Coordinate(
            latitude: place.latitude, longitude: place.longitude + 8 * 360 / (256 * exp2(20)))))
      #expect(abs(sum - (wide.x - 200)) < 0.2, "row \(y): \(sum) \(wide.x - 200)")
    }
  }

  @Test("The picture at 179.999 is that at -180.001 to the byte, with every kind of shape")
  func dateLine() throws {
    for (zoom, tilt) in [(2.0, 0.0), (3, 60), (9, 30), (20, 60)] {
      let stage = try stage(CameraPosition(latitude: 0, longitude: 0, zoom: 0))
      try addAll(to: stage.map)
      let first = try stage.picture(
        CameraPosition(latitude: 0, longitude: 179.999, zoom: zoom, tilt: tilt))
      let second = try stage.picture(
        CameraPosition(latitude: 0, longitude: -180.001, zoom: zoom, tilt: tilt))
      #expect(first.count { $0 != .color(0, 0, 0) } > 1000)
      #expect(first == second, "\(zoom) \(tilt)")
    }
  }

  private func addAll(to map: MapView) throws {
    func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    map.overlays.add(try Circle(center: at(2, 179.9), radius: 700_000, fillColor: .orange))
    map.overlays.add(
      try Polygon(
        [at(-20, 170), at(-20, -170), at(0.001, -179.999), at(20, -160), at(20, 150)],
        fillColor: .green.withAlpha(0.5)))
    var line = try Polyline(
      [at(-40, 140), at(0, 179.9995), at(30, -150)], width: .points(9),
      color: .white.withAlpha(0.7))
    line.isGeodesic = true
    map.overlays.add(line)
    var bytes: [UInt8] = []
    for index in 0..<1024 { bytes += [UInt8(index % 256), 120, UInt8(index / 8), 255] }
    map.overlays.add(
      try GroundOverlay(
        MapImage(width: 32, height: 32, rgba: bytes), at: at(-1, 179.99), widthMetres: 300_000))
  }

  @Test("Every copy of the world in sight shows every shape")
  func copies() throws {
    let stage = try stage(CameraPosition(latitude: 0, longitude: 0, zoom: 0))
    // The world is 256 points wide, the picture 400.
    stage.map.overlays.add(
      try Circle(
        center: Coordinate(latitude: 0, longitude: 30), radius: 1_500_000, fillColor: .white,
        strokeWidth: .points(0)))
    stage.map.overlays.add(
      try Polyline(
        [Coordinate(latitude: -40, longitude: 170), Coordinate(latitude: -40, longitude: -170)],
        width: .points(4), color: .white))
    let image = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 0))
    let width = 256
    // A ring around the pole is cut somewhere, which is not to be seen.
    let places = [0, 120, 240].map { Coordinate(latitude: -70, longitude: Double($0) - 170) }
    stage.map.overlays.removeAll()
    stage.map.overlays.add(
      try Polygon(places, fillColor: .white.withAlpha(0.4), strokeColor: .white))
    let pole = try stage.picture()
    for y in [200, 230, 260] {
      let first = pole.at(0, y).y
      #expect((0..<400).allSatisfy { abs(Int(pole.at($0, y).y) - Int(first)) <= 1 }, "row \(y)")
    }
    let height = (0..<400).map { (x: Int) -> Int in
      (150..<300).first { (y: Int) -> Bool in pole.at(x, y).y > 128 } ?? 0
    }
    #expect((height.max() ?? 0) - (height.min() ?? 0) <= 1 && height[0] > 200)
    for row in [150, 150 + 31] {
      let start = 200 - 128
      let profile = (0..<400).map { image.at($0, row).y }
      for x in 0..<400 {
        let same = start + ((x - start) % width + width) % width
        #expect(abs(Int(profile[x]) - Int(profile[same])) <= 1, "row \(row) column \(x)")
      }
      #expect(profile.contains { $0 > 200 })
    }
  }

  @Test("A translucent dashed line is even, also where it crosses itself, and has gaps")
  func translucentDashes() throws {
    let stage = try stage(CameraPosition(target: target, zoom: 16))
    let white = MapColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    var line = try Polyline(
      [(-90.0, 0.0), (90, 0), (90, 60), (0, 60), (0, -60)].map { near(target, 16, $0.0, $0.1) },
      width: .points(12), color: white)
    line.dashes = [20, 10]
    stage.map.overlays.add(line)
    let image = try stage.picture()
    #expect(image.count { $0.y > 130 } == 0)
    // From its beginning at 110 on: 20 of dash, 10 of gap.
    for start in stride(from: 110, to: 170, by: 30) {
      #expect((126...129).contains(image.at(start + 10, 150).y), "dash at \(start)")
      #expect(image.at(start + 25, 150).y == 0, "gap at \(start)")
    }
  }

  @Test("Dashed lines change not a byte of the solid and translucent ones beside them")
  func besideDashes() throws {
    let stage = try stage(CameraPosition(target: target, zoom: 16, tilt: 50))
    for alpha in [1, 0.5] {
      stage.map.overlays.removeAll()
      var line = try Polyline(
        [(-80.0, 20.0), (0, 60), (30, 25), (80, 70)].map { near(target, 16, $0.0, $0.1) },
        width: .points(9), color: MapColor(red: 1, green: 0.5, blue: 0, alpha: alpha))
      line.cap = .round
      stage.map.overlays.add(line)
      let alone = try stage.picture()
      // So many that all are drawn in one manner.
      for number in 0..<24 {
        let down = -20.0 - 2 * Double(number)
        var other = try Polyline(
          [near(target, 16, -60, down), near(target, 16, 60, down)], width: .points(1))
        if number.isMultiple(of: 2) { other.dashes = [4, 3] }
        stage.map.overlays.add(other)
      }
      let together = try stage.picture()
      var changed = 0
      for y in 0..<together.height {
        for x in 0..<together.width where together.at(x, y) != alone.at(x, y) {
          #expect(y < 150, "\(x), \(y)")
          changed += 1
        }
      }
      #expect(changed > 500, "the others are seen: \(changed)")
    }
  }

  @Test("A greater zIndex lies above, also of what comes earlier and of translucent lines")
  func order() throws {
    let stage = try stage(CameraPosition(target: target, zoom: 16))
    func cross(_ color: MapColor, _ zIndex: Double, _ isWide: Bool) throws -> Polyline {
      var line = try Polyline(
        isWide
          ? [near(target, 16, -50, 0), near(target, 16, 50, 0)]
          : [near(target, 16, 0, -50), near(target, 16, 0, 50)], width: .points(20), color: color)
      line.zIndex = zIndex
      return line
    }
    for alpha in [1, 0.999] {
      let red = MapColor(red: 1, green: 0, blue: 0, alpha: alpha)
      let blue = MapColor(red: 0, green: 0, blue: 1, alpha: alpha)
      stage.map.overlays.removeAll()
      let first = stage.map.overlays.add(try cross(red, 2, true))
      let second = stage.map.overlays.add(try cross(blue, 1, false))
      #expect(try stage.picture().at(200, 150).x > 250)
      stage.map.overlays.update(second) { (line: inout Polyline) in line.zIndex = 3 }
      #expect(try stage.picture().at(200, 150).z > 250)
      stage.map.overlays.update(second) { (line: inout Polyline) in line.zIndex = 2 }
      #expect(try stage.picture().at(200, 150).z > 250, "of the same, the later one")
      stage.map.overlays.update(second) { (line: inout Polyline) in line.isVisible = false }
      #expect(try stage.picture().at(200, 150).x > 250)
      stage.map.overlays.remove(first)
      #expect(try stage.picture().at(200, 150) == .color(0, 0, 0))
    }
  }

  @Test("Colours run along a line between its stops, and from place to place")
  func gradients() throws {
    let stage = try stage(CameraPosition(target: target, zoom: 16))
    var line = try Polyline(
      [near(target, 16, -100, 0.5), near(target, 16, 100, 0.5)], width: .points(10))
    let (red, blue) = (MapColor(red: 1, green: 0, blue: 0), MapColor(red: 0, green: 0, blue: 1))
    line.gradient = .along([.init(at: 0, red), .init(at: 0.5, blue), .init(at: 1, red)])
    let id = stage.map.overlays.add(line)
    let image = try stage.picture()
    #expect(image.at(200, 150).z > 250 && image.at(200, 150).x < 5)
    #expect(abs(Int(image.at(150, 150).x) - 128) < 4 && abs(Int(image.at(250, 150).z) - 128) < 4)
    line.gradient = .perCoordinate([red, blue])
    stage.map.overlays.update(id) { (old: inout Polyline) in old = line }
    let mixed = try stage.picture()
    #expect(abs(Int(mixed.at(200, 150).x) - 128) < 4 && mixed.at(105, 150).x > 245)
  }

  @Test("Shapes that are random, of every kind and anywhere, are drawn without a fault")
  func garbage() throws {
    var random = SeededGenerator(seed: 9)
    let stage = try stage(CameraPosition(latitude: 0, longitude: 0, zoom: 1))
    func somewhere() -> Coordinate {
      let far = random.pick([1.0, 1, 1, 4, 1e6])
      return Coordinate(
        latitude: random.pick([random.double(-90...90), 90, -90, 0, 85.0511287798066]),
        longitude: far * random.pick([random.double(-180...180), 180, -180, 0]))
    }
    for _ in 0..<60 {
      stage.map.overlays.removeAll()
      for _ in 0..<6 {
        let path = (0..<Int.random(in: 0...12, using: &random)).map { _ in somewhere() }
        let width = random.pick([
          LineWidth.points(random.double(0...50)), .metres(random.double(0...1e7)), .points(-3),
          .points(.infinity), .metres(.nan),
        ])
        var line = try Polyline(path, width: width, color: .red.withAlpha(random.double(0...1)))
        line.isGeodesic = Bool.random(using: &random)
        line.join = random.pick([.round, .miter, .bevel])
        line.cap = random.pick([.butt, .round, .square])
        line.dashes = random.pick([[], [3], [0, 0], [5, 2], [1, 2, 3], [.nan, -1]])
        if Bool.random(using: &random) { line.gradient = .perCoordinate([.red]) }
        stage.map.overlays.add(line)
        var area = try Polygon(path, holes: [path.reversed(), Array(path.prefix(3))])
        area.isGeodesic = Bool.random(using: &random)
        area.zIndex = random.pick([0, 1, .nan, -.infinity])
        stage.map.overlays.add(area)
        stage.map.overlays.add(
          try Circle(
            center: somewhere(), radius: random.pick([0, -1, 1e-3, 10, 1e6, 1e7, 1.9e7, 3e7])))
      }
      _ = try stage.picture(
        CameraPosition(
          target: somewhere(), zoom: random.double(-1...22), bearing: random.double(0...360),
          tilt: random.double(0...85)))
    }
  }

  @Test("Places that are none on Earth are refused, and name what is wrong")
  func refusals() throws {
    let (good, bad) = (
      Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1, longitude: .nan)
    )
    #expect(throws: MapError.notFinite(property: "longitude of coordinate 2 of the path")) {
      try Polyline([good, bad])
    }
    var line = try Polyline([good, good])
    #expect(throws: MapError.self) { try line.setPath([bad]) }
    #expect(throws: MapError.self) { try line.append(bad) }
    #expect(line.path == [good, good])
    #expect(throws: MapError.notFinite(property: "longitude of coordinate 1 of hole 1")) {
      try Polygon([good, good, good], holes: [[bad]])
    }
    #expect(throws: MapError.notFinite(property: "radius of the circle")) {
      try Circle(center: good, radius: .infinity)
    }
    #expect(throws: MapError.self) { try Circle(center: bad, radius: 1) }
    let image = try MapImage(width: 1, height: 1, rgba: [1, 2, 3, 4])
    #expect(throws: MapError.self) { try GroundOverlay(image, at: bad, widthMetres: 1) }
    #expect(throws: MapError.self) { try GroundOverlay(image, at: good, widthMetres: .nan) }
    #expect(throws: MapError.tooFewCoordinates(count: 2)) {
      try GroundOverlay(image, corners: [good, good])
    }
  }
}
