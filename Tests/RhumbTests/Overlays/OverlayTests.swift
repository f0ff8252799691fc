import Rhumb
import Testing

@MainActor
@Suite("Overlays as values")
struct OverlayTests {
  @Test("What is added is read back, changed and removed by its id, which is never another's")
  func lifetime() throws {
    let map = try emptyMap()
    let sydney = map.add(
      Marker(at: Coordinate(latitude: -33.86, longitude: 151.21), title: "Sydney"))
    #expect(map.needsFrame)
    #expect(map.overlay(sydney, as: Marker.self)?.title == "Sydney")
    #expect(map.update(sydney) { (marker: inout Marker) in marker.opacity = 0.5 })
    #expect(map.overlay(sydney, as: Marker.self)?.opacity == 0.5)
    let more = map.add([Marker(position: Coordinate(latitude: 1, longitude: 2))])
    #expect(map.overlayIDs == [sydney] + more)
    let other = try emptyMap()
    #expect(other.overlay(sydney) == nil)
    #expect(map.remove(sydney) && !map.remove(sydney))
    #expect(map.overlay(sydney) == nil)
    #expect(!map.update(sydney) { (_: inout Marker) in })
    let again = map.add(Marker(at: Coordinate(latitude: 0, longitude: 0)))
    #expect(again != sydney && again > more[0])
    map.removeAllOverlays()
    #expect(map.overlayIDs.isEmpty)
  }

  @Test("A07: a thousand camera changes leave every overlay as it was")
  func overlaysUntouched() throws {
    let map = try emptyMap()
    var generator = SystemRandomNumberGenerator()
    var expected: [OverlayID: AnyOverlay] = [:]
    for number in 0..<50 {
      var marker = Marker(
        at: Coordinate(
          latitude: .random(in: -85...85, using: &generator),
          longitude: .random(in: -180...180, using: &generator)), title: "\(number)")
      marker.rotation = Double(number)
      marker.isFlat = number.isMultiple(of: 2)
      marker.isDraggable = number.isMultiple(of: 3)
      expected[map.add(marker)] = marker.anyOverlay
    }
    for change in 0..<1000 {
      map.camera = CameraPosition(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -360...360, using: &generator),
        zoom: .random(in: 0...24, using: &generator),
        bearing: .random(in: -360...360, using: &generator),
        tilt: .random(in: 0...85, using: &generator))
      if change.isMultiple(of: 10) { map.animate(toZoom: 5) }
      map.advance(to: Double(change))
    }
    #expect(map.overlayIDs.count == expected.count)
    for (id, overlay) in expected { #expect(map.overlay(id) == overlay) }
  }
}
