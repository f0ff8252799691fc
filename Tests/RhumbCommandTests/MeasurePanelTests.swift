import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("Measuring")
struct MeasurePanelTests {
  private let map: MapView

  init() throws {
    map = try MapView(
      size: Size(width: 400, height: 300),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 4))
  }

  private func place(_ longitude: Double) -> Coordinate {
    Coordinate(latitude: 0, longitude: longitude)
  }

  private var lines: [Polyline] {
    map.overlays.ids.compactMap { map.overlays[$0, as: Polyline.self] }
  }

  @Test("A line leads from the last place to the pointer, and ends with the way")
  func lead() {
    var panel = MeasurePanel()
    panel.lead(to: place(1), in: map)
    #expect(map.overlays.ids.isEmpty, "nothing is measured")
    panel.begin(at: nil, in: map)
    panel.lead(to: place(1), in: map)
    #expect(lines.isEmpty, "there is no place yet")
    panel.add(place(0), in: map)
    #expect(lines.map(\.path) == [[place(0), place(1)]])
    panel.lead(to: place(3), in: map)
    #expect(lines.map(\.path) == [[place(0), place(3)]])
    panel.add(place(2), in: map)
    #expect(Set(lines.map(\.path)) == [[place(0), place(2)], [place(2), place(3)]])
    panel.lead(to: nil, in: map)
    #expect(lines.map(\.path) == [[place(0), place(2)]])
    panel.lead(to: place(3), in: map)
    panel.undo(in: map)
    #expect(lines.map(\.path) == [[place(0), place(3)]])
    panel.end(in: map)
    #expect(map.overlays.ids.isEmpty && !panel.isActive)
  }

  @Test("No line leads on from a closed way")
  func closed() throws {
    var panel = MeasurePanel()
    panel.begin(at: place(0), in: map)
    panel.add(place(2), in: map)
    panel.add(Coordinate(latitude: 2, longitude: 1), in: map)
    panel.lead(to: place(5), in: map)
    #expect(lines.contains { $0.path.last == place(5) })
    let first = try #require(map.projection.point(for: place(0)))
    panel.add(MapTap(coordinate: place(0), point: first), in: map)
    #expect(!panel.takesClicks && lines.isEmpty)
    panel.undo(in: map)
    #expect(lines.contains { $0.path.last == place(5) })
  }
}
