import TestSupport
import Testing

@testable import RenderModel

@Suite("Corners of shapes on the ground")
struct ShapeVertexTests {
  /// A corner as the shader takes it apart.
  private struct Decoded {
    var push: SIMD2<Double>
    var color: UInt32
    var extent: Float
    var along: Float
    var role: UInt32
    var side: Int
    var dashes: UInt32
    var rank: UInt32
    var position: (x: Int32, y: Int32, lowX: UInt16, lowY: UInt16)

    init(_ vertex: ShapeVertex) {
      let words = withUnsafeBytes(of: vertex) { bytes in
        (0..<8).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
      }
      func signed(_ bits: UInt32) -> Double {
        Double(Int16(bitPattern: UInt16(truncatingIfNeeded: bits)))
      }
      position = (
        Int32(bitPattern: words[0]), Int32(bitPattern: words[1]),
        UInt16(truncatingIfNeeded: words[2]), UInt16(truncatingIfNeeded: words[2] >> 16)
      )
      push = SIMD2(signed(words[3]), signed(words[3] >> 16)) / 8192
      color = words[4]
      extent = Float(bitPattern: words[5])
      along = Float(bitPattern: words[6])
      role = words[7] & 15
      side = Int(words[7] >> 4 & 3) - 1
      dashes = words[7] >> 6 & 255
      rank = words[7] >> 14
    }
  }

  private static let roles: [ShapeVertex.Role] = [
    .side, .roundEnd, .beforeEnd, .beyondEnd, .beforeStart, .beyondStart, .beforeSquareEnd,
    .beyondSquareEnd, .beforeSquareStart, .beyondSquareStart, .inside, .outside, .rim, .beyondRim,
    .within, .middle,
  ]

  @Test("All parts of a corner come back as they were, whatever the others are")
  func parts() {
    var random = SeededGenerator(seed: 71)
    for number in 0..<600 {
      let place = FixedWorldPoint(x: random.double(-3...3), y: random.double(0...1))
      let (role, side) = (Self.roles[number % 16], Int.random(in: -1...1, using: &random))
      let (pushX, pushY) = (random.double(-3.9...3.9), random.double(-3.9...3.9))
      let color = UInt32.random(in: 0...(.max), using: &random)
      let dashes = Int.random(in: 0...255, using: &random)
      let rank = UInt32.random(in: 0..<ShapeVertex.rankLimit, using: &random)
      let found = Decoded(
        ShapeVertex(
          at: place, role: role, pushX: pushX, pushY: pushY, side: side, color: color,
          extent: -0.25, along: 7.5, dashes: dashes, rank: rank))
      #expect(found.position == (place.x, place.y, place.lowX, place.lowY))
      #expect(found.role == role.rawValue && found.role == UInt32(number % 16))
      #expect(found.side == side && found.dashes == UInt32(dashes) && found.rank == rank)
      #expect(found.color == color && found.extent == -0.25 && found.along == 7.5)
      let off = found.push - SIMD2(pushX, pushY)
      #expect(abs(off.x) <= 0.5 / 8192 && abs(off.y) <= 0.5 / 8192)
    }
  }

  @Test("Pushes, dashes and ranks beyond their limits touch no other part")
  func limits() {
    let place = FixedWorldPoint(x: 0.5, y: 0.5)
    for push in [-1e9, -.infinity, .nan, 1e9, .infinity] {
      let found = Decoded(
        ShapeVertex(
          at: place, role: .middle, pushX: push, pushY: push, side: 9, color: 3, extent: 1,
          dashes: 4000, rank: ShapeVertex.rankLimit + 5))
      #expect(abs(found.push.x) <= 3.9001 && abs(found.push.y) <= 3.9001)
      #expect(found.role == 15 && found.dashes == 255 && found.rank == 5 && found.color == 3)
    }
    // No push becomes one to the other side.
    let far = Decoded(
      ShapeVertex(at: place, role: .side, pushX: 1e9, pushY: -1e9, color: 0, extent: 0))
    #expect(far.push.x > 3.8 && far.push.y < -3.8)
  }

  @Test("A corner of a picture says where in it it is, and how opaque it is in the dashes' place")
  func pictures() {
    let place = FixedWorldPoint(x: 0.5, y: 0.5)
    for (alpha, byte) in [(0, 0), (0.5, 128), (1, 255), (-4, 0), (9, 255)] as [(Double, UInt32)] {
      let found = Decoded(
        ShapeVertex(
          at: place, role: .within, right: 0.25, down: 0.75, weight: 2, alpha: alpha))
      #expect(Float(bitPattern: found.color) == 0.25)
      #expect(found.extent == 0.75 && found.along == 2)
      #expect(found.dashes == byte && found.rank == 0 && found.role == 14)
    }
  }
}
