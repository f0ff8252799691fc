import TestSupport
import Testing

@testable import Rhumb

/// What the pointer looks like over a map.
@MainActor
@Suite("The pointer's shape", .serialized)
struct PointerShapeTests {
  private static let text = MadePlaces.collection([
    MadePlaces.feature(MadePlaces.point(0, 10), #"{"name":"point"}"#)
  ])

  /// A map with one point in it, which rests.
  private func restingMap(_ folder: ScratchFolder) throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 4)
    options.content = try .places(Self.text, layers: PlaceLayers.points, folder: folder)
    let map = try MapView(options: options)
    map.settle()
    _ = map.controller.plan()
    #expect(map.advance(to: 1) == .idle)
    return map
  }

  private func shape(
    _ map: MapView, _ time: Double, _ actions: InputEvent.Action...
  ) -> PointerShape {
    map.handle(actions.map { InputEvent($0, time: time) })
    map.advance(to: time)
    return map.pointerShape
  }

  @Test("A hand over what can be clicked, and only where the application says that it can")
  func features() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let point = try #require(map.projection.point(for: Coordinate(latitude: 10, longitude: 0)))
    #expect(shape(map, 2, .pointerMove(to: point)) == .arrow)
    map.style.clickableFeatures = .labelsAndData
    #expect(shape(map, 3) == .pointingHand)
    #expect(shape(map, 4, .pointerMove(to: Point(x: 20, y: 20))) == .arrow)
    map.style.clickableFeatures = .layers(["no such layer"])
    #expect(shape(map, 5, .pointerMove(to: point)) == .arrow)
    map.style.clickableFeatures = .layers(["points"])
    #expect(shape(map, 6) == .pointingHand)
    #expect(shape(map, 7, .touch(id: 1, .began, at: point)) == .arrow, "a finger has no shape")
  }

  @Test("Features are looked for 60 times a second at most, and then where the pointer rests")
  func pace() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let point = try #require(map.projection.point(for: Coordinate(latitude: 10, longitude: 0)))
    map.style.clickableFeatures = .labelsAndData
    #expect(shape(map, 10, .pointerMove(to: point)) == .pointingHand)
    map.handle([InputEvent(.pointerMove(to: Point(x: 20, y: 20)), time: 10.005)])
    let due = 10 + 1.0 / 60
    #expect(map.advance(to: 10.005) == .at(due))
    #expect(map.pointerShape == .pointingHand, "not yet looked for")
    #expect(map.advance(to: due) == .idle)
    #expect(map.pointerShape == .arrow)
  }

  @Test("A closed hand while the map is dragged, a cross while a box is drawn")
  func strokes() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let (from, to) = (Point(x: 100, y: 100), Point(x: 160, y: 150))
    #expect(
      shape(map, 2, .pointerMove(to: from), .pointerDown(.left, at: from), .pointerMove(to: to))
        == .closedHand)
    #expect(shape(map, 3, .pointerUp(.left, at: to)) != .closedHand)
    map.handle(
      [.pointerDown(.left, at: from), .pointerMove(to: to)].map {
        InputEvent($0, time: 9, modifiers: .shift)
      })
    map.advance(to: 9)
    #expect(map.pointerShape == .crosshair)
    #expect(shape(map, 9.1, .keyDown(.escape)) != .crosshair)
  }

  @Test("Markers that can be clicked, those that can be dragged, and buttons")
  func marks() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let place = Point(x: 200, y: 200)
    // Of a pin, a little above its tip.
    let above = Point(x: 200, y: 190)
    var marker = Marker(at: try #require(map.projection.coordinate(for: place)))
    let id = map.overlays.add(marker)
    #expect(shape(map, 2, .pointerMove(to: above)) == .pointingHand)
    marker.isDraggable = true
    map.overlays.update(id) { (old: inout Marker) in old = marker }
    #expect(shape(map, 3) == .move)
    #expect(shape(map, 4, .pointerDown(.left, at: above)) == .move)
    #expect(shape(map, 4.1, .pointerUp(.left, at: above)) == .move)
    marker.isDraggable = false
    marker.isTappable = false
    map.overlays.update(id) { (old: inout Marker) in old = marker }
    #expect(shape(map, 9) == .arrow)
    map.ornaments.options.pieces = [.zoomButtons, .scaleBar]
    _ = map.controller.plan()
    #expect(shape(map, 10, .pointerMove(to: Point(x: 374, y: 244))) == .pointingHand)
  }

  @Test("It is what lies there now, whatever lay there before")
  func changes() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let place = Coordinate(latitude: 10, longitude: 0)
    let point = try #require(map.projection.point(for: place))
    map.style.clickableFeatures = .labelsAndData
    #expect(shape(map, 2, .pointerMove(to: point)) == .pointingHand)
    var marker = Marker(at: place)
    marker.isDraggable = true
    marker.anchor = Point(x: 0.5, y: 0.5)
    let id = map.overlays.add(marker)
    #expect(shape(map, 3) == .move)
    map.overlays.remove(id)
    _ = map.controller.plan()
    #expect(shape(map, 4) == .pointingHand)
    for (time, longitude) in [(5.0, 20.0), (6, 0)] {
      map.camera.target.longitude = longitude
      #expect(map.advance(to: time) == .now)
      map.settle()
      _ = map.controller.plan()
      #expect(shape(map, time + 0.5) == (longitude == 0 ? .pointingHand : .arrow))
    }
  }

  @Test("A clock that was put back, or that leaps, holds nothing up")
  func clock() throws {
    let folder = try ScratchFolder()
    let map = try restingMap(folder)
    let point = try #require(map.projection.point(for: Coordinate(latitude: 10, longitude: 0)))
    map.style.clickableFeatures = .labelsAndData
    #expect(shape(map, 1000, .pointerMove(to: Point(x: 20, y: 20))) == .arrow)
    #expect(shape(map, 5, .pointerMove(to: point)) == .pointingHand)
    #expect(shape(map, 6, .pointerMove(to: Point(x: 20, y: 20))) == .arrow)
    #expect(shape(map, 1e6, .pointerMove(to: point)) == .pointingHand)
  }
}
