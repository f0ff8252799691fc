import Foundation
import Rhumb
import Testing

@testable import RhumbCommand

@Suite("The card of a place")
struct PlaceCardTests {
  private func card(_ properties: String) throws -> PlaceCard {
    let geometry = #"{"point":{"_0":{"latitude":48,"longitude":16}}}"#
    let text =
      #"{"source":"map","geometry":\#(geometry),"properties":\#(properties),"state":{}}"#
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
}
