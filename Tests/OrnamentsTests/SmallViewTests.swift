import CameraCore
import GeoMath
import ScreenLayout
import TestSupport
import Testing

@testable import Ornaments

/// Whatever the view's size, nothing covers anything.
@Suite("Ornaments where there is little room")
struct SmallViewTests {
  private static let typesetter = ScreenTypesetter()

  private struct Case {
    var width: Double
    var height: Double
    var padding = EdgeInsets.zero
    var options = OrnamentOptions()
    var obstacles: [ScreenBox] = []
    var messages = 0
    var attributions = ["© OpenMapTiles", "© OpenStreetMap contributors"]
  }

  /// Where the pieces lie.
  private func boxes(_ some: Case) throws -> [ScreenBox] {
    let camera = try Camera(
      target: Coordinate(latitude: 40, longitude: 5), zoom: 12, bearingDegrees: 30, tiltDegrees: 20)
    let viewport = Viewport(width: some.width, height: some.height).padded(by: some.padding)
    var inputs = OrnamentInputs(camera: camera, viewport: viewport)
    inputs.attributions = some.attributions.map {
      AttributionPart($0, address: "https://a.example")
    }
    inputs.position.following = .heading
    inputs.position.metresPerSecond = 3
    var controller = OrnamentController()
    controller.settings = some.options
    for number in 0..<some.messages {
      controller.show("Saved /home/somebody/Pictures/\(number).png")
      controller.showProblem("tiles of source \(number) cannot be read: the server does not answer")
    }
    var canvas = ScreenCanvas(typesetter: Self.typesetter)
    canvas.begin(frame: 1)
    var writer = OrnamentRenderer(controller, inputs)
    writer.write(into: &canvas) { _ in some.obstacles }
    return Array(writer.layout.boxes.dropFirst(some.obstacles.count))
  }

  private func check(_ some: Case) throws {
    let boxes = try boxes(some)
    let area = Viewport(width: some.width, height: some.height).padded(by: some.padding)
      .paddedBounds.inset(by: some.options.insets)
    for (index, box) in boxes.enumerated() {
      let end = box.origin + box.size
      let isInside =
        Double(box.origin.x) >= area.left && Double(box.origin.y) >= area.top
        && Double(end.x) <= area.right + 0.01 && Double(end.y) <= area.bottom + 0.01
      if !isInside { Issue.record("\(box) is not within \(area): \(some)") }
      for other in boxes[(index + 1)...] + some.obstacles where box.overlaps(other) {
        Issue.record("\(box) covers \(other): \(some)")
      }
    }
  }

  @Test("In views from 64 × 64 to 1000 × 800 no piece covers another, and all are inside")
  func sizes() throws {
    var some = Case(width: 0, height: 0)
    some.options.pieces = Set(OrnamentOptions.Piece.allCases)
    some.messages = 2
    for width in stride(from: 64.0, through: 1000, by: 26) {
      for height in stride(from: 64.0, through: 800, by: 23) {
        (some.width, some.height) = (width, height)
        try check(some)
      }
    }
  }

  @Test("So it is with any pieces in any corners, insets, paddings, and beside any bar and panel")
  func anything() throws {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<2000 {
      var some = Case(
        width: .random(in: 64...1000, using: &random), height: .random(in: 64...800, using: &random)
      )
      for piece in OrnamentOptions.Piece.allCases where Bool.random(using: &random) {
        some.options.pieces.insert(piece)
        if Bool.random(using: &random) {
          some.options.corners[piece] = OrnamentOptions.Corner.allCases.randomElement(
            using: &random)
        }
      }
      some.options.insets = insets(&random)
      some.padding = insets(&random)
      some.messages = .random(in: 0...3, using: &random)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        some.obstacles.append(
          ScreenBox(
            origin: SIMD2(
              .random(in: -20...600, using: &random), .random(in: -20...500, using: &random)),
            size: SIMD2(.random(in: 1...500, using: &random), .random(in: 1...500, using: &random)))
        )
      }
      if Bool.random(using: &random) { some.attributions = ["© Somebody"] }
      try check(some)
    }
  }

  private func insets(_ random: inout SeededGenerator) -> EdgeInsets {
    func side() -> Double { Bool.random(using: &random) ? 0 : .random(in: 0...150, using: &random) }
    return EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
  }

  @Test("The smaller the view, the fewer pieces, in the order that is told")
  func order() throws {
    var some = Case(width: 400, height: 0)
    let pieces: [OrnamentOptions.Piece] = [
      .readout, .tiltSwitch, .scaleBar, .layers, .position, .zoomButtons, .compass, .attribution,
    ]
    some.options.pieces = Set(pieces)
    for piece in pieces { some.options.corners[piece] = .bottomRight }
    some.attributions = ["© Somebody"]
    var counts: [Int] = []
    for height in stride(from: 500.0, through: 20, by: -1) {
      some.height = height
      counts.append(try boxes(some).count)
    }
    #expect(counts.first == pieces.count && counts.last == 0)
    let ranks = pieces.map(\.importance)
    #expect(ranks == ranks.sorted(by: >), "the order of the documentation")
    // A lone attribution is the last to go.
    some.height = 40
    #expect(try boxes(some).count == 1)
    some.options.pieces = [.attribution]
    #expect(try boxes(some).count == 1)
  }

  @Test("A panel drives pieces out of its place, and a bar moves them down")
  func panel() throws {
    var some = Case(width: 400, height: 300)
    some.options = OrnamentOptions([.compass])
    let free = try boxes(some)
    some.obstacles = [ScreenBox(origin: SIMD2(10, 10), size: SIMD2(380, 34))]
    let moved = try boxes(some)
    #expect(free.map(\.origin.y) == [10] && moved.map(\.origin.y) == [52])
    some.obstacles = [ScreenBox(origin: SIMD2(10, 10), size: SIMD2(380, 280))]
    #expect(try boxes(some).isEmpty)
  }
}
