import Foundation
import ImageCodec
import Rhumb
import Testing

/// Where lines, areas, circles and pictures on the ground are in the picture, measured to parts of a
/// pixel, against where the projection says.
@MainActor
@Suite("Places of shapes", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ShapePlaceTests {
  /// Cameras near a place, at which places of shapes are measured.
  nonisolated static let cameras: [CameraPosition] = [
    CameraPosition(latitude: 48.137, longitude: 11.575, zoom: 5),
    CameraPosition(latitude: 48.137, longitude: 11.575, zoom: 22),
    CameraPosition(latitude: -17.3, longitude: 180, zoom: 14),
    CameraPosition(latitude: -17.3, longitude: -179.9999, zoom: 22, bearing: 33),
    CameraPosition(latitude: 70, longitude: 179.99999, zoom: 20, bearing: 200, tilt: 60),
    CameraPosition(latitude: 48.137, longitude: 11.575, zoom: 16, bearing: 20, tilt: 60),
    CameraPosition(latitude: 48.137, longitude: 11.575, zoom: 22, bearing: -70, tilt: 60),
    CameraPosition(latitude: 48.137, longitude: 11.575, zoom: 22, bearing: 10, tilt: 80),
  ]

  private func stage(_ camera: CameraPosition) throws -> MapStage {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try MapStage(
      .made(tiles, layers: Layers.background("#000000")), camera: camera, tiltLimit: 85)
  }

  /// A place as many points right of and below the target, on the map, as it would be without
  /// bearing and tilt.
  private func place(_ camera: CameraPosition, _ right: Double, _ down: Double) -> Coordinate {
    let world = 256 * exp2(camera.zoom)
    let ordinate =
      asinh(tan(camera.target.latitude * .pi / 180)) - 2 * .pi * down / world
    return Coordinate(
      latitude: atan(sinh(ordinate)) * 180 / .pi,
      longitude: camera.target.longitude + right / world * 360)
  }

  /// Where two points' line crosses a row of pixels' middle.
  private func crossing(_ a: Point, _ b: Point, row: Int) -> Double {
    let y = Double(row) + 0.5
    return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
  }

  /// How much of each pixel of a row is white, from 0 to 1.
  private func row(_ image: PixelImage, _ y: Int) -> [Double] {
    (0..<image.width).map { Double(image.at($0, y).y) / 255 }
  }

  @Test("The middle of a line lies where the projection puts it", arguments: cameras)
  func lineMiddles(camera: CameraPosition) throws {
    let stage = try stage(camera)
    for length in [200.0, 1e5, 1e7] {
      let (a, b) = (place(camera, -0.6 * length, -length), place(camera, 0.6 * length, length))
      guard abs(a.latitude) < 85, abs(b.latitude) < 85,
        abs(a.longitude - b.longitude) < 170
      else { continue }
      stage.map.overlays.removeAll()
      stage.map.overlays.add(try Polyline([a, b], width: .points(6), color: .white))
      let image = try stage.picture()
      let projection = stage.map.projection
      let near = [place(camera, -12, -20), place(camera, 12, 20)].map { projection.point(for: $0) }
      let (p, q) = (try #require(near[0]), try #require(near[1]))
      let rows = [Int(min(p.y, q.y)) + 1, 150, Int(max(p.y, q.y)) - 1]
      for y in rows where abs(p.y - q.y) > 4 {
        let profile = row(image, y)
        let sum = profile.reduce(0, +)
        #expect(sum > 3, "\(camera) \(length) row \(y)")
        let middle = profile.indices.reduce(0.0) { $0 + (Double($1) + 0.5) * profile[$1] } / sum
        // Under tilt the nearer side is the wider one.
        let tolerance = camera.tilt > 0 ? 0.3 : 0.12
        #expect(
          abs(middle - crossing(p, q, row: y)) < tolerance,
          "\(camera) \(length) row \(y): \(middle) \(crossing(p, q, row: y))")
      }
    }
  }

  @Test("A line is as wide as was said, in points and in metres", arguments: [5, 12, 18, 22.0])
  func widths(zoom: Double) throws {
    let camera = CameraPosition(latitude: 60, longitude: 25, zoom: zoom)
    let stage = try stage(camera)
    let (north, south) = (place(camera, 0.3, -90), place(camera, 0.3, 90))
    for points in [0.5, 1, 2.4, 9, 30] {
      stage.map.overlays.removeAll()
      stage.map.overlays.add(try Polyline([north, south], width: .points(points), color: .white))
      let sum = row(try stage.picture(), 150).reduce(0, +)
      #expect(abs(sum - points) < 0.06, "\(points): \(sum)")
    }
    let metresAPoint = 2 * .pi * 6_378_137 * cos(60 * .pi / 180) / (256 * exp2(zoom))
    stage.map.overlays.removeAll()
    stage.map.overlays.add(
      try Polyline([north, south], width: .metres(20 * metresAPoint), color: .white))
    let sum = row(try stage.picture(), 150).reduce(0, +)
    #expect(abs(sum - 20) < 0.06, "metres: \(sum)")
  }

  @Test("The ends of a line are where its places are, or beyond, as its caps say")
  func ends() throws {
    let camera = CameraPosition(latitude: 10, longitude: 20, zoom: 17)
    let stage = try stage(camera)
    for (cap, beyond) in [(LineCap.butt, 0.0), (.round, 6.0), (.square, 6.0)] {
      stage.map.overlays.removeAll()
      var line = try Polyline(
        [place(camera, -50.3, 0.5), place(camera, 60.2, 0.5)], width: .points(12), color: .white)
      line.cap = cap
      stage.map.overlays.add(line)
      let profile = row(try stage.picture(), 150)
      let left = 200 - profile[..<200].reduce(0, +)
      let right = 200 + profile[200...].reduce(0, +)
      #expect(abs(left - (200 - 50.3 - beyond)) < 0.1, "\(cap): \(left)")
      #expect(abs(right - (200 + 60.2 + beyond)) < 0.1, "\(cap): \(right)")
    }
  }

  @Test("Dashes and gaps are as long as was said, from the beginning of the line on")
  func dashes() throws {
    let camera = CameraPosition(latitude: 10, longitude: 20, zoom: 17)
    let stage = try stage(camera)
    var line = try Polyline(
      [place(camera, -100, 0.5), place(camera, 100, 0.5)], width: .points(8), color: .white)
    line.dashes = [24, 16]
    stage.map.overlays.add(line)
    let profile = row(try stage.picture(), 150)
    for number in 0..<5 {
      let start = 100 + 40 * number
      #expect(abs(profile[start..<start + 40].reduce(0, +) - 24) < 0.2, "\(number)")
      #expect(profile[start + 2..<start + 22].allSatisfy { $0 > 0.98 })
      #expect(profile[start + 26..<start + 38].allSatisfy { $0 < 0.02 })
    }
  }

  @Test("The edges of an area lie where the projection puts them", arguments: cameras)
  func areaEdges(camera: CameraPosition) throws {
    let stage = try stage(camera)
    for size in [40.0, 1e4, 1e7] {
      // Its western edge passes near the target, leaning.
      let corners = [
        place(camera, -0.2 * size, -size), place(camera, 0.2 * size, size),
        place(camera, 0.2 * size + size, size), place(camera, size, -size),
      ]
      guard corners.allSatisfy({ abs($0.latitude) < 85 }),
        abs(corners[0].longitude - corners[2].longitude) < 170
      else { continue }
      stage.map.overlays.removeAll()
      stage.map.overlays.add(
        try Polygon(corners, fillColor: .white, strokeWidth: .points(0)))
      let image = try stage.picture()
      let projection = stage.map.projection
      let p = try #require(projection.point(for: place(camera, -4, -20)))
      let q = try #require(projection.point(for: place(camera, 4, 20)))
      guard abs(p.y - q.y) > 6 else { continue }
      let middle = crossing(p, q, row: 150)
      let profile = row(image, 150)
      let columns = Int(middle) - 6..<Int(middle) + 7
      let covered = profile[columns].reduce(0, +)
      // White is on one side of it.
      let isRight = profile[columns.upperBound - 1] > 0.5
      let edge =
        isRight ? Double(columns.upperBound) - covered : Double(columns.lowerBound) + covered
      #expect(abs(edge - middle) < 0.12, "\(camera) \(size): \(edge) \(middle)")
      #expect(profile[columns].contains { $0 > 0.02 && $0 < 0.98 } || covered == covered.rounded())
    }
  }

  @Test(
    "A circle's edge is as far from its middle as the haversine says, small and large",
    arguments: [(20.0, 21.0), (1000, 16), (500_000, 7), (5_000_000, 3)])
  func circleRadius(metres: Double, zoom: Double) throws {
    for center in [
      Coordinate(latitude: 48, longitude: 11), Coordinate(latitude: -20, longitude: 179.99),
    ] {
      let stage = try stage(CameraPosition(target: center, zoom: zoom))
      stage.map.overlays.add(
        try Circle(center: center, radius: metres, fillColor: .white, strokeWidth: .points(0)))
      let image = try stage.picture()
      let projection = stage.map.projection
      // The row through the middle.
      let profile = row(image, 149)
      guard let edge = (201..<400).first(where: { profile[$0] < 0.5 }) else { continue }
      let x = Double(edge - 2) + profile[edge - 2...edge + 1].reduce(0, +)
      let place = try #require(projection.coordinate(for: Point(x: x, y: 149.5)))
      let next = try #require(projection.coordinate(for: Point(x: x + 1, y: 149.5)))
      let pixel = haversine(place, next)
      #expect(
        abs(haversine(center, place) - metres) < 0.25 * pixel,
        "\(haversine(center, place)) \(metres) \(pixel)")
    }
  }

  private func haversine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let h =
      pow(sin((q - p) / 2), 2) + cos(p) * cos(q)
      * pow(sin((b.longitude - a.longitude) * .pi / 360), 2)
    return 2 * 6_378_137 * asin(h.squareRoot())
  }

  @Test(
    "The edge of a circle thousands of kilometres wide is smooth and in its place close up",
    arguments: [8.0, 13, 18, 22])
  func hugeCircle(zoom: Double) throws {
    let center = Coordinate(latitude: -33.9, longitude: 61.2)
    let metres = 5_000_000.0
    // The place on the edge in the direction 70° from north, by spherical trigonometry.
    let (p, d, heading) = (center.latitude * .pi / 180, metres / 6_378_137, 70 * Double.pi / 180)
    let latitude = asin(sin(p) * cos(d) + cos(p) * sin(d) * cos(heading))
    let longitude =
      center.longitude * .pi / 180
      + atan2(sin(heading) * sin(d) * cos(p), cos(d) - sin(p) * sin(latitude))
    let edge = Coordinate(latitude: latitude * 180 / .pi, longitude: longitude * 180 / .pi)
    for tilt in [0.0, 60] {
      let stage = try stage(
        CameraPosition(target: edge, zoom: zoom, bearing: 20, tilt: tilt))
      stage.map.overlays.add(
        try Circle(center: center, radius: metres, fillColor: .white, strokeWidth: .points(0)))
      let image = try stage.picture()
      // In each row the edge is where coverage passes a half; over rows it is all but straight.
      var edges: [Double] = []
      for y in 130..<170 {
        let profile = row(image, y)
        let isLeft = profile[120] > 0.5
        let sum = profile[120..<280].reduce(0, +)
        edges.append(isLeft ? 120 + sum : 280 - sum)
      }
      #expect(abs((edges[19] + edges[20]) / 2 - 200) < 0.2, "\(zoom) \(tilt): \(edges)")
      for index in 1..<39 {
        let bend = edges[index - 1] - 2 * edges[index] + edges[index + 1]
        #expect(abs(bend) < 0.15, "\(zoom) \(tilt)")
      }
    }
  }

  @Test(
    "A geodesic passes through the middle of its way at every zoom", arguments: [3.0, 9, 16, 22])
  func geodesics(zoom: Double) throws {
    let a = Coordinate(latitude: -33.9, longitude: 151.2)
    let b = Coordinate(latitude: -33.4, longitude: -70.7)
    let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let way = (b.longitude - a.longitude) * .pi / 180
    let (bx, by) = (cos(q) * cos(way), cos(q) * sin(way))
    let middle = Coordinate(
      latitude: atan2(sin(p) + sin(q), ((cos(p) + bx) * (cos(p) + bx) + by * by).squareRoot())
        * 180 / .pi,
      longitude: a.longitude + atan2(by, cos(p) + bx) * 180 / .pi)
    let stage = try stage(CameraPosition(target: middle, zoom: zoom))
    var line = try Polyline([a, b], width: .points(5), color: .white)
    line.isGeodesic = true
    stage.map.overlays.add(line)
    let image = try stage.picture()
    let profile = (0..<300).map { Double(image.at(200, $0).y) / 255 }
    let sum = profile.reduce(0, +)
    let y = profile.indices.reduce(0.0) { $0 + (Double($1) + 0.5) * profile[$1] } / sum
    // The column of pixels left of the middle and that right of it.
    #expect(abs(y - 150) < 0.6 && abs(sum - 5) < 0.3, "\(y) \(sum)")
  }

  @Test("The corners of a picture on the ground are where they were put", arguments: cameras)
  func pictures(camera: CameraPosition) throws {
    let stage = try stage(camera)
    // The upper left quarter is red, the rest green.
    var bytes: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { bytes += x < 32 && y < 32 ? [255, 0, 0, 255] : [0, 255, 0, 255] }
    }
    let image = try MapImage(width: 64, height: 64, rgba: bytes)
    let corners = [
      place(camera, -60, -40), place(camera, 60, -40), place(camera, 60, 40),
      place(camera, -60, 40),
    ]
    stage.map.overlays.add(try GroundOverlay(image, corners: corners))
    let picture = try stage.picture()
    let projection = stage.map.projection
    func color(_ right: Double, _ down: Double) throws -> PixelImage.Pixel {
      let point = try #require(projection.point(for: place(camera, right, down)))
      return picture.at(Int(point.x), Int(point.y))
    }
    #expect(try color(-30, -20) == .color(255, 0, 0))
    for (x, y) in [(30.0, -20.0), (30, 20), (-30, 20), (5, 20), (55, -35)] {
      #expect(try color(x, y) == .color(0, 255, 0), "\(x) \(y)")
    }
    for (x, y) in [(-66.0, 0.0), (66, 0), (0, -48), (0, 48)] {
      let point = try #require(projection.point(for: place(camera, x, y)))
      guard point.x > 1, point.x < 399, point.y > 1, point.y < 299 else { continue }
      #expect(picture.at(Int(point.x), Int(point.y)) == .color(0, 0, 0), "\(x) \(y)")
    }
  }
}
