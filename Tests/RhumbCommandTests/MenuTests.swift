import Controls
import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("The menu and its panels")
struct MenuTests {
  private func map() throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 200, height: 200)
    options.content = try MapContent.embedded()
    return try MapView(options: options)
  }

  private func entries(_ panel: WindowPanel) -> [WindowPanel.Entry] {
    panel.items.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }

  @Test("The menu has twelve rows at most, and what has no effect is not offered")
  func menu() {
    for (back, forward) in [(true, true), (false, false), (true, false)] {
      let panel = MenuPanel(canGoBack: back, canGoForward: forward).panel
      let rows = panel.items.filter { $0 != .separator }
      #expect(rows.count <= 12)
      let steps = entries(panel).filter { [.stepHistory(-1), .stepHistory(1)].contains($0.action) }
      #expect(steps.map(\.isEnabled) == [back, forward])
    }
  }

  @Test("Each panel that the menu leads to has a heading, and so have those behind it")
  func headings() throws {
    let map = try map()
    let panels: [WindowPanel] = [
      MapsPanel().panel, MapsPanel.streets, LookPanel(map: map).panel, .tools(of: map),
      .advanced(showsHud: false), .keys, .about(map.content),
      .languages(window: nil, labels: .asWritten), LayersPanel().panel(of: map),
      OverlaysPanel().list(of: map), PicturePanel().panel(for: map), PlacesPanel().list(on: map),
    ]
    for panel in panels {
      guard case .title? = panel.items.first else {
        Issue.record("\(panel.items.first as Any)")
        continue
      }
    }
  }

  @Test("Hills that a map has not are not offered, and the entry says why")
  func hills() throws {
    let map = try map()
    for why in [nil, "No heights"] {
      let found = entries(LookPanel(map: map, whyNoHills: why).panel).filter {
        [.request(.toggleTerrain), .request(.toggleContours)].contains($0.action)
      }
      #expect(found.map(\.isEnabled) == [why == nil, why == nil])
      #expect(found.map(\.detail) == [why, why])
    }
  }

  @Test("One goes back through the panels by which one came, and never in a circle")
  func trail() {
    var panels = Panels()
    func lead(to kind: PanelKind) {
      panels.beginLeading()
      panels.enter(kind)
      panels.endLeading()
    }
    panels.enter(.menu)
    lead(to: .maps)
    lead(to: .overlays)
    lead(to: .overlay("/a"))
    #expect(panels.trail == [.menu, .maps, .overlays])
    lead(to: .overlays)
    #expect(panels.trail == [.menu, .maps])
    while let kind = panels.beginGoingBack() {
      panels.enter(kind)
      panels.endLeading()
    }
    #expect(panels.open == .menu)
    lead(to: .look)
    panels.enter(.keys)
    #expect(panels.trail.isEmpty, "a key opens a panel of its own")
    lead(to: .about)
    panels.open = nil
    #expect(panels.trail.isEmpty)
    panels.enter(.suggestions)
    lead(to: .keys)
    #expect(panels.trail.isEmpty, "suggestions are no panel to go back to")
  }

  @Test("A place that changes is the same panel")
  func samePanel() throws {
    let map = try map()
    func card(of place: OwnPlace) -> PanelKind { .card(PlaceCard(place, in: map)) }
    let place = OwnPlace(name: "A", coordinate: Coordinate(latitude: 1, longitude: 2))
    var renamed = place
    renamed.name = "B"
    #expect(card(of: place).isSame(as: card(of: renamed)))
    let other = OwnPlace(name: "A", coordinate: place.coordinate)
    #expect(!card(of: place).isSame(as: card(of: other)))
    #expect(!PanelKind.maps.isSame(as: .menu) && PanelKind.maps.isSame(as: .maps))
  }
}
