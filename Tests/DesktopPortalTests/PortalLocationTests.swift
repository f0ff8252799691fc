import Foundation
import Rhumb
import Synchronization
import Testing

@testable import DesktopPortal

@MainActor
@Suite(
  "The desktop's locations",
  .enabled(if: PrivateBus.program != nil, "no dbus-daemon; install dbus-daemon"), .serialized)
struct PortalLocationTests {
  private final class Failures: Sendable {
    private let all = Mutex<[PortalLocation.Failure]>([])
    var list: [PortalLocation.Failure] { all.withLock { $0 } }
    func add(_ failure: PortalLocation.Failure) { all.withLock { $0.append(failure) } }
  }

  private func map() throws -> MapView { try MapView(size: Size(width: 100, height: 100)) }

  @Test("Once the user permits it, locations come, with what is known of them")
  func permitted() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.location = (
      0,
      [
        [("Latitude", 10), ("Longitude", 20)],
        [("Latitude", 95), ("Longitude", 20)], [("Longitude", 20)],
        [
          ("Latitude", 47.5), ("Longitude", 8.5), ("Accuracy", 25), ("Speed", -1), ("Heading", -1),
          ("Altitude", -Double.greatestFiniteMagnitude),
        ],
      ]
    )
    let map = try map()
    let failures = Failures()
    var seen: [Location] = []
    let token = map.location.onLocationChange.observe { seen += $0 }
    defer { withExtendedLifetime(token) {} }
    let provider = PortalLocation(at: bus.address) { failures.add($0) }
    map.location.provider = provider
    #expect(map.location.authorization == .notDetermined)
    var time = 0.0
    portal.serve(nil) {
      time += 0.01
      map.advance(to: time)
      return seen.count == 2
    }
    #expect(map.location.authorization == .authorized && failures.list.isEmpty)
    #expect(seen.map(\.coordinate.latitude) == [10, 47.5], "also what came before the permission")
    let last = try #require(seen.last)
    #expect(last.horizontalAccuracy == 25)
    #expect(last.speed == nil && last.course == nil && last.altitude == nil)
    map.location.provider = nil
  }

  @Test("What is not permitted, or does not work, is told once", arguments: [1, 2] as [UInt32])
  func refused(_ code: UInt32) throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.location = (code, [])
    let map = try map()
    let failures = Failures()
    map.location.provider = PortalLocation(at: bus.address) { failures.add($0) }
    portal.serve(nil) { !failures.list.isEmpty }
    map.advance(to: 1)
    #expect(failures.list == [code == 1 ? .denied : .unavailable])
    #expect(map.location.authorization == (code == 1 ? .denied : .notDetermined))
  }

  @Test("Whether there is such a service is known without asking the user")
  func offered() throws {
    #expect(!PortalLocation.isOffered(at: nil))
    #expect(!PortalLocation.isOffered(at: "unix:path=/no/such/bus"))
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    for isThere in [true, false] {
      portal.location = isThere ? (0, []) : nil
      let address = bus.address
      let answer = Answer()
      Thread.detachNewThread { answer.set(PortalLocation.isOffered(at: address)) }
      portal.serve(nil) { answer.value != nil }
      #expect(answer.value == isThere)
    }
    let failures = Failures()
    let map = try map()
    map.location.provider = PortalLocation(at: nil) { failures.add($0) }
    #expect(failures.list == [.unavailable])
  }

  private final class Answer: Sendable {
    private let stored = Mutex<Bool?>(nil)
    var value: Bool? { stored.withLock { $0 } }
    func set(_ value: Bool) { stored.withLock { $0 = value } }
  }
}
