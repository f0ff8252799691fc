import MapStyle
import Testing

@testable import MapScene

/// Several properties that go over to other values at the same time.
@Suite("Transitions of layers")
struct StyleEditsTests {
  private func style(_ colors: String..., seconds: Double = 1) throws -> Style {
    let layers = colors.enumerated().map { number, color in
      #"{"id":"\#(number)","type":"background","paint":{"background-color":"\#(color)","#
        + #""background-color-transition":{"duration":\#(Int(seconds * 1000))}}}"#
    }
    return try StyleParser.parse(
      Array(#"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#.utf8))
  }

  private func show(_ layer: Int, of style: Style, _ edits: inout StyleEdits) -> Set<String> {
    edits.note("background-color", ofLayer: layer)
    return edits.show(layer, of: style, hasTime: true)
  }

  @Test("A property that changes again begins again, and the others go on")
  func again() throws {
    var edits = StyleEdits(try style("#000", "#000"))
    let other = try style("#fff", "#fff")
    #expect(edits.advance(to: 9, other).isEmpty && !edits.areAny)
    for layer in 0..<2 { #expect(show(layer, of: other, &edits) == ["background-color"]) }
    #expect(edits.isRunning && edits.advance(to: 10, other) == [0, 1])
    let third = try style("#f00", "#fff")
    _ = show(0, of: third, &edits)
    #expect(edits.advance(to: 10.5, third) == [0, 1])
    #expect(edits.advance(to: 11.2, third) == [0, 1] && edits.isRunning, "the second ends")
    #expect(edits.advance(to: 11.3, third) == [0] && edits.isRunning)
    #expect(edits.advance(to: 11.6, third) == [0] && !edits.isRunning)
    #expect(edits.advance(to: 12, third).isEmpty)
  }

  @Test("What is hidden has no transition any more, and does not wait")
  func hiding() throws {
    let (first, second) = (try style("#000", "#000"), try style("#fff", "#fff"))
    var edits = StyleEdits(first)
    for layer in 0..<2 { _ = show(layer, of: second, &edits) }
    edits.wait(1, for: 3)
    #expect(edits.isWaiting(1) && !edits.isWaiting(0))
    #expect(edits.ready { $0 == 1 && $1 == 3 } == [1] && edits.ready { _, _ in false }.isEmpty)
    edits.hide(1, of: second)
    #expect(!edits.isWaiting(1) && edits.advance(to: 1, second) == [0])
    edits.hide(0, of: second)
    #expect(!edits.areAny && edits.shown.layers.count == 2)
    edits.hide(2, of: try style("#fff", "#fff", "#fff"))
    #expect(edits.shown.layers.count == 3)
  }

  @Test("Without time, or without a duration, nothing runs")
  func atOnce() throws {
    var edits = StyleEdits(try style("#000"))
    let slow = try style("#fff")
    edits.note("background-color", ofLayer: 0)
    #expect(edits.show(0, of: slow, hasTime: false) == ["background-color"] && !edits.isRunning)
    #expect(edits.show(0, of: slow, hasTime: true).isEmpty, "the change has been shown")
    let quick = try style("#f00", seconds: 0)
    #expect(show(0, of: quick, &edits) == ["background-color"] && !edits.isRunning)
    #expect(show(0, of: slow, &edits) == ["background-color"] && edits.isRunning)
    #expect(edits.advance(to: nil, slow) == [0] && !edits.isRunning)
  }
}
