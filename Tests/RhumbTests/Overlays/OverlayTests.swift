import MapEngine
import TestSupport
import Testing

@testable import Rhumb

@MainActor
@Suite("Overlays as values")
struct OverlayTests {
  @Test("What is added is read back, changed and removed by its id, which is never another's")
  func lifetime() throws {
    let map = try emptyMap()
    let sydney = map.overlays.add(
      Marker(at: Coordinate(latitude: -33.86, longitude: 151.21), title: "Sydney"))
    #expect(map.needsFrame)
    #expect(map.overlays[sydney, as: Marker.self]?.title == "Sydney")
    #expect(map.overlays.update(sydney) { (marker: inout Marker) in marker.opacity = 0.5 })
    #expect(map.overlays[sydney, as: Marker.self]?.opacity == 0.5)
    let more = map.overlays.add(contentsOf: [
      Marker(position: Coordinate(latitude: 1, longitude: 2))
    ])
    #expect(map.overlays.ids == [sydney] + more)
    let other = try emptyMap()
    #expect(other.overlays[sydney] == nil)
    #expect(map.overlays.remove(sydney) && !map.overlays.remove(sydney))
    #expect(map.overlays[sydney] == nil)
    #expect(!map.overlays.update(sydney) { (_: inout Marker) in })
    let again = map.overlays.add(Marker(at: Coordinate(latitude: 0, longitude: 0)))
    #expect(again != sydney && again > more[0])
    map.overlays.removeAll()
    #expect(map.overlays.ids.isEmpty)
  }

  @Test("A change that changes nothing asks for no frame, and any other for one")
  func framesForChanges() throws {
    let map = try emptyMap()
    let id = map.overlays.add(Marker(at: Coordinate(latitude: 0, longitude: 0), title: "Here"))
    func isSettled() -> Bool {
      _ = map.controller.plan()
      return !map.needsFrame
    }
    map.settle()
    #expect(isSettled())
    map.overlays.update(id) { (marker: inout Marker) in marker.rotation = 0 }
    #expect(!map.needsFrame)
    map.overlays.update(id) { (marker: inout Marker) in marker.rotation = 10 }
    #expect(map.needsFrame && isSettled())
    map.overlays.selectedMarker = id
    #expect(map.needsFrame && isSettled())
    map.overlays.selectedMarker = nil
    #expect(map.needsFrame && isSettled())
    map.overlays.remove(id)
    #expect(map.needsFrame && isSettled())
  }

  @Test(
    "A camera change changes no overlay: equal before and after a thousand (A07 OverlaysUntouched)")
  func overlaysUntouched() throws {
    let map = try emptyMap()
    var generator = SeededGenerator(seed: 7)
    var expected: [OverlayID: AnyOverlay] = [:]
    for number in 0..<50 {
      var marker = Marker(
        at: Coordinate(
          latitude: .random(in: -85...85, using: &generator),
          longitude: .random(in: -180...180, using: &generator)), title: "\(number)")
      marker.rotation = Double(number)
      marker.isFlat = number.isMultiple(of: 2)
      marker.isDraggable = number.isMultiple(of: 3)
      expected[map.overlays.add(marker)] = marker.anyOverlay
    }
    func place() -> Coordinate {
      Coordinate(
        latitude: .random(in: -85...85, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
    }
    let image = try MapImage(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 255, 0, 255])
    for _ in 0..<10 {
      let line = try Polyline((0..<5).map { _ in place() }, width: .metres(500))
      expected[map.overlays.add(line)] = line.anyOverlay
      let area = try Polygon((0..<4).map { _ in place() })
      expected[map.overlays.add(area)] = area.anyOverlay
      let circle = try Circle(center: place(), radius: 5000)
      expected[map.overlays.add(circle)] = circle.anyOverlay
      let picture = try GroundOverlay(image, at: place(), widthMetres: 1000)
      expected[map.overlays.add(picture)] = picture.anyOverlay
    }
    for change in 0..<1000 {
      map.camera = CameraPosition(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -360...360, using: &generator),
        zoom: .random(in: 0...24, using: &generator),
        bearing: .random(in: -360...360, using: &generator),
        tilt: .random(in: 0...85, using: &generator))
      if change.isMultiple(of: 10) { map.ease(to: CameraOptions(zoom: 5)) }
      map.advance(to: Double(change))
      _ = map.controller.plan()
    }
    #expect(map.overlays.ids.count == expected.count)
    for (id, overlay) in expected { #expect(map.overlays[id] == overlay) }
  }

  @Test(
    "An observer of the camera restyles a marker at zoom 15 (A10 CameraObserverDrivesOverlay)")
  func cameraObserverDrivesOverlay() throws {
    let map = try emptyMap(CameraPosition(latitude: 43.7, longitude: 7.4, zoom: 12))
    let far = MarkerIcon.pin(.red)
    let near = MarkerIcon.pin(.blue, height: 60)
    let id = map.overlays.add(Marker(at: Coordinate(latitude: 43.7, longitude: 7.4), icon: far))
    var swaps = 0
    let token = map.onCameraChanged.observe { [unowned map] change in
      map.overlays.update(id) { (marker: inout Marker) in
        let icon = change.camera.zoom < 15 ? far : near
        if icon != marker.icon { swaps += 1 }
        marker.icon = icon
      }
    }
    defer { token.cancel() }
    var time = 0.0
    for (zoom, icon) in [(14.99, far), (15.0, near), (18, near), (14.9, far)] {
      map.camera.zoom = zoom
      time += 0.02
      map.advance(to: time)
      #expect(map.overlays[id, as: Marker.self]?.icon == icon, "zoom \(zoom)")
    }
    #expect(swaps == 2)
  }

  @Test("Pictures that are none are refused with a reason, and good ones keep their size")
  func images() throws {
    #expect(throws: MapError.self) { try MapImage(width: 2, height: 2, rgba: [1, 2, 3]) }
    #expect(throws: MapError.self) { try MapImage(width: 0, height: 2, rgba: []) }
    #expect(throws: MapError.self) { try MapImage(width: .max, height: .max, rgba: []) }
    #expect(throws: MapError.self) { try MapImage(encoded: [1, 2, 3]) }
    #expect(throws: MapError.self) { try MapImage(contentsOf: "/no/such/picture.png") }
    let image = try MapImage(
      width: 2, height: 4, rgba: [UInt8](repeating: 9, count: 32), pixelsPerPoint: 2)
    #expect(image.size == Size(width: 1, height: 2))
    let same = image
    #expect(same == image)
  }
}
