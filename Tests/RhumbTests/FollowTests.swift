import MapEngine
import OverlayScene
import Testing

@testable import Rhumb

@MainActor
@Suite("Going with the user")
struct FollowTests {
  /// What handlers note. A class, because they share it.
  private final class Notes {
    var changes: [FollowStatusChanged] = []
    var idles = 0
    var tokens = Set<AnyCancelable>()
  }

  /// A drive with turns, over the date line, its fixes at uneven times.
  private static let gpx: String = {
    let places = [
      (0.0, 10.0, 179.99), (2, 10.0005, 179.9903), (3, 10.001, 179.991), (7, 10.001, 179.995),
      (8.5, 10.0005, 179.998), (12, 10, -179.999), (13, 9.999, -179.999), (30, 9.99, -179.99),
    ]
    let points = places.map { time, latitude, longitude in
      """
      <trkpt lat="\(latitude)" lon="\(longitude)"><time>2024-05-01T12:00:\
      \(time < 10 ? "0" : "")\(time)Z</time></trkpt>
      """
    }
    return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }()

  private func replay(speed: Double = 1) throws -> LocationReplay {
    try LocationReplay(Array(Self.gpx.utf8), name: "drive.gpx", speed: speed)
  }

  @Test(
    "follow-gpx: at each fix of a track the target is within 1 point of it, and in each frame on the way (P06)",
    arguments: [1.0, 10])
  func followGPX(speed: Double) throws {
    let map = try emptyMap(CameraPosition(latitude: 10, longitude: 179.99, zoom: 17))
    let replay = try replay(speed: speed)
    map.location.provider = replay
    var options = FollowOptions(padding: EdgeInsets(top: 300))
    options.transition = .ease(.milliseconds(100))
    map.location.follow(.heading, options: options)
    let start = try #require(replay.locations.first?.timestamp)
    var fixes = replay.locations.dropFirst()
    var checked = 0
    for frame in 0...2000 {
      let time = Double(frame) / 60
      while let next = fixes.first, let stamp = next.timestamp, (stamp - start) / speed <= time {
        // The host may draw at any time: also exactly then.
        map.advance(to: (stamp - start) / speed)
        let point = try #require(map.projection.point(for: next.coordinate))
        #expect(distance(point, Point(x: 400, y: 450)) < 1, "fix at \(stamp - start) s")
        fixes = fixes.dropFirst()
        checked += 1
      }
      map.advance(to: time)
      guard time > 0.2 else { continue }
      let user = try #require(map.controller.puck?.place)
      let point = try #require(map.projection.point(for: user))
      #expect(distance(point, Point(x: 400, y: 450)) < 1e-6, "frame \(frame)")
    }
    #expect(checked == 7)
    #expect(!map.isAnimating && map.location.followStatus == .following(.heading))
    let last = try #require(replay.locations.last)
    #expect(map.camera.target == last.coordinate)
    #expect(abs(map.camera.bearing - (last.course ?? 0)) < 1e-9)
  }

  @Test("The status and its changes are told, with what brought them about")
  func status() throws {
    let map = try emptyMap(CameraPosition(latitude: 10, longitude: 179.99, zoom: 17))
    let notes = Notes()
    map.location.onFollowStatusChange.observe { notes.changes.append($0) }.store(in: &notes.tokens)
    map.onCameraIdle.observe { _ in notes.idles += 1 }.store(in: &notes.tokens)
    map.location.provider = try replay()
    map.location.follow(.northUp)
    #expect(map.location.followStatus == .transition(to: .northUp))
    for frame in 0...120 { map.advance(to: Double(frame) / 60) }
    #expect(
      map.location.followStatus == .following(.northUp) && map.isAnimating && notes.idles == 0)
    // A drag leaves, a call comes back.
    drag(map, at: 2.1)
    #expect(map.location.followStatus == .idle)
    map.location.resumeFollowing()
    #expect(map.location.followStatus == .transition(to: .northUp))
    for frame in 160...240 { map.advance(to: Double(frame) / 60) }
    map.location.stopFollowing()
    map.advance(to: 5)
    #expect(
      notes.changes.map(\.reason) == [.program, .arrived, .gesture, .program, .arrived, .program])
    #expect(notes.changes.last?.from == .following(.northUp) && notes.changes.last?.to == .idle)
  }

  private func drag(_ map: MapView, at time: Double) {
    map.handle([
      InputEvent(.pointerMove(to: Point(x: 300, y: 300)), time: time),
      InputEvent(.pointerDown(.left, at: Point(x: 300, y: 300)), time: time),
      InputEvent(.pointerMove(to: Point(x: 360, y: 300)), time: time + 0.05),
      InputEvent(.pointerMove(to: Point(x: 420, y: 300)), time: time + 0.1),
      InputEvent(.pointerUp(.left, at: Point(x: 420, y: 300)), time: time + 0.3),
    ])
    map.advance(to: time + 0.4)
  }

  @Test("A wheel at the edge of the view zooms about the user, a drag leaves (C08)")
  func gestures() throws {
    let map = try emptyMap(CameraPosition(latitude: 10, longitude: 179.99, zoom: 15))
    map.location.provider = try replay()
    map.location.follow(.position)
    for frame in 0...120 { map.advance(to: Double(frame) / 60) }
    map.handle([InputEvent(.scroll(dx: 0, dy: 3, at: Point(x: 5, y: 5)), time: 2.01)])
    for frame in 122...180 {
      map.advance(to: Double(frame) / 60)
      let user = try #require(map.controller.puck?.place)
      let point = try #require(map.projection.point(for: user))
      #expect(distance(point, Point(x: 400, y: 300)) < 1e-6)
    }
    #expect(map.camera.zoom > 15.3 && map.location.followStatus == .following(.position))
    drag(map, at: 3.1)
    #expect(map.location.followStatus == .idle)
  }

  @Test("Options with numbers that are not finite are refused, and L asks the host to follow")
  func requests() throws {
    let map = try emptyMap()
    #expect(!map.location.follow(.position, options: FollowOptions(zoom: .nan)))
    #expect(
      !map.location.follow(.position, options: FollowOptions(padding: EdgeInsets(top: .infinity))))
    #expect(map.location.followStatus == .idle)
    #expect(map.handle([InputEvent(.keyDown("l"), time: 0)]) == [.followUser])
  }

  @Test("An overview shows the whole way, and a camera at once where that is asked for")
  func overview() throws {
    let map = try emptyMap()
    let replay = try replay()
    map.location.provider = replay
    var options = Rhumb.FollowOptions()
    options.transition = .immediate
    map.location.follow(.overview(replay.locations.map(\.coordinate)), options: options)
    map.advance(to: 0)
    #expect(map.location.followStatus == .following(.overview(replay.locations.map(\.coordinate))))
    for location in replay.locations {
      let point = try #require(map.projection.point(for: location.coordinate))
      #expect((47...753).contains(point.x) && (47...553).contains(point.y), "\(point)")
    }
  }

  @Test("A file that is none, or is not there, is refused with its name")
  func badFiles() {
    #expect(throws: LocationError.missing(name: "/nowhere.gpx")) {
      try LocationReplay(path: "/nowhere.gpx")
    }
    #expect(throws: LocationError.self) { try LocationReplay(path: "/") }
    let error = #expect(throws: LocationError.self) {
      try LocationReplay(Array("hello".utf8), name: "hello.txt")
    }
    #expect(error?.description.contains("hello.txt") == true)
  }
}
