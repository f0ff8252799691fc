import CSQLite
import Glibc

/// Measures SQLite's work for a query. Finding a tile takes a few hundred steps. But the schema
/// comes with the database and may have a view that never ends, or whose every step takes long.
struct QueryWork {
  /// The most SQLite steps of a query, which take a second or two.
  private static let mostSteps = 50_000_000
  /// The most seconds of a query, in case steps take longer than usual.
  private static let mostSeconds = 3.0
  /// The number of steps between two checks.
  private static let stepsALook = 100

  private var looks = 0
  private var mostLooks = mostSteps / stepsALook
  private var mostSeconds = mostSeconds
  private var began = timespec()
  private var isGivenUp = false

  /// Begins a new query. If the last one was aborted, the limits are lowered.
  mutating func begin() {
    if isGivenUp {
      mostLooks = max(mostLooks / 4, 10)
      mostSeconds = max(mostSeconds / 4, 0.05)
    }
    isGivenUp = false
    looks = 0
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began)
  }

  /// Whether to abort the query.
  private mutating func isOver() -> Bool {
    looks += 1
    isGivenUp = looks > mostLooks || (looks % 16 == 0 && secondsWorked > mostSeconds)
    return isGivenUp
  }

  private var secondsWorked: Double {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec - began.tv_sec) + Double(now.tv_nsec - began.tv_nsec) / 1e9
  }

  /// Watches a connection. The result is on the heap because SQLite keeps its address. Deallocate
  /// it after closing the connection or removing its progress handler.
  static func watching(_ database: OpaquePointer) -> UnsafeMutablePointer<QueryWork> {
    let work = UnsafeMutablePointer<QueryWork>.allocate(capacity: 1)
    work.initialize(to: QueryWork())
    sqlite3_progress_handler(
      database, CInt(stepsALook),
      { context in
        guard let work = context?.assumingMemoryBound(to: QueryWork.self) else { return 1 }
        return work.pointee.isOver() ? 1 : 0
      }, work)
    return work
  }
}

/// Restricts what queries, including a map's own views, may do.
enum QueryRules {
  /// The functions that views of maps and Rhumb's queries use. Others can turn short texts into
  /// long ones or run for ever in a single step.
  private static let functions: Set<String> = [
    "abs", "coalesce", "count", "ifnull", "iif", "length", "max", "min", "nullif", "round",
    "substr", "substring", "typeof",
  ]

  /// Makes a connection refuse to prepare queries that use other functions or recursion.
  static func impose(on database: OpaquePointer) {
    sqlite3_set_authorizer(
      database,
      { _, action, _, name, _, _ in
        switch action {
        case SQLITE_RECURSIVE: return SQLITE_DENY
        case SQLITE_FUNCTION:
          let name = name.map { String(cString: $0).lowercased() } ?? ""
          return QueryRules.functions.contains(name) ? SQLITE_OK : SQLITE_DENY
        default: return SQLITE_OK
        }
      }, nil)
  }
}
