import Testing

@testable import Rhumb

/// Events as sequences, and waiting for animations.
@MainActor
@Suite("Waiting for events and animations")
struct AsyncEventTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)

  /// Lets other tasks of the main actor run.
  private func others() async { for _ in 0..<20 { await Task.yield() } }

  @Test("Of the camera's changes a slow reader gets the latest; of taps all")
  func buffering() async throws {
    let player = try MapPlayer(Self.start)
    var changes = player.map.onCameraChanged.values.makeAsyncIterator()
    var taps = player.map.onMapTap.values.makeAsyncIterator()
    for step in 1...5 {
      player.map.camera.zoom = 14 + Double(step) / 10
      player.frame()
      player.map.onMapTap.send(
        MapTap(coordinate: Self.start.target, point: Point(x: Double(step), y: 0)))
    }
    #expect(await changes.next()?.camera.zoom == 14.5)
    for step in 1...5 { #expect(await taps.next()?.point.x == Double(step)) }
  }

  @Test("A sequence ends when the map goes, and keeps neither map nor observer")
  func ends() async throws {
    var player: MapPlayer? = try MapPlayer(Self.start)
    weak let map = player?.map
    let values = try #require(map?.onCameraChanged.values)
    let reader = Task { @MainActor in
      var count = 0
      for await _ in values { count += 1 }
      return count
    }
    player?.map.camera.zoom = 15
    player?.frame()
    await others()
    player = nil
    #expect(map == nil)
    #expect(await reader.value == 1)
  }

  @Test("A task that is cancelled reads no more, and nobody is observed any more")
  func cancelledReader() async throws {
    let player = try MapPlayer(Self.start)
    let values = player.map.onCameraChanged.values
    let reader = Task { @MainActor in for await _ in values {} }
    await others()
    #expect(player.map.onCameraChanged.isObserved)
    reader.cancel()
    await reader.value
    #expect(!player.map.onCameraChanged.isObserved)
  }

  @Test("An animation is waited for until its end")
  func finished() async throws {
    let player = try MapPlayer(Self.start)
    let turn = player.map.ease(to: CameraOptions(bearing: 90), duration: .milliseconds(100))
    let wait = Task { @MainActor in await turn.finished }
    await others()
    player.rest()
    player.frame()
    #expect(await wait.value && player.map.camera.bearing == 90)
    #expect(await turn.finished, "one that is over is not waited for")
    try await turn.value
  }

  @Test("Cancelling the task that waits cancels the animation where it is")
  func cancelled() async throws {
    let player = try MapPlayer(Self.start)
    let turn = player.map.ease(
      to: CameraOptions(bearing: 90), duration: .seconds(1), curve: .linear)
    let wait = Task { @MainActor in try await turn.value }
    await others()
    player.frame()
    player.frame(seconds: 0.5)
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    #expect(turn.state == .cancelled && abs(player.map.camera.bearing - 45) < 1e-6)
    player.rest()
    #expect(abs(player.map.camera.bearing - 45) < 1e-6)
  }

  @Test("Who waits when the map goes, or for what was refused, is told")
  func withoutMap() async throws {
    var player: MapPlayer? = try MapPlayer(Self.start)
    weak let map = player?.map
    let turn = try #require(map?.ease(to: CameraOptions(bearing: 90), duration: .seconds(1)))
    let wait = Task { @MainActor in await turn.finished }
    await others()
    let refused = try #require(map?.ease(to: CameraOptions(zoom: .nan)))
    await #expect(throws: MapError.notFinite(property: "zoom")) { try await refused.value }
    player = nil
    #expect(map == nil)
    #expect(await wait.value == false)
  }
}
