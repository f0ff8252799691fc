import TestSupport
import Testing

@testable import Rhumb

@Suite("GPX and KML as maps")
struct AnnotationMapTests {
  private let gpx = """
    <gpx><wpt lat="91" lon="0"/><trk><trkseg><trkpt lat="10" lon="20"/><trkpt lat="11" lon="21"/>
    </trkseg></trk></gpx>
    """
  private let kml = """
    <kml><Placemark><name>Here</name><Point><coordinates>22,12</coordinates></Point></Placemark>
    </kml>
    """

  @Test("They are drawn over the world, told by their names or their content")
  func open() throws {
    let folder = try ScratchFolder()
    let walk = try folder.write(Array(gpx.utf8), to: "walk.gpx")
    let marks = try folder.write(Array(kml.utf8), to: "marks")
    let content = try MapContent.open([walk, marks])
    #expect(content.isOverlay)
    let bounds = try #require(content.bounds)
    let sides = [
      bounds.southwest.latitude, bounds.southwest.longitude, bounds.northeast.latitude,
      bounds.northeast.longitude,
    ]
    for (side, expected) in zip(sides, [10, 20, 12.002, 22.002]) {
      #expect(abs(side - expected) < 1e-9, "\(bounds)")
    }
    #expect(
      content.warnings == [
        "\(walk): wpt 1: a point needs a lat within -90 to 90 and a lon within -180 to 180"
      ])
  }

  @Test("What is neither is refused with its name")
  func refused() throws {
    let folder = try ScratchFolder()
    for text in ["<html></html>", "{}", ""] {
      let path = try folder.write(Array(text.utf8), to: "walk.gpx")
      let error = #expect(throws: MapError.self, "\(text)") { try MapContent.open([path]) }
      #expect(error?.description.contains("walk.gpx") == true)
    }
  }
}
