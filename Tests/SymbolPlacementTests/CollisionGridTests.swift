import TestSupport
import Testing

@testable import SymbolPlacement

@Suite("Collision grid")
struct CollisionGridTests {
  private func shape(
    _ random: inout SeededGenerator, owner: Int32, side: ClosedRange<Double> = 1...90
  ) -> CollisionGrid.Shape {
    let (x, y) = (Float(random.double(-150...950)), Float(random.double(-150...750)))
    let isCircle = Bool.random(using: &random)
    let width = Float(random.double(side))
    let height = isCircle ? width : Float(random.double(side))
    return CollisionGrid.Shape(
      minX: x, minY: y, maxX: x + width, maxY: y + height, isCircle: isCircle, owner: owner,
      isCooperative: Int.random(in: 0..<5, using: &random) == 0)
  }

  /// Whether two shapes have a place in common, found by sampling one of them.
  private func shareSample(_ a: CollisionGrid.Shape, _ b: CollisionGrid.Shape) -> Bool {
    func holds(_ shape: CollisionGrid.Shape, _ x: Float, _ y: Float) -> Bool {
      guard x > shape.minX, x < shape.maxX, y > shape.minY, y < shape.maxY else { return false }
      guard shape.isCircle else { return true }
      let (dx, dy) = (x - (shape.minX + shape.maxX) / 2, y - (shape.minY + shape.maxY) / 2)
      let radius = (shape.maxX - shape.minX) / 2
      return dx * dx + dy * dy < radius * radius
    }
    let steps = 24
    for column in 0...steps {
      for row in 0...steps {
        let x = a.minX + (a.maxX - a.minX) * Float(column) / Float(steps)
        let y = a.minY + (a.maxY - a.minY) * Float(row) / Float(steps)
        if holds(a, x, y), holds(b, x, y) { return true }
      }
    }
    return false
  }

  @Test("A shape is free in the grid exactly when it touches none of all shapes", arguments: 0..<6)
  func againstAll(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var grid = CollisionGrid()
    // What was there before a reset must not be found after it.
    grid.reset(minX: 0, minY: 0, maxX: 100, maxY: 100)
    for owner in 0..<50 { grid.insert(shape(&random, owner: Int32(owner))) }
    grid.reset(minX: -100, minY: -100, maxX: 900, maxY: 700)
    var all: [CollisionGrid.Shape] = []
    var taken = 0
    for owner in 0..<600 as Range<Int32> {
      let new = shape(&random, owner: owner / 3, side: seed == 0 ? 1...400 : 1...60)
      let expected = !all.contains { CollisionGrid.touch($0, new) }
      #expect(grid.isFree(new) == expected, "\(new)")
      guard expected || owner % 7 == 0 else { continue }
      grid.insert(new)
      all.append(new)
      taken += 1
    }
    #expect(grid.shapes.count == taken && taken > 80 && taken < 600)
  }

  @Test("Shapes that share a place touch, those that are apart do not, and both ways alike")
  func touching() {
    var random = SeededGenerator(seed: 9)
    var (touching, apart) = (0, 0)
    for _ in 0..<4000 {
      var (a, b) = (shape(&random, owner: 1), shape(&random, owner: 2))
      (a.isCooperative, b.isCooperative) = (false, false)
      let (width, height) = (b.maxX - b.minX, b.maxY - b.minY)
      b.minX = a.minX + Float(random.double(-90...90))
      b.minY = a.minY + Float(random.double(-90...90))
      (b.maxX, b.maxY) = (b.minX + width, b.minY + height)
      let found = CollisionGrid.touch(a, b)
      #expect(found == CollisionGrid.touch(b, a))
      if found {
        touching += 1
        // Grown by a little, what touches shares a sample unless the overlap is a sliver.
        #expect(shareSample(a.grown(by: 3), b.grown(by: 3)) || shareSample(b, a), "\(a) \(b)")
      } else {
        apart += 1
        #expect(!shareSample(a, b) && !shareSample(b, a), "\(a) \(b)")
      }
    }
    #expect(touching > 500 && apart > 500)
  }

  @Test("Shapes of one owner, and two that may lie over each other, do not collide")
  func exemptions() {
    var grid = CollisionGrid()
    grid.reset(minX: 0, minY: 0, maxX: 500, maxY: 500)
    let box = CollisionGrid.Shape(
      minX: 10, minY: 10, maxX: 50, maxY: 30, isCircle: false, owner: 4, isCooperative: true)
    grid.insert(box)
    var other = box
    #expect(grid.isFree(other), "its own")
    other.owner = 5
    #expect(grid.isFree(other), "both are cooperative")
    other.isCooperative = false
    #expect(!grid.isFree(other))
    other.minX = 50
    other.maxX = 90
    #expect(grid.isFree(other), "sides that only meet do not overlap")
  }

  @Test("Shapes without extent, of no number or without end do no harm")
  func odd() {
    var grid = CollisionGrid()
    grid.reset(minX: 0, minY: 0, maxX: 1e30, maxY: 10)
    func box(_ x: Float, _ y: Float, _ right: Float, _ bottom: Float) -> CollisionGrid.Shape {
      CollisionGrid.Shape(
        minX: x, minY: y, maxX: right, maxY: bottom, isCircle: false, owner: 1,
        isCooperative: false)
    }
    for empty in [box(5, 5, 5, 9), box(9, 5, 5, 9), box(.nan, 0, 9, 9), box(0, .nan, 9, 9)] {
      #expect(empty.isEmpty && grid.isFree(empty))
      grid.insert(empty)
    }
    #expect(grid.shapes.isEmpty)
    grid.insert(box(-.infinity, -.infinity, .infinity, .infinity))
    var inside = box(3, 3, 4, 4)
    inside.owner = 2
    #expect(!grid.isFree(inside))
  }
}
