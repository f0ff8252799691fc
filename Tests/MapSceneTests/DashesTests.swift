import MapStyle
import StyleExpressions
import Testing

@testable import MapScene

@Suite("Dashes and gradients along lines")
struct DashesTests {
  private func dashes(_ list: [Double], isRound: Bool = false) -> Dashes? {
    Dashes(list, width: 2, isRound: isRound)
  }

  @Test("An odd list goes over from its last dash into its first; one without gaps is solid")
  func odd() throws {
    #expect(dashes([2]) == nil && dashes([3, 0]) == nil && dashes([3, 0, 1]) == nil)
    #expect(dashes([]) == nil && dashes([0, 0]) == nil)
    let three = try #require(dashes([3, 1, 1]))
    #expect(three.lengths == SIMD4(6, 2, 2, 0), "4 on, 1 off, of which 1 comes last")
    #expect(three.period == 5 && three.stretchedPeriod == 10 && three.paintedPart == 0.8)
    let five = try #require(dashes([1, 2, 3, 2, 1]))
    #expect(!five.areFew && five.period == 9 && abs(five.paintedPart - 5.0 / 9) < 1e-9)
    let row = five.texels(count: 256)
    // Off from 1/9 to 3/9 and from 6/9 to 8/9.
    for (place, alpha) in [(0.05, 255), (0.2, 0), (0.5, 255), (0.75, 0), (0.95, 255)]
      as [(Double, UInt8)]
    {
      #expect(row[4 * Int(place * 255) + 3] == alpha, "\(place)")
    }
    #expect(try #require(dashes([4, 2])).lengths == SIMD4(8, 4, 8, 4))
  }

  @Test("A dash without length is a dot with round ends, else nothing")
  func zero() throws {
    #expect(try #require(dashes([0, 2])).areNothing)
    #expect(try !#require(dashes([0, 2], isRound: true)).areNothing)
    #expect(try #require(dashes([0, 2], isRound: true)).lengths.x > 0)
    #expect(try #require(dashes([0, 2, 1, 2])).lengths == SIMD4(0, 4, 2, 4))
    let dots = try #require(dashes([0, 2, 0, 2, 0, 4], isRound: true))
    let row = dots.texels(count: 256)
    // Red grows to 200 at half a width from a dot.
    #expect(row[0] < 3 && abs(Int(row[4 * Int(0.25 / 8 * 255.0)]) - 88) < 4)
    #expect(row[4 * Int(6.0 / 8 * 255)] == 255)
    #expect(try #require(dashes([0, 2, 0, 2, 0, 4])).areNothing)
    #expect(abs(dots.paintedPart - 3 * .pi / 4 / 8) < 1e-9, "three discs on eight widths")
    #expect(try #require(dashes([2, 0.5], isRound: true)).paintedPart == 1)
  }

  @Test(
    "A texel of a row tells how far the next dash is, and how much of the texel is dash",
    arguments: [[1, 2, 3, 2, 1], [2, 3], [0.5, 0.25, 1, 4], [1, 0, 1, 2, 0, 3]] as [[Double]])
  func row(list: [Double]) throws {
    let dashes = try #require(self.dashes(list))
    let period = list.reduce(0, +)
    func isDash(_ place: Double) -> Bool {
      var rest = place - (place / period).rounded(.down) * period
      for (index, length) in list.enumerated() {
        if rest < length { return index.isMultiple(of: 2) }
        rest -= length
      }
      return false
    }
    let count = 64
    let row = dashes.texels(count: count)
    #expect(row.count == 4 * count)
    let wide = period / Double(count - 1)
    for texel in 0..<count {
      let place = Double(texel) * wide
      let share = (0..<200).count { isDash(place + ((Double($0) + 0.5) / 200 - 0.5) * wide) }
      let beyond = (0..<2000).first { step in
        isDash(place - Double(step) / 500) || isDash(place + Double(step) / 500)
      }
      // Half a line's width is 200, and what is not asked for is 0.
      let expected = [min(Double(beyond ?? 2000) * 0.8, 255), Double(share) / 200 * 255]
      let found = row[4 * texel..<4 * texel + 4].map { Double($0) }
      #expect(abs(found[0] - expected[0]) < 2 && abs(found[3] - expected[1]) < 2, "\(texel)")
      #expect(found[1] == 0 && found[2] == 0)
    }
  }

  private func gradient(_ json: String) throws -> StyleProperty<Color> {
    let style = """
      {"version":8,"sources":{"a":{"type":"geojson","lineMetrics":true,"data":
      {"type":"FeatureCollection","features":[]}}},"layers":[
      {"id":"l","type":"line","source":"a","paint":{"line-gradient":\(json)}}]}
      """
    let parsed = try StyleParser.parse(Array(style.utf8))
    guard case .line(let line) = try #require(parsed.layers.first).kind else {
      throw CancellationError()
    }
    return line.gradient
  }

  private func color(_ knots: GradientKnots, at place: Double) -> SIMD4<Float> {
    let after = knots.places.firstIndex { $0 > place } ?? knots.places.count - 1
    let before = max(after - 1, 0)
    let room = knots.places[after] - knots.places[before]
    let part = room > 0 ? min(max((place - knots.places[before]) / room, 0), 1) : 1
    return knots.colors[before] + (knots.colors[after] - knots.colors[before]) * Float(part)
  }

  @Test(
    "Between the knots of a gradient its colours go evenly, and steps are as sharp as numbers",
    arguments: [
      ##"["interpolate",["linear"],["line-progress"],0,"blue",0.3,"#00ff00",1,"rgba(255,0,0,0.5)"]"##,
      ##"["interpolate",["exponential",3],["line-progress"],0.1,"blue",0.8,"red"]"##,
      ##"["interpolate",["cubic-bezier",0.9,0,0.1,1],["line-progress"],0,"white",1,"black"]"##,
      ##"["interpolate-hcl",["linear"],["line-progress"],0,"#0040ff",1,"#ff4000"]"##,
      ##"["step",["line-progress"],"red",0.2500001,"yellow",0.2500003,"green",0.75,"blue"]"##,
      ##"["step",["*",1,["line-progress"]],"red",0.3,"yellow"]"##,
      ##"["case",["<",["line-progress"],0.4],"rgba(0,0,0,0)","black"]"##, ##""red""##,
      ##"["interpolate",["linear"],["line-progress"],0,["step",["line-progress"],"red",0.2500001,"lime"],1,"blue"]"##,
    ])
  func knots(json: String) throws {
    let property = try gradient(json)
    let knots = GradientKnots(of: property)
    #expect(knots.places.first == 0 && knots.places.last == 1)
    #expect(zip(knots.places, knots.places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(knots.places.count < 300 || json.hasPrefix(#"["case"#) || json.contains("*"))
    var context = EvaluationContext(styleZoom: 0)
    let near = [0.25, 0.2500002, 0.2500004, 0.3999999, 0.4000001, 0.749999, 0.750001]
    let even = (0...1000).map { (Double($0) + 0.21) / 1001 }
    for place in near + even {
      context.rampInput = place
      let expected = property.evaluate(context).premultiplied
      let off = color(knots, at: place) - expected
      #expect(max(off.max(), -off.min()) < 1.5 / 255, "\(place)")
    }
  }

  @Test("A gradient of more stops than there is room for still comes to its end")
  func manyStops() throws {
    let stops = (1...20_000).map {
      #"\#(Double($0) / 20_001),"\#($0.isMultiple(of: 2) ? "red" : "blue")""#
    }
    let knots = GradientKnots(
      of: try gradient(#"["step",["line-progress"],"red",\#(stops.joined(separator: ","))]"#))
    #expect(knots.places.count <= GradientKnots.limit + 2 && knots.places.last == 1)
    #expect(knots.texels.count == 8 * knots.places.count)
  }
}
