import JSON
import Testing

@testable import RenderConformance

@Suite("Geometry of what queries find")
struct OutlineTests {
  private func outline(_ type: String, _ coordinates: String) throws -> QueryTestOutline {
    let text = #"{"type":"\#(type)","coordinates":\#(coordinates)}"#
    return try #require(QueryTestOutline(JSONParser.parse(Array(text.utf8))))
  }

  /// A degree of longitude is a 360th of the world's width.
  private let tolerance = 0.1 / 360

  private func agree(_ found: QueryTestOutline, _ expected: QueryTestOutline) -> Bool {
    found.agrees(withPart: expected, tolerance: tolerance)
  }

  @Test("Corners may be a little apart, begin elsewhere and turn the other way")
  func corners() throws {
    let square = try outline("Polygon", "[[[0,0],[10,0],[10,10],[0,10],[0,0]]]")
    let turned = try outline("Polygon", "[[[10,0.05],[0,0],[0,10.05],[10,10],[10,0.05]]]")
    #expect(agree(square, turned) && agree(turned, square))
    let moved = try outline("Polygon", "[[[0,0],[10,0],[10,10.3],[0,10],[0,0]]]")
    #expect(!agree(square, moved))
    let dented = try outline("Polygon", "[[[0,0],[10,0],[9.7,9.7],[0,10],[0,0]]]")
    #expect(!agree(square, dented) && !agree(dented, square))
  }

  @Test("Kinds differ, but not one part from several")
  func kinds() throws {
    let line = try outline("LineString", "[[0,0],[10,0]]")
    #expect(agree(line, try outline("MultiLineString", "[[[0,0],[4,0]],[[6,0],[10,0]]]")))
    #expect(!agree(line, try outline("MultiPoint", "[[0,0],[10,0]]")))
    #expect(!agree(try outline("Point", "[0,0]"), try outline("Point", "[1,0]")))
  }

  @Test("The reference's part may be cut at its tile, but nothing may lack within")
  func parts() throws {
    let whole = try outline("Polygon", "[[[0,0],[40,0],[40,10],[0,10],[0,0]]]")
    let cut = try outline("Polygon", "[[[0,0],[20,0],[20,10],[0,10],[0,0]]]")
    #expect(agree(whole, cut) && !agree(cut, whole))
    let spiked = try outline("Polygon", "[[[0,0],[40,0],[40,10],[0,10],[5,5],[0,0]]]")
    #expect(!agree(spiked, cut))
  }
}
