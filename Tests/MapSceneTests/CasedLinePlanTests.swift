import GeoMath
import MapStyle
import RenderModel
import Testing

@testable import MapScene
@testable import TileBuilding

/// Which lines a frame draws together.
@Suite("Lines in their casings")
struct CasedLinePlanTests {
  /// Two casings with their lines, an area between them, and a line of its own on top.
  private static let layers = [
    #""type":"fill""#, line("a"), line("a"), #""type":"fill""#, line("b"), line("b"), line("c"),
  ]

  private static func line(_ lines: String, _ paint: String = "") -> String {
    #""type":"line","filter":["==",["get","kind"],"\#(lines)"],"paint":{\#(paint)}"#
  }

  private func evaluator(_ layers: [String]) throws -> PaintEvaluator {
    let members = layers.enumerated().map { number, layer in
      #"{"id":"\#(number)","source":"v","source-layer":"p",\#(layer)}"#
    }
    let style = try StyleParser.parse(
      Array(
        #"{"version":8,"sources":{"v":{"type":"vector"}},"layers":[\#(members.joined(separator: ","))]}"#
          .utf8))
    #expect(style.problems == [])
    var evaluator = PaintEvaluator(
      style: style, table: PaintTable(layerCount: layers.count),
      patterns: PatternAtlas(sprites: nil))
    evaluator.evaluate(at: 10, bearing: Rotation(degrees: 0))
    return evaluator
  }

  private func plan(_ layer: Int, isOpaque: Bool = true, opacity: Float = 1) -> LayerPlan {
    var plan = LayerPlan(
      layer: layer, kind: [0, 3].contains(layer) ? .fill : .line, isOpaque: isOpaque,
      paint: 10 + layer)
    plan.opacity = opacity
    plan.lineWidth = Float(layer)
    return plan
  }

  /// The layers that are drawn and the casing with each.
  private func joined(
    _ plans: [LayerPlan], _ layers: [String] = Self.layers
  ) throws -> [[Int?]] {
    var evaluator = try evaluator(layers)
    var joined = plans
    evaluator.joinCasings(in: &joined)
    for plan in joined {
      var own = plan
      own.casing = nil
      #expect(plans.contains(own), "nothing else of a layer is another's")
    }
    return joined.map { [$0.layer, $0.casing] }
  }

  private func alone(_ layers: [Int]) -> [[Int?]] { layers.map { [$0, nil] } }

  @Test("A line is drawn with its casing below it, and all else before and after as it was")
  func joins() throws {
    #expect(
      try joined((0..<7).map { plan($0) })
        == [[0, nil], [2, 1], [3, nil], [5, 4], [6, nil]])
    #expect(
      try joined([4, 5, 1, 2, 0, 6].map { plan($0) })
        == [[5, 4], [2, 1], [0, nil], [6, nil]])
    #expect(try joined([1, 2].map { plan($0) }) == [[2, 1]])
    #expect(try joined([]) == [])
  }

  @Test("A line is drawn by itself if something is between, or its casing is that of others")
  func apart() throws {
    for order in [[1, 0, 2, 6], [2, 1, 0], [1, 5, 4, 2], [1, 3], [6, 2, 5]] {
      #expect(try joined(order.map { plan($0) }) == alone(order))
    }
  }

  @Test("What lets something through, or is blurred, is drawn by itself")
  func translucent() throws {
    for (casing, line) in [
      (plan(1, isOpaque: false), plan(2)), (plan(1), plan(2, isOpaque: false)),
      (plan(1, opacity: 0.5), plan(2)), (plan(1), plan(2, opacity: 0.5)),
    ] {
      #expect(
        try joined([plan(0), casing, line] + [4, 5].map { plan($0) })
          == [[0, nil], [1, nil], [2, nil], [5, 4]])
    }
    for blurred in [1, 2] {
      var layers = Self.layers
      layers[blurred] = Self.line("a", #""line-blur":2"#)
      #expect(
        try joined([1, 2, 4, 5].map { plan($0) }, layers) == [[1, nil], [2, nil], [5, 4]])
    }
  }

  @Test("Another order of the layers makes other casings")
  func reordered() throws {
    var evaluator = try evaluator(Self.layers)
    for (order, expected) in [
      ([1, 2], [[2, 1]]), ([2, 1], [[1, 2]]), ([1, 2], [[2, 1]]),
    ] as [([Int], [[Int?]])] {
      evaluator.setOrder(order)
      var plans = order.map { plan($0) }
      evaluator.joinCasings(in: &plans)
      #expect(plans.map { [$0.layer, $0.casing] } == expected)
    }
  }
}
