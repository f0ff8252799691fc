import MapEngine
import OverlayScene
import Testing

@testable import Rhumb

@MainActor
@Suite("Where the user is")
struct LocationTests {
  private let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)

  /// What handlers note. A class, because they share it.
  private final class Notes {
    var batches: [[Location]] = []
    var headings: [Heading] = []
    var authorizations: [LocationAuthorization] = []
    var tokens = Set<AnyCancelable>()
  }

  private func location(_ longitude: Double) -> Location {
    Location(Coordinate(latitude: 10, longitude: longitude))
  }

  @Test("LocationCamera: the camera is set from the device's location, at zoom 15 (P01, P04)")
  func locationCamera() throws {
    let map = try emptyMap()
    let provider = FakeLocation()
    map.location.provider = provider
    provider.tell([Location(sydney, horizontalAccuracy: 12)])
    map.advance(to: 0)
    let location = try #require(map.location.latestLocation)
    map.move(.to(CameraOptions(target: location.coordinate, zoom: 15)))
    #expect(map.camera.target == sydney && map.camera.zoom == 15)
    #expect(location.horizontalAccuracy == 12)
  }

  @Test(
    "LocationPermission: before it is given there is no location, and none once withdrawn (P02)")
  func locationPermission() throws {
    let map = try emptyMap()
    let denied = FakeLocation(.denied)
    map.location.provider = denied
    denied.tell([location(1)])
    map.advance(to: 0)
    #expect(map.location.latestLocation == nil && map.location.authorization == .denied)
    #expect(denied.calls.isEmpty)

    let notes = Notes()
    map.location.onAuthorizationChange.observe { notes.authorizations.append($0) }
      .store(in: &notes.tokens)
    let asked = FakeLocation(.notDetermined)
    map.location.provider = asked
    #expect(asked.calls == ["request"])
    // A provider that tells too early is not listened to.
    asked.tell([location(2)])
    map.advance(to: 1)
    #expect(map.location.latestLocation == nil)
    asked.answer(.authorized)
    map.advance(to: 2)
    #expect(asked.calls == ["request", "start"])
    asked.tell([location(3)])
    map.advance(to: 3)
    #expect(map.location.latestLocation == location(3))
    asked.answer(.denied)
    map.advance(to: 4)
    #expect(map.location.latestLocation == nil && asked.calls.last == "stop")
    #expect(map.controller.director.position == nil)
    #expect(notes.authorizations == [.authorized, .denied])
  }

  @Test("LocationLatest: the latest location may be absent, and belongs to its provider (P03)")
  func locationLatest() throws {
    let map = try emptyMap()
    #expect(map.location.latestLocation == nil)
    let provider = FakeLocation()
    map.location.provider = provider
    map.advance(to: 0)
    #expect(map.location.latestLocation == nil)
    provider.tell([location(1), location(2)])
    provider.tell([location(3)])
    map.advance(to: 1)
    #expect(map.location.latestLocation == location(3))
    provider.tell([Location(Coordinate(latitude: .nan, longitude: 0))])
    map.advance(to: 2)
    #expect(map.location.latestLocation == location(3))
    map.location.provider = nil
    #expect(map.location.latestLocation == nil && provider.calls == ["start", "stop"])
  }

  @Test(
    "LocationObserve: a batch of three comes whole, its last the newest; an empty one moves nothing (P05, P07)"
  )
  func locationObserve() throws {
    let map = try emptyMap(CameraPosition(target: sydney, zoom: 12))
    let provider = FakeLocation()
    map.location.provider = provider
    let notes = Notes()
    map.location.onLocationChange.observe { [weak map] locations in
      notes.batches.append(locations)
      guard let newest = locations.last else { return }
      map?.move(.to(CameraOptions(target: newest.coordinate, zoom: 15)))
    }.store(in: &notes.tokens)
    let before = map.camera
    provider.tell([])
    map.advance(to: 0)
    #expect(notes.batches == [[]] && map.camera == before)
    #expect(map.location.latestLocation == nil && map.controller.director.position == nil)
    let batch = [location(1), location(2), location(3)]
    provider.tell(batch)
    #expect(map.needsFrame)
    map.advance(to: 1)
    #expect(notes.batches == [[], batch])
    #expect(map.camera.target == batch[2].coordinate && map.camera.zoom == 15)
    provider.tell([])
    map.advance(to: 2)
    #expect(map.camera.target == batch[2].coordinate)
    #expect(map.location.latestLocation == batch[2])
    notes.tokens = []
    provider.tell(batch)
    map.advance(to: 3)
    #expect(notes.batches.count == 3)
  }

  @Test(
    "LocationProviderProtocol: any class feeds the map, from any thread, and wakes the host (P08)")
  func locationProviderProtocol() async throws {
    let map = try emptyMap()
    let (wakes, woken) = AsyncStream<Void>.makeStream()
    map.onTileReady { woken.yield() }
    let provider = FakeLocation()
    map.location.provider = provider
    let sydney = sydney
    await Task.detached { provider.tell([Location(sydney)]) }.value
    for await _ in wakes { break }
    map.advance(to: 0)
    #expect(map.location.latestLocation?.coordinate == sydney)
    // Another takes its place, at once.
    let other = FakeLocation()
    map.location.provider = other
    #expect(provider.calls == ["start", "stop"] && other.calls == ["start"])
    provider.tell([location(1)])
    map.advance(to: 1)
    #expect(map.location.latestLocation == nil)
  }

  @Test("Headings come by themselves")
  func heading() throws {
    let map = try emptyMap()
    let provider = FakeLocation()
    map.location.provider = provider
    let notes = Notes()
    map.location.onHeadingChange.observe { notes.headings.append($0) }.store(in: &notes.tokens)
    provider.tell([location(1)])
    provider.tell(Heading(degrees: 123))
    map.advance(to: 0)
    #expect(map.location.latestHeading == Heading(degrees: 123))
    #expect(notes.headings == [Heading(degrees: 123)])
    map.advance(to: 1)
    #expect(map.controller.puck?.bearingDegrees == 123)
    provider.tell(Heading(degrees: .nan))
    map.advance(to: 2)
    #expect(map.location.latestHeading == Heading(degrees: 123))
  }

  @Test("A provider is stopped when the map goes")
  func mapGoes() throws {
    let provider = FakeLocation()
    var map: MapView? = try emptyMap()
    map?.location.provider = provider
    #expect(map != nil)
    map = nil
    #expect(provider.calls == ["start", "stop"])
  }

  // MARK: The puck

  @Test("The ring is there from zoom 18 on and not before, and the threshold can be set (P09)")
  func ringThreshold() throws {
    let map = try emptyMap(CameraPosition(target: sydney, zoom: 17.999))
    let provider = FakeLocation()
    map.location.provider = provider
    provider.tell([Location(sydney, horizontalAccuracy: 20)])
    map.advance(to: 0)
    #expect(map.controller.puck != nil)
    #expect(map.controller.puck?.ringMetres == nil)
    map.move(.to(CameraOptions(zoom: 18)))
    #expect(map.controller.puck?.ringMetres == 20)
    map.location.puck.accuracyRingMinZoom = 18.5
    #expect(map.controller.puck?.ringMetres == nil)
    map.location.puck.accuracyRingMinZoom = 10
    map.move(.to(CameraOptions(zoom: 10)))
    #expect(map.controller.puck?.ringMetres == 20)
    map.location.puck.showsAccuracyRing = false
    #expect(map.controller.puck?.ringMetres == nil)
    map.location.puck.isVisible = false
    #expect(map.controller.puck == nil)
  }

  @Test("What is old looks old, and the host is asked for a frame then")
  func stale() throws {
    let map = try emptyMap()
    let provider = FakeLocation()
    map.location.provider = provider
    map.location.puck.staleSeconds = 5
    provider.tell([location(1)])
    map.advance(to: 10)
    map.controller.settle()
    _ = map.controller.plan()
    #expect(map.controller.puck?.isStale == false)
    #expect(map.advance(to: 10.5) == .at(15))
    #expect(map.advance(to: 15) == .now)
    #expect(map.controller.puck?.isStale == true)
    provider.tell([location(1)])
    map.advance(to: 16)
    #expect(map.controller.puck?.isStale == false)
  }
}
