/// A corner of the polygon that is being triangulated, linked to its neighbours.
struct TriangulationNode {
  enum Turn: UInt8 { case straight, convex, reflex }

  var point: GridPoint
  var previous: Int32
  var next: Int32
  /// Index of the vertex in the mesh.
  var vertex: UInt32
  /// Another node at the same place, made by a bridge to a hole, or -1.
  var twin: Int32 = -1
  /// Convex until it is examined, so that nodes outside the ring block nothing. Convex again after
  /// the node is cut off.
  var turn: Turn = .convex
  /// Rounds the size up to a power of two, for cheap indexing.
  private(set) var padding: Int32 = 0
}

/// Nodes by unchecked index. Only the triangulator makes the links.
typealias TriangulationNodes = UnsafeMutableBufferPointer<TriangulationNode>

extension UnsafeMutableBufferPointer<TriangulationNode> {
  @inline(__always)
  subscript(_ index: Int32) -> TriangulationNode {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  func turn(at index: Int32) -> TriangulationNode.Turn {
    let (before, after) = (self[index].previous, self[index].next)
    let area = doubledArea(self[before].point, self[index].point, self[after].point)
    return area > 0 ? .convex : area < 0 ? .reflex : .straight
  }

  @inline(__always)
  func link(_ a: Int32, _ b: Int32) {
    self[a].next = b
    self[b].previous = a
  }

  /// Whether a short step from node `index` towards `target` is inside the polygon.
  func opens(at index: Int32, towards target: GridPoint) -> Bool {
    let node = self[index]
    let a = self[node.previous].point
    let c = self[node.next].point
    if doubledArea(a, node.point, c) < 0 {
      return doubledArea(a, node.point, target) > 0 || doubledArea(node.point, c, target) > 0
    }
    return doubledArea(a, node.point, target) > 0 && doubledArea(node.point, c, target) > 0
  }
}
