import Testing

@testable import Rhumb

/// What cannot be is said, in every spelling.
@MainActor
@Suite("Refused cameras")
struct CameraRefusalTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private static let box = CoordinateBounds(
    Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 3, longitude: 4))

  @Test("A fit without room says so: a thrown error, or an animation that was refused")
  func noRoom() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    var told: [MapError] = []
    let token = map.onCameraRefused.observe { told.append($0.error) }
    let insets = EdgeInsets(left: 500, right: 500)
    #expect(throws: MapError.noRoom) { try map.camera(fitting: Self.box, insets: insets) }
    for update in [
      CameraUpdate.fit(Self.box, insets: insets), .fit([Self.start.target], insets: insets),
    ] {
      #expect(map.move(update).error == .noRoom)
      #expect(map.animate(update).state == .refused(.noRoom))
    }
    player.frame()
    #expect(map.camera == Self.start && told == [.noRoom, .noRoom, .noRoom, .noRoom])
    token.cancel()
  }

  @Test("A camera that is no number is refused by the call, and told where an assignment cannot")
  func notFinite() throws {
    let player = try MapPlayer(Self.start)
    var told: [MapError] = []
    let token = player.map.onCameraRefused.observe { told.append($0.error) }
    var broken = Self.start
    broken.zoom = .nan
    player.map.camera = broken
    #expect(
      player.map.move(.to(CameraOptions(broken))).error == .notFinite(property: "zoom"))
    player.map.limits.gestureBounds = CoordinateBounds(
      southwest: Coordinate(latitude: 9, longitude: 0),
      northeast: Coordinate(latitude: 1, longitude: 1))
    player.map.fieldOfView = .infinity
    player.frame()
    #expect(player.map.camera == Self.start && player.map.limits.gestureBounds == nil)
    #expect(
      told == [
        .notFinite(property: "zoom"), .notFinite(property: "zoom"), .invalidBounds,
        .notFinite(property: "field of view"),
      ])
    token.cancel()
  }

  @Test("Of a camera and limits for a new map, one that cannot be leaves the other")
  func unfailing() throws {
    var options = MapViewOptions(camera: Self.start, content: .nothing)
    options.limits.zoom = 3...15
    options.limits.tiltLimit = .nan
    let (unlimited, refusal) = MapView.unfailing(options)
    #expect(unlimited.camera == Self.start && unlimited.limits == MapLimits())
    #expect(refusal != nil)
    options.limits.tiltLimit = nil
    options.camera?.zoom = .nan
    let (limited, otherRefusal) = MapView.unfailing(options)
    #expect(limited.limits.zoom == 3...15 && limited.camera.zoom.isFinite)
    #expect(otherRefusal == .notFinite(property: "zoom"))
  }

  @Test("Updates for bearing, tilt, options and places; one conversion into the other")
  func updates() throws {
    let map = try emptyMap(Self.start)
    map.move(.to(CameraOptions(bearing: -90)))
    map.move(.to(CameraOptions(tilt: 20)))
    #expect(map.camera.bearing == 270 && map.camera.tilt == 20)
    map.move(.to(CameraOptions(zoom: 12)))
    #expect(map.camera.zoom == 12 && map.camera.tilt == 20)
    map.move(.fit([Self.box.southwest, Self.box.northeast]))
    let fitted = try #require(map.flatCamera(fitting: Self.box, insets: EdgeInsets(all: 64)))
    #expect(map.camera == fitted)
    let camera = map.camera
    #expect(Self.start.applying(CameraOptions(camera)) == camera)
    #expect(map.limits.tilts(atZoom: 13) == 0...47.5 && map.limits.tilts(atZoom: 9) == 0...30)
    let ahead = try map.projection(for: CameraOptions(Self.start))
    let there = try emptyMap(Self.start)
    #expect(ahead == there.projection)
    let anchor = Point(x: 100, y: 450)
    let turned = CameraOptions(anchor: anchor, zoom: 13, bearing: 70, tilt: 40)
    let turnedAhead = try map.projection(for: turned)
    map.move(.to(turned))
    let (was, now) = (turnedAhead.coordinate(for: anchor), map.projection.coordinate(for: anchor))
    #expect(try #require(was).distance(to: try #require(now)) < 1e-6)
  }
}
