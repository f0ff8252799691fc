import Foundation
import RenderModel

/// The outward directions of a ring's edges. Outlines have positive area and holes negative, so
/// outwards is the same side for both.
struct RingAngles: Sendable {
  private var angles: [EdgeAngle] = []

  /// Calculates the angles of a ring and replaces those of the previous one.
  ///
  /// - Returns: how many edges are smoothed: all but those along the clip border.
  mutating func find(in ring: UnsafeBufferPointer<GridPoint>, _ box: ClipBox) -> Int {
    var count = 0
    angles.removeAll(keepingCapacity: true)
    angles.append(upTo: ring.count, filler: .none) { angles in
      for index in 0..<ring.count {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        if box.isBorder(a, b) { continue }
        angles[index] = EdgeAngle(Float(b.y &- a.y), Float(a.x &- b.x))
        count += 1
      }
      return ring.count
    }
    return count
  }

  /// The angles of the edges that end and begin at a corner.
  @inline(__always)
  func at(_ corner: Int) -> (before: EdgeAngle, after: EdgeAngle) {
    (angles[corner == 0 ? angles.count - 1 : corner - 1], angles[corner])
  }
}

extension EdgeAngle {
  /// The angle of a vector, which must not be zero.
  init(_ x: Float, _ y: Float) {
    self.init(rawValue: UInt16(Self.direction(x, y, in: Float(Self.steps))))
  }

  /// The direction of a nonzero vector, in 0..<`turn`, where `turn` is a full turn.
  static func direction(_ x: Float, _ y: Float, in turn: Float) -> Int {
    let steps = Int((atan2(y, x) / (2 * .pi) * turn).rounded())
    return steps < 0 ? steps + Int(turn) : steps
  }
}
