import TestSupport
import Testing

@testable import Rhumb

/// What a program's animations show from frame to frame.
@MainActor
@Suite("Animating the camera")
struct AnimationTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private static let near = CameraPosition(
    latitude: 43.74, longitude: 7.44, zoom: 15, bearing: 80, tilt: 40)

  @Test("An animated target pans steadily from the old place to the new (G07)")
  func pans() throws {
    for (duration, curve, isEven) in [
      (Duration.seconds(1), AnimationCurve.linear, true), (.milliseconds(300), .easeOut, false),
    ] {
      let player = try MapPlayer(Self.start)
      let end = Coordinate(latitude: 43.74, longitude: 7.43)
      let from = try #require(player.map.projection.point(for: Self.start.target))
      let projection = player.map.projection
      let to = try #require(projection.point(for: end))
      var ways = [0.0]
      player.everyFrame = { map in
        guard let point = projection.point(for: map.camera.target) else { return }
        ways.append(distance(from, point))
        #expect(
          abs(distance(from, point) + distance(point, to) - distance(from, to)) < 1e-6,
          "off the straight way at \(point)")
      }
      player.map.ease(to: CameraOptions(target: end), duration: duration, curve: curve)
      player.rest()
      let steps = zip(ways.dropFirst(2), ways.dropFirst()).map { $0 - $1 }
      #expect(steps.allSatisfy { $0 >= 0 } && steps.count >= 18)
      let most = try #require(steps.dropLast().max())
      let least = try #require(steps.dropLast().min())
      if isEven { #expect(most - least < 1e-6) } else { #expect(most < distance(from, to) / 5) }
    }
  }

  @Test("At mid-time every attribute is strictly between its ends (G08)")
  func interpolates() throws {
    let player = try MapPlayer(Self.start)
    player.map.animate(.to(CameraOptions(Self.near)), duration: .seconds(1))
    player.frame()
    player.frame(seconds: 0.5)
    let middle = player.map.camera
    let (a, b) = (Self.start, Self.near)
    for (name, path) in [
      ("latitude", \CameraPosition.target.latitude), ("longitude", \.target.longitude),
      ("zoom", \.zoom), ("bearing", \.bearing), ("tilt", \.tilt),
    ] {
      let (from, to, now) = (a[keyPath: path], b[keyPath: path], middle[keyPath: path])
      #expect(now > from && now < to, "\(name): \(now)")
    }
  }

  @Test("It lasts as long as was said, to the frame (G09)", arguments: [0.0, 0.25, 3])
  func duration(seconds: Double) throws {
    let player = try MapPlayer(Self.start)
    var isOver = false
    player.map.animate(.to(CameraOptions(Self.near)), duration: .seconds(seconds)) { finished in
      #expect(finished)
      isOver = true
    }
    player.frame()
    let begin = player.time
    while !isOver, player.time < begin + 10 { player.frame() }
    #expect(player.time - begin > seconds - 1e-9)
    #expect(player.time - begin < seconds + MapPlayer.frameSeconds + 1e-9)
    #expect(player.map.camera == Self.near && !player.map.isAnimating)
  }

  @Test("Single properties stay apart also when the target is far away (G15, G17)")
  func farTogether() throws {
    let sydney = Coordinate(latitude: -33.868, longitude: 151.208)
    for zoomFirst in [true, false] {
      let player = try MapPlayer(Self.start)
      if zoomFirst { player.map.ease(to: CameraOptions(zoom: 12)) }
      player.map.ease(to: CameraOptions(target: sydney))
      if !zoomFirst { player.map.ease(to: CameraOptions(zoom: 12)) }
      player.rest()
      #expect(player.map.camera.target == sydney && player.map.camera.zoom == 12)
    }
  }

  @Test(
    "Without a duration it takes 0.3 s; farther than two screens a goal with a zoom is flown to")
  func defaultMotion() throws {
    for (width, flies) in [(800.0, false), (800, true), (2000, false)] {
      let player = MapPlayer(try emptyMap(Self.start, width: width))
      let map = player.map
      let points = width == 800 ? (flies ? 1700.0 : 1500) : 3900
      let place = try #require(map.projection.coordinate(for: Point(x: width / 2 + points, y: 300)))
      var least = Self.start.zoom
      player.everyFrame = { least = min(least, $0.camera.zoom) }
      for animate in [
        { map.animate(.to(CameraOptions(target: place, zoom: 14))) },
        { map.animate(.to(CameraOptions(CameraPosition(target: place, zoom: 14)))) },
      ] {
        map.camera = Self.start
        least = 14
        player.frame()
        let animation = animate()
        player.frame()
        let begin = player.time
        player.rest()
        #expect(animation.state == .finished)
        #expect(map.camera.target == place && map.camera.zoom == 14)
        #expect((least < 13.9) == flies, "\(points) points")
        if !flies { #expect(abs(player.time - begin - 0.3) < 0.017) }
      }
      map.camera = Self.start
      least = 14
      map.ease(to: CameraOptions(target: place), duration: .seconds(1))
      player.rest()
      #expect(least == 14, "with a duration it never flies")
    }
  }

  @Test("A second animation starts from the camera of the moment, without a jump (G12)")
  func interrupts() throws {
    let player = try MapPlayer(Self.start)
    let projection = player.map.projection
    player.map.animate(.to(CameraOptions(Self.near)), duration: .seconds(1), curve: .linear)
    player.frames(30)
    let before = try #require(projection.point(for: player.map.camera.target))
    player.frame()
    let last = player.map.camera
    let at = try #require(projection.point(for: last.target))
    player.map.animate(.to(CameraOptions(Self.start)), duration: .seconds(1), curve: .linear)
    #expect(player.map.camera == last)
    player.frame()
    let first = player.map.camera
    let next = try #require(projection.point(for: first.target))
    #expect(distance(at, next) <= distance(before, at) * 1.01)
    #expect(abs(first.zoom - last.zoom) <= 1.01 / 60 && abs(first.bearing - last.bearing) < 1.4)
    player.rest()
    #expect(player.map.camera == Self.start)
  }

  @Test("Each single-property animation changes its own property only, to the bit (G14, G15)")
  func singleProperty() throws {
    let start = CameraPosition(
      latitude: 43.73, longitude: 7.42, zoom: 16.7, bearing: 123.4, tilt: 33.3)
    let properties: [(String, (MapView) -> Void, (inout CameraPosition, CameraPosition) -> Void)] =
      [
        (
          "location",
          { $0.ease(to: CameraOptions(target: Coordinate(latitude: 43.735, longitude: 7.425))) },
          { $0.target = $1.target }
        ),
        ("zoom", { $0.ease(to: CameraOptions(zoom: 18)) }, { $0.zoom = $1.zoom }),
        ("bearing", { $0.ease(to: CameraOptions(bearing: 0)) }, { $0.bearing = $1.bearing }),
        ("angle", { $0.ease(to: CameraOptions(tilt: 45)) }, { $0.tilt = $1.tilt }),
      ]
    for (name, animate, take) in properties {
      let player = try MapPlayer(start)
      var count = 0
      player.everyFrame = { map in
        var expected = start
        take(&expected, map.camera)
        #expect(map.camera == expected, "\(name)")
        count += 1
      }
      animate(player.map)
      player.rest()
      #expect(count > 15 && player.map.camera != start)
    }
  }

  @Test("Single-property animations started together run together (G17)")
  func together() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    let animations = [
      map.ease(to: CameraOptions(target: Self.near.target), duration: .seconds(1)),
      map.ease(to: CameraOptions(zoom: Self.near.zoom), duration: .seconds(1)),
      map.ease(to: CameraOptions(bearing: Self.near.bearing), duration: .seconds(1)),
      map.ease(to: CameraOptions(tilt: Self.near.tilt), duration: .seconds(1)),
    ]
    player.frames(20)
    let middle = map.camera
    #expect(animations.allSatisfy { $0.state == .running })
    #expect(middle.target != Self.start.target && middle.zoom > 14 && middle.bearing > 0)
    #expect(middle.tilt > 0)
    player.rest()
    #expect(map.camera == Self.near && animations.allSatisfy { $0.state == .finished })
  }

  @Test("Animating to the present camera changes nothing and still completes (G18)")
  func noop() throws {
    let player = try MapPlayer(Self.near)
    var ends: [Bool] = []
    player.everyFrame = { #expect($0.camera == Self.near) }
    player.map.animate(.to(CameraOptions(Self.near))) { ends.append($0) }
    player.map.ease(to: CameraOptions(bearing: 80), duration: .seconds(2)) { ends.append($0) }
    #expect(ends.isEmpty, "not from within the call")
    player.frames(2)
    #expect(ends == [true, true] && !player.map.isAnimating)
  }

  @Test("Padding is animated; the target keeps to the middle of what is left (L07)")
  func padding() throws {
    let player = try MapPlayer(Self.near)
    let map = player.map
    let turn = map.ease(to: CameraOptions(bearing: 0), duration: .seconds(1))
    map.ease(
      to: CameraOptions(padding: EdgeInsets(left: 400)), duration: .seconds(1), curve: .linear)
    player.frame()
    player.everyFrame = { map in
      guard let point = map.projection.point(for: Self.near.target) else { return }
      #expect(distance(point, Point(x: 400 + map.padding.left / 2, y: 300)) < 1e-6)
    }
    player.frame(seconds: 0.5)
    #expect(abs(map.padding.left - 200) < 1e-9)
    #expect(turn.state == .running)
    player.rest()
    #expect(map.padding == EdgeInsets(left: 400) && map.camera.bearing == 0)
    player.frames(3)
    map.move(.zoom(by: 1))
    #expect(map.padding == EdgeInsets(left: 400), "and stays")
  }

  @Test("No frame leaves the zoom range, the tilt limit or the camera bounds (G11)")
  func withinLimits() throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    let player = try MapPlayer(Self.start)
    let map = player.map
    map.limits.zoom = 5...17
    map.limits.bounds = CoordinateBounds(
      southwest: Coordinate(latitude: 40, longitude: 3),
      northeast: Coordinate(latitude: 47, longitude: 12))
    player.everyFrame = { map in
      let camera = map.camera
      #expect((5...17).contains(camera.zoom), "seed \(seed): \(camera)")
      #expect(camera.tilt <= greatestTilt(atZoom: camera.zoom) + 1e-12, "seed \(seed): \(camera)")
      #expect((40...47).contains(camera.target.latitude), "seed \(seed): \(camera)")
      #expect((3...12).contains(camera.target.longitude), "seed \(seed): \(camera)")
    }
    for _ in 0..<60 {
      let options = CameraOptions(
        target: Coordinate(latitude: random.double(30...60), longitude: random.double(-10...25)),
        zoom: random.double(0...24), bearing: random.double(-400...400),
        tilt: random.double(-20...90))
      if Bool.random(using: &random) {
        map.fly(to: options)
      } else {
        map.ease(
          to: options, duration: .seconds(1),
          curve: random.pick([.linear, .easeInOut, .spring(dampingRatio: 0.3)]))
      }
      player.frames(Int.random(in: 1...50, using: &random))
    }
  }
}
