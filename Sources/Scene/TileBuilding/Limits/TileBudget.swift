import Glibc
import VectorTiles

/// What remains of the limits for one tile while it is built. Checked before each feature.
struct TileBudget {
  /// Why something was left out of a tile.
  enum Shortage: Sendable {
    case memory, time, labels
  }

  private(set) var shortages: Set<Shortage> = []
  /// Whether nothing more may be added.
  private var isOver = false
  /// Whether nobody wants the tile any more.
  private(set) var isAbandoned = false
  private let bytes: Int
  private let labels: Int
  private let seconds: Double
  private let isWanted: () -> Bool
  private let began = TileBudget.time(CLOCK_THREAD_CPUTIME_ID)
  /// When to check the processor time again; reading the coarse clock costs next to nothing.
  private var nextLook: Double

  init(_ budget: SceneBudget, isWanted: @escaping () -> Bool = { true }) {
    bytes = budget.tileBytes
    seconds = budget.tileSeconds
    labels = budget.limits.labels
    self.isWanted = isWanted
    nextLook = Self.time(CLOCK_MONOTONIC_COARSE) + TileLimits.secondsUnwanted
  }

  /// Whether the next feature may be drawn.
  ///
  /// - Parameter taken: the bytes that the tile takes so far.
  mutating func mayGoOn(_ taken: Int) -> Bool {
    guard !isOver, !isAbandoned else { return false }
    if taken >= bytes { end(.memory) }
    let now = Self.time(CLOCK_MONOTONIC_COARSE)
    if now >= nextLook {
      nextLook = now + TileLimits.secondsUnwanted
      isAbandoned = !isWanted()
      if Self.time(CLOCK_THREAD_CPUTIME_ID) - began > seconds { end(.time) }
    }
    return !isOver && !isAbandoned
  }

  /// Whether the next label may be offered.
  mutating func mayOffer(_ offered: Int) -> Bool {
    if offered >= labels { shortages.insert(.labels) }
    return offered < labels
  }

  private mutating func end(_ shortage: Shortage) {
    shortages.insert(shortage)
    isOver = true
  }

  /// The order for processing features if perhaps not all can be drawn, so that those left out are
  /// spread evenly. `nil` for the stored order.
  ///
  /// - Parameter least: the least number of bytes that each takes.
  package func order(of count: Int, least: Int) -> [Int]? {
    guard count > bytes / least else { return nil }
    let rounds = 16
    return (0..<rounds).flatMap { Swift.stride(from: $0, to: count, by: rounds) }
  }

  /// Removes points of a feature that has more of them than there is room for.
  mutating func fit(_ geometry: inout TileGeometry, taken: Int) {
    let room = max(0, bytes - taken) / TileLimits.bytesPerPoint
    guard geometry.points.count > room else { return }
    shortages.insert(.memory)
    geometry.thin(to: room)
  }

  private static func time(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

extension TileBudget {
  /// A description of what was left out, or `nil` if nothing was.
  package var omission: String? {
    guard !shortages.isEmpty else { return nil }
    var reasons: [String] = []
    if shortages.contains(.memory) { reasons.append("it holds more than can be drawn at once") }
    if shortages.contains(.time) { reasons.append("it takes too long to draw") }
    if shortages.contains(.labels) { reasons.append("it has more than \(labels) labels") }
    return "drawn in part: " + reasons.joined(separator: "; ")
  }
}

extension TileGeometry {
  /// Keeps about `most` points, evenly spread: some points of long parts, and some short parts.
  mutating func thin(to most: Int) {
    guard points.count > most else { return }
    let stride = points.count / max(most, 1) + 1
    var thinned = TileGeometry()
    var shortParts = 0
    for part in 0..<partCount where thinned.points.count < most {
      let range = self.part(part)
      if range.count >= 8 * stride {
        for index in Swift.stride(from: range.lowerBound, to: range.upperBound, by: stride) {
          thinned.points.append(points[index])
        }
      } else {
        shortParts += 1
        guard shortParts % stride == 0 else { continue }
        thinned.points += points[range]
      }
      thinned.partEnds.append(thinned.points.count)
    }
    self = thinned
  }
}
