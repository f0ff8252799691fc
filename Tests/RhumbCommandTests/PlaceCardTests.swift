import Controls
import Foundation
import Rhumb
import Testing

@testable import RhumbCommand

@MainActor
@Suite("The card of a place")
struct PlaceCardTests {
  private func card(_ properties: String, ofLayer layer: String? = nil) throws -> PlaceCard {
    let sourceLayer = layer.map { #""sourceLayer":"\#($0)","# } ?? ""
    let geometry = #"{"point":{"_0":{"latitude":48,"longitude":16}}}"#
    let text =
      #"{"source":"map",\#(sourceLayer)"geometry":\#(geometry),"properties":\#(properties),"state":{}}"#
    let feature = try JSONDecoder().decode(QueriedFeature.self, from: Data(text.utf8))
    return PlaceCard(feature, in: [], at: Coordinate(latitude: 0, longitude: 0))
  }

  @Test("It tells what people wrote, and no words of drawing")
  func words() throws {
    let card = try card(
      """
      {"name":"Dom","marker-color":"#ff0000","stroke-width":4,"fill-opacity":0.301,"styleUrl":"#a","rhumb:icon":"x",
      "population":4.0,"height":12.5,"telefono":"+39 02 1234","note":"<b>a</b><br>b"}
      """)
    #expect(card.title == "Dom")
    #expect(
      card.attributes.map { "\($0.name)=\($0.value)" }
        == ["Height=12.5", "Note=a\nb", "Population=4", "Telefono=+39 02 1234"])
  }

  @Test("Of tiles of a published schema it tells the kind as people say it, and no other words")
  func schemaWords() throws {
    let rows = [
      ("place", #""class":"city","rank":3,"capital":2,"iso_a2":"KE""#, "Capital"),
      ("place", #""class":"village","rank":9"#, "Village"),
      ("poi", #""class":"grocery","subclass":"supermarket","agg_stop":1"#, "Supermarket"),
      ("poi", #""class":"fast_food","subclass":"made_up_word""#, "Fast food"),
      ("poi", #""class":"made_up_word","layer":2"#, nil),
      ("pois", #""kind":"cafe","kind_detail":"x","min_zoom":14"#, "Café"),
    ]
    for (layer, words, kind) in rows {
      let card = try card("{\"name\":\"A\",\(words)}", ofLayer: layer)
      #expect(card.kind == kind && card.title == "A", "\(words)")
      #expect(card.attributes.isEmpty && card.links.isEmpty, "\(card.attributes)")
    }
    let nameless = try card(#"{"class":"made_up_word"}"#, ofLayer: "poi")
    #expect(nameless.title == "Place" && !nameless.isNamed)
    let peak = try card(#"{"name":"A","class":"peak","ele":4810}"#, ofLayer: "mountain_peak")
    #expect(peak.kind == "Peak" && peak.elevation == 4810)
    // Tiles of one's own have one's own words.
    let own = try card(#"{"name":"A","class":"b","depth":12}"#, ofLayer: "my_wells")
    #expect(own.attributes.map(\.name) == ["Class", "Depth"])
  }

  @Test("Descriptions are text with paragraphs, and addresses are links")
  func links() throws {
    let card = try card(
      #"""
      {"name":"Dom","description":"<p>Bella</p><p>aperta <a href=\"https://a.example/d\">sito</a></p>",
      "link":"https://b.example"}
      """#)
    #expect(card.details == "Bella\n\naperta sito (https://a.example/d)")
    #expect(card.links == ["https://a.example/d", "https://b.example"])
    #expect(card.attributes.isEmpty)
  }

  @Test("A thing and a place have one card, whichever way it is found")
  func oneCard() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let result = try #require(try map.search("nairobi").first)
    let found = PlaceCard(result, in: map)
    #expect(found.title == "Nairobi" && found.kind?.hasSuffix("Kenya") == true && found.isMarked)
    let label = try #require(
      map.worldPlace(named: "Nairobi", at: result.coordinate, in: map.wantedLanguages))
    #expect(label.subtitle == found.kind)
    // Another place of that name is not the one that the label means.
    let elsewhere = Coordinate(latitude: 0, longitude: 0)
    #expect(map.worldPlace(named: "Nairobi", at: elsewhere, in: map.wantedLanguages) == nil)
    #expect(map.worldPlace(named: "Nairob", at: result.coordinate, in: .asWritten) == nil)

    let place = PlaceCard(result.coordinate, in: map)
    #expect(place.title == "Nairobi, Kenya" && !place.isNamed && place.isMarked)
    let sea = PlaceCard(Coordinate(latitude: -45, longitude: -120), in: map)
    #expect(!sea.isNamed && sea.location == nil && sea.title.contains("45"))
    let pin = PlaceCard(OwnPlace(id: "a", name: "", coordinate: result.coordinate), in: map)
    #expect(pin.title == "Unnamed" && pin.location == "Nairobi, Kenya" && !pin.isMarked)
  }

  @Test("A pin's card renames, moves, removes and colours; another's keeps; both measure and copy")
  func actions() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    let own = OwnPlace(id: "a", name: "Home", color: .green, coordinate: map.camera.target)
    let pin = PlaceCard(own, in: map).panel(.metric, own: own, isMeasuring: false, zoom: 9)
    let other = PlaceCard(map.camera.target, in: map)
      .panel(.metric, own: nil, isMeasuring: true, zoom: 9)
    func actions(_ panel: WindowPanel) -> [InterfaceAction] {
      panel.items.compactMap { if case .entry(let entry) = $0 { entry.action } else { nil } }
    }
    for action in [PlacesAction.rename(own), .move(own), .remove(own)] {
      #expect(actions(pin).contains(.places(action)) && !actions(other).contains(.places(action)))
    }
    #expect(actions(other).contains(.places(.keep(nil, map.camera.target))))
    #expect(actions(other).contains(.measure(.add(map.camera.target))))
    #expect(actions(pin).contains(.measure(.begin(at: map.camera.target))))
    let swatches = pin.items.compactMap { item -> [WindowPanel.Swatch]? in
      if case .swatches(let swatches) = item { swatches } else { nil }
    }.flatMap(\.self)
    #expect(swatches.map(\.isOn) == OwnPlace.Color.allCases.map { $0 == .green })
    #expect(Set(swatches.map(\.color)).count == OwnPlace.Color.allCases.count)
    #expect(pin.staysOpen && other.staysOpen)
  }

  @Test("A mark stands on the map at the place of the card, and goes with it")
  func marks() throws {
    let map = try MapView(size: Size(width: 400, height: 300))
    var mark = PlaceMark()
    func markers() -> [OverlayID] { map.overlays.ids }
    mark.stand(at: nil, on: map)
    #expect(markers().isEmpty)
    mark.stand(at: map.camera.target, on: map)
    let first = markers()
    #expect(first.count == 1)
    mark.stand(at: map.camera.target, on: map)
    #expect(markers() == first)
    mark.stand(at: Coordinate(latitude: 3, longitude: 4), on: map)
    #expect(markers().count == 1 && markers() != first)
    mark.stand(at: nil, on: map)
    #expect(markers().isEmpty)
  }
}
