import Synchronization
import TileBuilding

/// Measures how long tiles take. A class, because the building threads write to it.
final class TileStopwatch: Sendable {
  private struct Course {
    let begun = ContinuousClock.now
    var building = Duration.zero
  }

  /// The measurements of tiles that are being built, and of some that are no longer wanted.
  private let courses = Mutex<[TileRequest: Course]>([:])
  /// More than are ever wanted at the same time. If there are more, all are dropped.
  private static let limit = 4096

  /// Runs a part of a tile's building, and records in the finished tile how long all took.
  func timing(
    _ request: TileRequest, _ build: () -> TileProgress<BuiltTile>
  ) -> TileProgress<BuiltTile> {
    courses.withLock { courses in
      guard courses[request] == nil else { return }
      if courses.count >= Self.limit { courses.removeAll() }
      courses[request] = Course()
    }
    let start = ContinuousClock.now
    var progress = build()
    let end = ContinuousClock.now
    courses.withLock { courses in
      switch progress {
      case .needs: courses[request]?.building += end - start
      case .abandoned: courses[request] = nil
      case .built(var tile):
        if let course = courses.removeValue(forKey: request) {
          let building = course.building + (end - start)
          tile.times = TileTimes(loading: end - course.begun - building, building: building)
        }
        progress = .built(tile)
      }
    }
    return progress
  }
}
