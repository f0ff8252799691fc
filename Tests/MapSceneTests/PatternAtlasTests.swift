import CameraCore
import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import Testing

@testable import MapScene

@Suite("Patterns and rows of dashes")
struct PatternAtlasTests {
  private func plan(
    _ atlas: PatternAtlas, zoom: Double, longitude: Double = 0, time: Double? = nil
  ) throws -> PatternPlan {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom)
    var plan = PatternPlan()
    atlas.write(to: &plan, GroundView(camera, Viewport(width: 400, height: 400)), at: time)
    return plan
  }

  private func number(_ atlas: PatternAtlas, _ lengths: [Double]) -> Int? {
    Dashes(lengths, width: 1, isRound: false).flatMap { atlas.number(of: $0) }
  }

  /// How opaque the texels of a row of dashes are.
  private func row(_ plan: PatternPlan, _ number: Int) throws -> [UInt8] {
    let update = try #require(plan.atlas?.pixels(changedSince: nil))
    let pattern = plan.patterns[number]
    let start = (Int(pattern.texels.y) * update.width + Int(pattern.texels.x)) * 4
    return (0..<Int(pattern.texels.z)).map { update.patches[0].bytes[start + 4 * $0 + 3] }
  }

  @Test("A row of dashes is opaque where dashes are, for as much of it as they are")
  func dashes() throws {
    let atlas = PatternAtlas(sprites: nil)
    for (lengths, share) in [
      ([2, 2], 0.5), ([3, 1], 0.75), ([1, 1, 4, 2], 0.625), ([1, 2, 3], 2.0 / 3),
    ] as [([Double], Double)] {
      let number = try #require(self.number(atlas, lengths))
      let plan = try plan(atlas, zoom: 3)
      #expect(plan.patterns[number].shape.w == 2)
      #expect(abs(Double(plan.patterns[number].shape.x) - share) < 1e-6)
      let row = try row(plan, number)
      let painted = row.reduce(0) { $0 + Double($1) } / 255 / Double(row.count)
      #expect(abs(painted - share) < 0.01, "\(lengths): \(painted)")
      #expect(row.contains(255) && row.contains(0))
    }
  }

  /// The texels of a ramp.
  private func texels(_ plan: PatternPlan, _ number: Int) throws -> [SIMD4<UInt8>] {
    let update = try #require(plan.atlas?.pixels(changedSince: nil))
    let box = plan.patterns[number].texels
    return (0..<Int(box.w)).flatMap { row in
      (0..<Int(box.z)).map { column in
        let start = 4 * ((Int(box.y) + row) * update.width + Int(box.x) + column)
        let bytes = update.patches[0].bytes
        return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
      }
    }
  }

  private func ramp(_ json: String) throws -> StyleProperty<Color> {
    let style = try StyleParser.parse(
      Array(
        #"""
        {"version":8,"sources":{"a":{"type":"vector"}},"layers":[{"id":"h","type":"heatmap",
        "source":"a","source-layer":"a","paint":{"heatmap-color":\#(json)}}]}
        """#.utf8))
    guard case .heatmap(let heatmap) = try #require(style.layers.first).kind else {
      throw CancellationError()
    }
    return heatmap.ramp
  }

  @Test("The ramp of a heatmap has its colours at even steps, from its start to its very end")
  func ramps() throws {
    let atlas = PatternAtlas(sprites: nil)
    let blend = try ramp(
      ##"["interpolate",["linear"],["heatmap-density"],0,"rgba(0,0,255,1)",1,"rgba(255,0,255,0)"]"##
    )
    let number = try #require(atlas.number(ofRamp: blend, layer: 3))
    let plan = try plan(atlas, zoom: 3)
    #expect(plan.patterns[number].shape == SIMD4(1, 1, 0, PatternUniforms.Kind.ramp.rawValue))
    let found = try texels(plan, number)
    #expect(found.count == 256)
    for (index, texel) in found.enumerated() {
      // Premultiplied.
      let opacity = Double(255 - index)
      let expected = SIMD4(Double(index) * opacity / 255, 0, opacity, opacity)
      let off = SIMD4<Double>(texel) - expected
      #expect(max(off.max(), -off.min()) < 0.6, "\(index): \(texel)")
    }
    // It is made once, until the layer has another one.
    let step = try ramp(#"["step",["heatmap-density"],"black",0.5,"white"]"#)
    #expect(atlas.number(ofRamp: step, layer: 3) == number)
    #expect(try texels(self.plan(atlas, zoom: 3), number) == found)
    atlas.forgetRamp(ofLayer: 3)
    #expect(atlas.number(ofRamp: step, layer: 3) == number)
    #expect(atlas.number(ofRamp: blend, layer: 4) == number + 1)
    let stepped = try texels(self.plan(atlas, zoom: 3), number)
    #expect(stepped.allSatisfy { $0.w == 255 })
    #expect(stepped.map(\.x) == (0..<256).map { $0 < 128 ? 0 : 255 })
  }

  @Test("A gradient along lines has as many rows of texels as its knots need, and no more")
  func gradients() throws {
    let atlas = PatternAtlas(sprites: nil)
    for (layer, stops) in [1, 127, 128, 200].enumerated() {
      let steps = (1...stops).map {
        #"\#(Double($0) / Double(stops + 1)),"\#($0.isMultiple(of: 2) ? "red" : "blue")""#
      }.joined(separator: ",")
      let gradient = try ramp(#"["step",["heatmap-density"],"red",\#(steps)]"#)
      let knots = GradientKnots(of: gradient)
      let number = try #require(atlas.number(ofGradient: gradient, layer: layer))
      #expect(number == layer)
      let plan = try plan(atlas, zoom: 3)
      let pattern = plan.patterns[number]
      #expect(
        pattern.shape
          == SIMD4(Float(knots.places.count), 1, 0, PatternUniforms.Kind.gradient.rawValue))
      let rows = (2 * knots.places.count + 255) / 256
      #expect(pattern.texels.z == 256 && pattern.texels.w == Float(rows))
      let found = try texels(plan, number).flatMap { [$0.x, $0.y, $0.z, $0.w] }
      #expect(Array(found.prefix(knots.texels.count)) == knots.texels)
      #expect(found.dropFirst(knots.texels.count).allSatisfy { $0 == 0 })
    }
  }

  @Test("Equal dashes have one number; none, endless and negative ones have none or do no harm")
  func numbers() throws {
    let atlas = PatternAtlas(sprites: nil)
    let first = number(atlas, [4, 1])
    #expect(first == 0 && number(atlas, [4, 2]) == 1)
    #expect(number(atlas, [4, 1]) == first)
    for none in [[], [0, 0], [-3], [5], [2, 0], [.infinity, 1], [.nan, .nan]] as [[Double]] {
      #expect(number(atlas, none) == nil, "\(none)")
    }
    #expect(number(atlas, [-3, 5, 2, 5]) == 2)
    #expect(atlas.number(of: "not there") == nil)
    #expect(try plan(atlas, zoom: 2).patterns.count == 3)
  }

  @Test("There are no more patterns in a frame than the shaders have room for")
  func limit() throws {
    let atlas = PatternAtlas(sprites: nil)
    let numbers = (0..<PatternPlan.limit + 30).map { number(atlas, [Double($0 + 1), 1]) }
    #expect(numbers.compactMap(\.self) == Array(0..<PatternPlan.limit))
    #expect(numbers.last == .some(nil))
    #expect(try plan(atlas, zoom: 2).patterns.count == PatternPlan.limit)
  }

  @Test("Patterns have the size of the whole zoom, and pass from one to another in a while")
  func sizes() throws {
    let atlas = PatternAtlas(sprites: nil)
    #expect(try plan(atlas, zoom: 3).atlas == nil, "none was asked for")
    _ = number(atlas, [1, 1])
    for (zoom, level) in [(10, 10), (10.5, 10), (10.99, 10), (11, 11)] as [(Double, Double)] {
      let plan = try plan(atlas, zoom: zoom)
      #expect(plan.previousShare == 0, "no time passes")
      // Repeats to a point on the ground: as many as at the level's own zoom, scaled.
      let (now, width) = (Double(plan.patterns[0].placement.x), Double(plan.patterns[0].shape.x))
      #expect(abs(now * width * exp2(zoom - level) - 1) < 0.01, "\(zoom)")
    }
    #expect(try plan(atlas, zoom: 11.1, time: 5).previousShare == 0)
    for (time, share) in [(5, 1), (5.15, 0.5), (5.31, 0), (6, 0)] as [(Double, Float)] {
      let plan = try plan(atlas, zoom: 12.1, time: time)
      #expect(abs(plan.previousShare - share) < 1e-5, "\(time)")
      #expect(atlas.isFading == (share > 0))
    }
  }

  @Test("Patterns count from the north-west corner of the world, as in the reference renderers")
  func phase() throws {
    let atlas = PatternAtlas(sprites: nil)
    _ = number(atlas, [3, 2])
    for zoom in [2, 4, 9] as [Double] {
      let pattern = try plan(atlas, zoom: zoom, longitude: 0).patterns[0]
      // Half of the world lies between its western edge and the eye, at the repeats' own size.
      let repeats = 128 * exp2(zoom) / Double(pattern.shape.x)
      let apart = repeats - Double(pattern.placement.z)
      #expect(abs(apart - apart.rounded()) < 1e-2, "\(zoom)")
    }
  }
}
