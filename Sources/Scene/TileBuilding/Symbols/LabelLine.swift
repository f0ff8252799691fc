import Foundation
import GeoMath
import PlaneGeometry

/// A line along which labels are placed: points in grid units, and their distances from the start.
struct LabelLine {
  package private(set) var points: [SIMD2<Float>] = []
  package private(set) var distances: [Float] = []

  package var length: Float { distances.last ?? 0 }
  package var isEmpty: Bool { points.count < 2 }

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
  }

  /// Appends a point, unless it equals the last one.
  package mutating func go(to point: SIMD2<Float>) {
    guard let last = points.last else {
      points.append(point)
      distances.append(0)
      return
    }
    let step = point - last
    let length = step.length
    guard length > 0 else { return }
    points.append(point)
    distances.append((distances.last ?? 0) + length)
  }

  /// The point at a distance from the start.
  package func point(at distance: Float) -> SIMD2<Float> {
    guard let first = points.first, let last = points.last else { return .zero }
    guard distance > 0 else { return first }
    guard distance < length else { return last }
    let index = segment(at: distance)
    let (start, end) = (distances[index], distances[index + 1])
    return points[index] + (points[index + 1] - points[index])
      * ((distance - start) / (end - start))
  }

  /// The index of the segment that contains a distance.
  private func segment(at distance: Float) -> Int {
    distances.segment(of: distances.indices, at: distance)
  }

  /// The sharpest bend that a label would follow: the greatest sum of turns in a window, in
  /// radians.
  ///
  /// - Parameters:
  ///   - range: the distances between which the label lies.
  ///   - window: the distance within which turns are added up.
  func sharpestBend(in range: ClosedRange<Float>, window: Float) -> Float {
    var sharpest: Float = 0
    var sum: Float = 0
    var first = max(segment(at: range.lowerBound) + 1, 1)
    var index = first
    while index < points.count - 1, distances[index] < range.upperBound {
      sum += turn(at: index)
      while distances[first] < distances[index] - window {
        sum -= turn(at: first)
        first += 1
      }
      sharpest = max(sharpest, sum)
      index += 1
    }
    return sharpest
  }

  private func turn(at index: Int) -> Float {
    let a = points[index] - points[index - 1]
    let b = points[index + 1] - points[index]
    return abs(Float.atan2(cross(a, b), (a * b).sum()))
  }

  /// Clips a line to a box and calls `body` with each part inside and the distance from the start
  /// of the line at which that part begins.
  package static func cut(
    _ line: LabelLine, low: SIMD2<Float>, high: SIMD2<Float>, _ body: (LabelLine, Float) -> Void
  ) {
    var part = LabelLine()
    var beginning: Float = 0
    for index in line.points.indices.dropLast() {
      let (a, b) = (line.points[index], line.points[index + 1])
      guard let clip = SegmentClip(a, b, low: low, high: high) else {
        if !part.isEmpty { body(part, beginning) }
        part.removeAll()
        continue
      }
      let start = clip.start(a, b)
      if let last = part.points.last, last != start {
        if !part.isEmpty { body(part, beginning) }
        part.removeAll()
      }
      if part.points.isEmpty {
        let step = start - a
        beginning = line.distances[index] + step.length
      }
      part.go(to: start)
      part.go(to: clip.end(a, b))
    }
    if !part.isEmpty { body(part, beginning) }
  }
}

extension Float {
  fileprivate static func atan2(_ y: Float, _ x: Float) -> Float {
    Float(Foundation.atan2(Double(y), Double(x)))
  }
}

extension [Float] {
  /// For distances of points along lines: the index of the point of `line` at the start of the
  /// segment that contains a distance.
  package func segment(of line: Range<Int>, at distance: Float) -> Int {
    var (low, high) = (line.lowerBound, line.upperBound - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
