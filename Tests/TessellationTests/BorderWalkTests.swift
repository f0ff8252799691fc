import PlaneGeometry
import TestSupport
import Testing

@testable import Tessellation

@Suite("Chains along the border of the clip box")
struct BorderWalkTests {
  /// A border with places at whole distances, so that many crossings meet at one place.
  private static let perimeter = 8

  /// What a walk over the winding numbers between the crossings tells. The order of crossings at
  /// one place does not matter to it.
  private struct Survey {
    /// Whether every part of the border is either outside or inside once.
    var isValid: Bool
    /// How much of the border is inside.
    var inside = 0

    init(_ chains: [RingChain], winding: Int) {
      var here = winding
      isValid = true
      for place in 0..<BorderWalkTests.perimeter {
        let entries = chains.count { $0.entry == Double(place) }
        let exits = chains.count { $0.exit == Double(place) }
        // The winding number is given for the border just after its first place.
        if place == 0 {
          isValid = (0...1).contains(here + entries - exits)
        } else {
          here += exits - entries
        }
        isValid = isValid && (0...1).contains(here)
        inside += here
      }
    }
  }

  private func chain(from entry: Int, to exit: Int) -> RingChain {
    RingChain(points: 0..<0, entry: Double(entry), exit: Double(exit))
  }

  /// Chains whose crossings alternate along the border, in any order.
  private func valid(_ random: inout SeededGenerator) -> (chains: [RingChain], winding: Int) {
    let count = Int.random(in: 1...5, using: &random)
    let places = (0..<2 * count).map { _ in Int.random(in: 0..<Self.perimeter, using: &random) }
      .sorted()
    let start = Int.random(in: 0...1, using: &random)
    let entries = (0..<count).map { places[2 * $0 + (start == 1 ? 0 : 1)] }
    let exits = (0..<count).map { places[2 * $0 + (start == 1 ? 1 : 0)] }
    let chains = zip(entries.shuffled(using: &random), exits.shuffled(using: &random))
      .map { chain(from: $0, to: $1) }
    let winding = start + exits.count { $0 == 0 } - entries.count { $0 == 0 }
    return (chains, winding)
  }

  private func check(_ chains: [RingChain], winding: Int) -> Bool {
    let survey = Survey(chains, winding: winding)
    var (found, walk) = (chains, BorderWalk())
    let isConnected = walk.connect(
      &found, winding: winding, perimeter: Double(Self.perimeter))
    let example = "\(chains.map { [$0.entry, $0.exit] }) from \(winding)"
    #expect(isConnected == survey.isValid, "\(example)")
    guard isConnected, survey.isValid else { return false }
    #expect(Set(found.map(\.next)) == Set(chains.indices), "\(example)")
    for chain in found {
      let way = found[chain.next].entry - chain.exit
      #expect(chain.gap == way || chain.gap == way + Double(Self.perimeter), "\(example)")
      #expect(chain.gap >= 0, "\(example)")
    }
    #expect(found.reduce(0) { $0 + $1.gap } == Double(survey.inside), "\(example)")
    return true
  }

  @Test("Each chain goes on at the next entry, and together they follow what lies inside")
  func alternating() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<3000 {
      let (chains, winding) = valid(&random)
      let isConnected = check(chains, winding: winding)
      #expect(isConnected)
    }
  }

  @Test("Rings that wind around any of the border more than once are not connected")
  func anyChains() {
    var random = SeededGenerator(seed: 32)
    var connected = 0
    for _ in 0..<6000 {
      let chains = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        chain(
          from: Int.random(in: 0..<Self.perimeter, using: &random),
          to: Int.random(in: 0..<Self.perimeter, using: &random))
      }
      if check(chains, winding: Int.random(in: -1...2, using: &random)) { connected += 1 }
    }
    #expect(connected > 500 && connected < 3000)
  }

  @Test("Distances along the border count up from corner to corner, once around")
  func distances() {
    let box = ClipBox(margin: 100)
    for (index, side) in [BoxSide.minY, .maxX, .maxY, .minX].enumerated() {
      let (from, to) = (box.corner(index), box.corner(index + 1))
      for part in [0, 0.125, 0.5, 0.75, 1] {
        let place = GridPosition(
          x: Double(from.x) + Double(to.x - from.x) * part,
          y: Double(from.y) + Double(to.y - from.y) * part)
        let expected = (Double(index) + part) * box.side
        let found = BorderWalk.distance(place, side: side, box)
        #expect(found == (expected == 4 * box.side ? 0 : expected), "\(side) \(part)")
      }
    }
  }
}
