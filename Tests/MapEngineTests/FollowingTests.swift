import CameraCore
import CameraMotion
import GeoMath
import Gestures
import Positioning
import Testing

@testable import MapEngine

@Suite("The camera goes with the user")
struct FollowingTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func director(
    zoom: Double = 16, bearing: Double = 30, tilt: Double = 0
  ) throws -> CameraDirector {
    var director = CameraDirector(
      camera: try Camera(
        target: Coordinate(latitude: 47, longitude: 8), zoom: zoom, bearingDegrees: bearing,
        tiltDegrees: tilt), viewport: viewport)
    director.advance(to: 0)
    return director
  }

  private func fix(_ latitude: Double, _ longitude: Double, course: Double? = nil) -> Location {
    var fix = Location(Coordinate(latitude: latitude, longitude: longitude))
    fix.course = course
    return fix
  }

  /// A walk to the north-east with a fix every second, seen at 60 Hz.
  private func walk(
    _ director: inout CameraDirector, seconds: ClosedRange<Int>,
    onFrame: (CameraDirector, Double) -> Void = { _, _ in }
  ) {
    for second in seconds {
      let place = Double(second) * 0.00005
      director.takePosition(fix(47 + place, 8 + place, course: 34), at: Double(second))
      for frame in 0..<60 {
        let time = Double(second) + Double(frame) / 60
        director.advance(to: time)
        onFrame(director, time)
      }
    }
  }

  /// How far from where the target is drawn the user is shown, in points.
  private func error(_ director: CameraDirector) -> Double {
    guard let position = director.position,
      let point = ViewTransform(director.camera, director.viewport)
        .project(position.place(at: director.motion.time))
    else { return .infinity }
    let middle = director.viewport.targetPoint
    return
      ((point.x - middle.x) * (point.x - middle.x)
      + (point.y - middle.y) * (point.y - middle.y)).squareRoot()
  }

  @Test("From the arrival on the user is where the target is drawn, in every frame (P06)")
  func staysCentred() throws {
    for mode in [FollowMode.position, .heading, .northUp] {
      var director = try director(tilt: 45)
      var options = FollowOptions()
      options.padding = ScreenInsets(top: 200, left: 50, bottom: 0, right: 0)
      director.follow(mode, options)
      #expect(director.followStatus == .transition(to: mode))
      walk(&director, seconds: 0...4) { director, time in
        if time > 1 { #expect(error(director) < 1e-6, "\(mode) at \(time)") }
      }
      #expect(director.followStatus == .following(mode))
      #expect(director.viewport.padding == options.padding)
      #expect(director.camera.zoom == 16 && director.camera.tiltDegrees == 45)
      switch mode {
      case .position: #expect(director.camera.bearingDegrees == 30)
      case .heading: #expect(abs(director.camera.bearingDegrees - 34) < 1e-9)
      default: #expect(director.camera.bearingDegrees == 0)
      }
    }
  }

  @Test("Coming there is smooth, also from a flight of the program's and while the user moves")
  func smoothTransition() throws {
    var director = try director()
    walk(&director, seconds: 0...1)
    director.follow(.heading)
    var last = director.camera
    var lastTime: Double?
    var speeds: [Double] = []
    walk(&director, seconds: 2...5) { director, time in
      defer { (last, lastTime) = (director.camera, time) }
      guard let before = lastTime, time > before else { return }
      let way = WebMercator.offset(from: last.target, to: director.camera.target)
      let width = director.camera.worldWidth
      let frames = (time - before) * 60
      speeds.append((way.x * way.x + way.y * way.y).squareRoot() * width / frames)
    }
    let most = zip(speeds, speeds.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    // Points a frame from one frame to the next: what an ease of 0.6 s needs, and no jump.
    #expect(most < 0.05, "\(most)")
    #expect((speeds.max() ?? 0) > 0.2)
  }

  @Test("Changing the mode on the way keeps the speed")
  func modeChange() throws {
    var director = try director()
    director.follow(.position)
    walk(&director, seconds: 0...3)
    director.follow(.northUp)
    let before = director.camera
    director.advance(to: 4)
    let way = WebMercator.offset(from: before.target, to: director.camera.target)
    let points = (way.x * way.x + way.y * way.y).squareRoot() * before.worldWidth
    // 0.00005° a second to the north and to the east are 4.1 points at this zoom.
    #expect(abs(points - 4.1 / 60) < 0.01, "\(points)")
  }

  @Test("The same camera at the same time, at 30 and at 144 Hz and in uneven steps")
  func closedForm() throws {
    func camera(_ steps: [Double]) throws -> Camera {
      var director = try director()
      director.takePosition(fix(47, 8, course: 0), at: 0)
      director.follow(.heading)
      director.advance(to: 0)
      var fixes = [1.0, 2, 3].makeIterator()
      var next = fixes.next()
      for time in steps {
        while let due = next, due <= time {
          director.advance(to: due)
          director.takePosition(
            fix(47 + due * 0.0001, 8, course: 20 * due), at: due,
            next: LocationForecast(
              fix(47 + (due + 1) * 0.0001, 8, course: 20 * (due + 1)), at: due + 1))
          next = fixes.next()
        }
        director.advance(to: time)
      }
      return director.camera
    }
    let slow = try camera((0...105).map { Double($0) / 30 })
    let fast = try camera((0...504).map { Double($0) / 144 })
    let uneven = try camera([0.7, 0.71, 2.9, 3.5])
    #expect(slow == fast && slow == uneven)
  }

  @Test("Far away it flies, and the zoom asked for is there in the end")
  func flight() throws {
    var director = try director(zoom: 10)
    director.takePosition(fix(-33.87, 151.2), at: 0)
    var options = FollowOptions()
    options.zoom = 15
    director.follow(.northUp, options)
    var lowest = 10.0
    for frame in 0...1200 {
      director.advance(to: Double(frame) / 60)
      lowest = min(lowest, director.camera.zoom)
    }
    #expect(director.followStatus == .following(.northUp))
    #expect(lowest < 5)
    #expect(director.camera.zoom == 15)
    #expect(director.camera.target == Coordinate(latitude: -33.87, longitude: 151.2))
  }

  @Test("An overview shows the user and the places as large as the insets let it")
  func overview() throws {
    var director = try director()
    let goal = Coordinate(latitude: 47.02, longitude: 8.05)
    director.takePosition(fix(47, 8), at: 0)
    director.follow(.overview([goal]))
    walk(&director, seconds: 0...3)
    #expect(director.followStatus == .following(.overview([goal])))
    let view = ViewTransform(director.camera, viewport)
    let room = viewport.bounds.inset(by: FollowOptions().overviewInsets)
    let user = try #require(director.position?.place(at: director.motion.time))
    let points = try [goal, user].map { try #require(view.project($0)) }
    for point in points { #expect(room.contains(point, slack: 0.5)) }
    #expect(
      abs(points[0].x - room.right) < 0.5 && abs(points[1].x - room.left) < 0.5, "\(points)")
    // With nothing besides the user the largest zoom holds.
    director.follow(.overview([]))
    walk(&director, seconds: 4...6)
    #expect(director.camera.zoom == FollowOptions().overviewMaxZoom)
  }

  @Test("A drag ends it, and grabs the ground that is there; zooming goes on about the user")
  func gestures() throws {
    var director = try director()
    director.follow(.position)
    walk(&director, seconds: 0...2)
    _ = director.takeFollowEvents()
    // A wheel at the edge: the user stays in the middle.
    var glide = CameraGlide(seconds: 0.2)
    glide.zoomLevels = 1
    glide.holding = ScreenPoint(x: 10, y: 10)
    director.apply(.glide(glide), at: 2.99)
    walk(&director, seconds: 3...3) { director, _ in #expect(error(director) < 1e-6) }
    #expect(abs(director.camera.zoom - 17) < 1e-9)
    #expect(director.followStatus == .following(.position))
    // A click is no move.
    director.apply(.stop)
    director.apply(.beginStroke(at: ScreenPoint(x: 100, y: 100)))
    #expect(director.followStatus == .following(.position))
    walk(&director, seconds: 4...4)
    let before = director.camera
    director.apply(.drag(from: ScreenPoint(x: 100, y: 100), to: ScreenPoint(x: 110, y: 100)))
    #expect(director.followStatus == .idle)
    let way = WebMercator.offset(from: before.target, to: director.camera.target)
    let points = (way.x * way.x + way.y * way.y).squareRoot() * before.worldWidth
    #expect(abs(points - 10) < 1e-6, "no jump when the drag begins: \(points)")
    #expect(
      director.takeFollowEvents() == [
        FollowStatusChanged(from: .following(.position), to: .idle, reason: .gesture)
      ])
    let rest = director.camera
    walk(&director, seconds: 5...5)
    #expect(director.camera == rest)
  }

  @Test(
    "What leaves and what stays, by mode",
    arguments: [
      (FollowMode.position, CameraCommand.pan(x: 5, y: 0), false),
      (.position, .turn(bearing: 5, tilt: 0, holding: nil), true),
      (.heading, .turn(bearing: 5, tilt: 0, holding: nil), false),
      (.northUp, .turn(bearing: 0, tilt: 5, holding: nil), true),
      (.northUp, .resetNorth, true), (.heading, .resetNorth, false),
      (.heading, .zoom(levels: 0.5, holding: ScreenPoint(x: 0, y: 0)), true),
      (.overview([]), .zoom(levels: 0.5, holding: nil), false),
      (.position, .fitBox(ScreenRectangle(left: 0, top: 0, right: 50, bottom: 50)), false),
      (.heading, .tap(at: ScreenPoint(x: 1, y: 1)), true), (.heading, .stop, true),
    ])
  func leaving(mode: FollowMode, command: CameraCommand, stays: Bool) throws {
    var director = try director()
    director.follow(mode)
    walk(&director, seconds: 0...2)
    director.apply(command)
    #expect(director.followStatus == (stays ? .following(mode) : .idle))
  }

  @Test("With zooming set to leave, it leaves")
  func zoomLeaves() throws {
    var director = try director()
    var options = FollowOptions()
    options.staysOnZoom = false
    director.follow(.position, options)
    walk(&director, seconds: 0...1)
    director.apply(.zoom(levels: 1, holding: ScreenPoint(x: 0, y: 0)))
    #expect(director.followStatus == .idle)
  }

  @Test("The program's own moves of what it leads end it; others do not")
  func program() throws {
    var director = try director()
    director.follow(.northUp)
    walk(&director, seconds: 0...1)
    director.snap(to: CameraGoal(tiltDegrees: 20))
    #expect(director.followStatus == .following(.northUp))
    _ = director.start(MotionRequest(CameraGoal(zoom: 17), by: .ease(seconds: 0.3, .linear)))
    walk(&director, seconds: 2...2) { director, _ in #expect(error(director) < 1e-6) }
    #expect(director.camera.zoom == 17 && director.camera.tiltDegrees == 20)
    director.snap(to: CameraGoal(bearingDegrees: 90))
    #expect(director.followStatus == .idle)
    #expect(director.takeFollowEvents().map(\.reason) == [.program, .arrived, .program])
  }

  @Test("Without a position it waits, and comes as soon as there is one")
  func waits() throws {
    var director = try director()
    let before = director.camera
    director.follow(.position)
    for frame in 0...60 { director.advance(to: Double(frame) / 60) }
    #expect(director.camera == before && !director.isFollowingMoving)
    #expect(director.followStatus == .transition(to: .position))
    director.takePosition(fix(47.001, 8), at: 1)
    #expect(director.isFollowingMoving)
    director.advance(to: 1)
    #expect(director.camera == before)
    for frame in 60...160 { director.advance(to: Double(frame) / 60) }
    #expect(director.camera.target == Coordinate(latitude: 47.001, longitude: 8))
    #expect(!director.isFollowingMoving)
  }

  @Test("Positions that are no places are ignored")
  func nonsense() throws {
    var director = try director()
    director.takePosition(fix(.nan, 8), at: 0)
    director.takePosition(fix(47, 8), at: .infinity)
    director.takeHeading(.nan, at: 0)
    #expect(director.position == nil)
    director.follow(.overview([Coordinate(latitude: .nan, longitude: 0)]))
    director.takePosition(fix(90, 8), at: 0)
    for frame in 0...90 { director.advance(to: Double(frame) / 60) }
    #expect(director.camera.target.latitude <= 85)
  }
}
