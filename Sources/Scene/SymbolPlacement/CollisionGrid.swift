import GeoMath
import TileBuilding

/// A grid for finding boxes and circles on the screen, in points. It keeps its storage between
/// placements.
struct CollisionGrid {
  /// A box, or the circle that fills it.
  struct Shape {
    var minX: Float
    var minY: Float
    var maxX: Float
    var maxY: Float
    var isCircle: Bool
    /// Shapes with the same owner do not collide.
    var owner: Int32
    /// Whether it may overlap other cooperative shapes, or in the grid, these it.
    var isCooperative: Bool
    /// Only shapes of one group collide, and those of `anyGroup` with all.
    var group = Shape.anyGroup
    static let anyGroup: Int32 = -1
    /// Distance from the eye along the view axis, in points. Only set for circles.
    var depth: Float = 0

    var isEmpty: Bool { !(minX < maxX && minY < maxY) }
  }

  private struct Entry {
    var shape: Int32
    var next: Int32
  }

  private(set) var shapes: [Shape] = []
  private var entries: [Entry] = []
  private var heads: [Int32] = []
  private var columns = 1
  private var rows = 1
  private var originX: Float = 0
  private var originY: Float = 0

  private static let cellSide: Float = 48

  /// Removes all shapes. The grid then covers the given rectangle.
  mutating func reset(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    originX = minX
    originY = minY
    columns = Self.cellCount(maxX - minX)
    rows = Self.cellCount(maxY - minY)
    shapes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: columns * rows))
  }

  private static func cellCount(_ length: Float) -> Int {
    length > 0 ? Int(min((length / cellSide).rounded(.up), 512)) : 1
  }

  mutating func insert(_ shape: Shape) {
    guard !shape.isEmpty else { return }
    let number = Int32(shapes.count)
    shapes.append(shape)
    let (left, right) = (column(shape.minX), column(shape.maxX))
    let (top, bottom) = (row(shape.minY), row(shape.maxY))
    for row in top...bottom {
      for column in left...right {
        let cell = row * columns + column
        entries.append(Entry(shape: number, next: heads[cell]))
        heads[cell] = Int32(entries.count - 1)
      }
    }
  }

  /// Whether a shape touches none of the inserted shapes.
  func isFree(_ shape: Shape) -> Bool {
    guard !shape.isEmpty else { return true }
    let (left, right) = (column(shape.minX), column(shape.maxX))
    for row in row(shape.minY)...row(shape.maxY) {
      for column in left...right {
        var next = heads[row * columns + column]
        while next >= 0 {
          let entry = entries[Int(next)]
          if CollisionGrid.touch(shapes[Int(entry.shape)], shape) { return false }
          next = entry.next
        }
      }
    }
    return true
  }

  private func column(_ x: Float) -> Int {
    CollisionGrid.cell((x - originX) / Self.cellSide, columns)
  }

  private func row(_ y: Float) -> Int {
    CollisionGrid.cell((y - originY) / Self.cellSide, rows)
  }

  private static func cell(_ place: Float, _ count: Int) -> Int {
    place > 0 ? min(Int(min(place, 1024)), count - 1) : 0
  }

  static func touch(_ a: Shape, _ b: Shape) -> Bool {
    guard a.minX < b.maxX, b.minX < a.maxX, a.minY < b.maxY, b.minY < a.maxY,
      a.owner != b.owner, !(a.isCooperative && b.isCooperative),
      a.group == b.group || a.group == Shape.anyGroup || b.group == Shape.anyGroup
    else { return false }
    switch (a.isCircle, b.isCircle) {
    case (false, false): return true
    case (true, true):
      let dx = (a.minX + a.maxX - b.minX - b.maxX) / 2
      let dy = (a.minY + a.maxY - b.minY - b.maxY) / 2
      let reach = (a.maxX - a.minX + b.maxX - b.minX) / 2
      return dx * dx + dy * dy < reach * reach
    case (true, false): return touch(circle: a, box: b)
    case (false, true): return touch(circle: b, box: a)
    }
  }

  private static func touch(circle: Shape, box: Shape) -> Bool {
    let (x, y) = ((circle.minX + circle.maxX) / 2, (circle.minY + circle.maxY) / 2)
    let radius = (circle.maxX - circle.minX) / 2
    let dx = max(box.minX - x, 0, x - box.maxX)
    let dy = max(box.minY - y, 0, y - box.maxY)
    return dx * dx + dy * dy < radius * radius
  }
}
