import JSON
import MapSurface
import Testing

@testable import MapStyle

@Suite("A style's projection")
struct ProjectionTests {
  private func style(_ projection: JSONValue?) throws -> Style {
    var object = JSONObject()
    object["version"] = 8
    object["sources"] = [:]
    object["layers"] = []
    if let projection { object["projection"] = projection }
    return try StyleParser.parse(.object(object))
  }

  @Test("A name is a plane, a globe, or a globe that becomes a plane")
  func names() throws {
    #expect(try style(nil).projection == .mercator)
    #expect(try style(["type": "mercator"]).projection == .mercator)
    #expect(try style(["type": "vertical-perspective"]).projection == .verticalPerspective)
    #expect(try style(["type": "globe"]).projection == .globe)
    #expect(try style(["type": "globe"]).problems.isEmpty)
  }

  @Test("Two names and a part are what lies between")
  func mixed() throws {
    let style = try style(["type": ["vertical-perspective", "mercator", 0.75]])
    #expect(style.problems.isEmpty)
    #expect(style.projection.globeness(atZoom: 4) == 0.25)
  }

  @Test("Expressions depend on the style's zoom, which is one less than the map's")
  func expressions() throws {
    let ramp = try style([
      "type": [
        "interpolate", ["linear"], ["zoom"], 4, "vertical-perspective", 6, "mercator",
      ]
    ]).projection
    #expect([2, 5, 6, 7, 9].map(ramp.globeness) == [1, 1, 0.5, 0, 0])
    #expect(ramp.wholeGlobeZoom == 5)
    let step = try style([
      "type": [
        "step", ["zoom"], "vertical-perspective", 8, ["vertical-perspective", "mercator", 1],
      ]
    ]).projection
    #expect([8.9, 9, 12].map(step.globeness) == [1, 0, 0])
  }

  @Test("What makes no sense is named, and the map is a plane")
  func broken() throws {
    let projections: [JSONValue] = [
      ["type": "flat"], ["type": ["step", ["zoom"], "mercator"]], ["type": 3], "globe",
    ]
    for projection in projections {
      let style = try style(projection)
      #expect(style.projection == .mercator)
      #expect(style.problems.count == 1, "\(projection)")
    }
  }
}
