import JSON
import Testing

@testable import MapStyle

@Suite("Sources of contours")
struct ContourParserTests {
  private func style(_ contour: JSONValue) throws -> Style {
    try StyleParser.parse([
      "version": 8, "layers": [],
      "sources": ["lines": contour, "dem": ["type": "raster-dem"], "map": ["type": "vector"]],
    ])
  }

  private func contour(_ name: String, _ value: JSONValue) throws -> (ContourDefinition, [String]) {
    var object = JSONObject()
    object["type"] = "contour"
    object["source"] = "dem"
    object[name] = value
    let style = try style(.object(object))
    return (try #require(style.source("lines")?.contour), style.problems.map(\.path))
  }

  @Test("What is not said is as proposed: metres, finer the deeper, each fifth line major")
  func defaults() throws {
    let style = try style(["type": "contour", "source": "dem"])
    let contour = try #require(style.source("lines")?.contour)
    #expect(style.problems.isEmpty && style.source("lines")?.kind == .contour)
    #expect(contour == ContourDefinition(sourceID: "dem"))
    #expect(contour.unitMetres == 1 && contour.overzoom == 0)
    #expect(contour.majorMultiplier.value(atZoom: 9) == 5)
    let intervals = [0, 11.9, 12, 14, 22].map(contour.intervals.value)
    #expect(intervals == [200, 200, 100, 50, 20])
  }

  @Test("Units, intervals and the rest are read as numbers, words and steps by the zoom")
  func values() throws {
    let units: [(JSONValue, Double)] = [
      ("meters", 1), ("meter", 1), ("feet", 0.3048), ("foot", 0.3048), (1.8288, 1.8288),
    ]
    for (json, metres) in units {
      let (contour, problems) = try contour("unit", json)
      #expect(contour.unitMetres == metres && problems.isEmpty)
    }
    let steps: [JSONValue] = [
      ["step", ["zoom"], 100, 13, 25], [100, 13, 25],
    ]
    for json in steps {
      let (contour, problems) = try contour("intervals", json)
      #expect(contour.intervals.value(atZoom: 12.9) == 100 && problems.isEmpty)
      #expect(contour.intervals.value(atZoom: 13) == 25)
      #expect(try self.contour("majorMultiplier", json).0.majorMultiplier == contour.intervals)
    }
    #expect(try contour("intervals", 2.5).0.intervals == ZoomSteps(first: 2.5))
    #expect(try contour("majorMultiplier", [4]).0.majorMultiplier == ZoomSteps(first: 4))
    #expect(try contour("overzoom", 3).0.overzoom == 3)
  }

  @Test("What makes no sense is named and is as if it were not said")
  func wrong() throws {
    let cases: [(String, [JSONValue])] = [
      ("unit", ["yards", 0, -1, [], true, 1e-4, 1e300]),
      (
        "intervals",
        [
          0, -5, 1e-3, "10", [], [10, 12], [10, 12, 0], [10, 14, 5, 12, 2], ["step", ["zoom"]],
          ["step", 10, 12, 5], ["linear", ["zoom"], 10, 12, 5], [10, "12", 5],
        ]
      ),
      ("majorMultiplier", [0, 2.5, 1e300, [5, 12, 0.5]]),
      ("overzoom", [-1, 4, 0.5, "1", 1e300]),
    ]
    for (name, values) in cases {
      for json in values {
        let (contour, problems) = try contour(name, json)
        #expect(contour == ContourDefinition(sourceID: "dem"), "\(name): \(json.text)")
        #expect(problems == ["sources.lines.\(name)"], "\(name): \(json.text)")
      }
    }
  }

  @Test("A source that is not there, or has no heights, is named with its path")
  func references() throws {
    for (json, hasDefinition) in [
      (["type": "contour", "source": "no"], true), (["type": "contour", "source": "map"], true),
      (["type": "contour", "source": "lines"], true), (["type": "contour"], false),
      (["type": "contour", "source": 3], false),
    ] as [(JSONValue, Bool)] {
      let style = try style(json)
      #expect(style.problems.map(\.path) == ["sources.lines.source"], "\(json.text)")
      #expect((style.source("lines")?.contour != nil) == hasDefinition)
    }
  }

  @Test("Lines and labels take contours, pictures and slopes do not; no source layer is needed")
  func layers() throws {
    let kinds = [("line", true), ("symbol", true), ("raster", false), ("hillshade", false)]
    for (type, fits) in kinds {
      let style = try StyleParser.parse([
        "version": 8,
        "sources": ["lines": ["type": "contour", "source": "dem"], "dem": ["type": "raster-dem"]],
        "layers": [["id": "a", "type": .string(type), "source": "lines"]],
      ])
      #expect(style.problems.map(\.path) == (fits ? [] : ["layers[0].source"]), "\(type)")
    }
  }
}
