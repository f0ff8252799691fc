import CSQLite
import Glibc

/// How much SQLite has worked for a query. A tile is found in a few hundred of its steps; but a schema
/// comes with the database, and a view can be made that never ends, or whose every step takes long.
struct QueryWork {
  /// SQLite's steps after which a query is given up: a second or two.
  private static let mostSteps = 50_000_000
  /// Seconds of work after which it is given up, where steps take longer than usual.
  private static let mostSeconds = 3.0
  /// Steps between two looks.
  private static let stepsALook = 100

  private var looks = 0
  private var mostLooks = mostSteps / stepsALook
  private var mostSeconds = mostSeconds
  private var began = timespec()
  private var isGivenUp = false

  /// A new query begins. After one that was given up, others of the kind are given up sooner.
  mutating func begin() {
    if isGivenUp {
      mostLooks = max(mostLooks / 4, 10)
      mostSeconds = max(mostSeconds / 4, 0.05)
    }
    isGivenUp = false
    looks = 0
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began)
  }

  /// Whether the query is to be given up.
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

  /// Watches over a connection; to be deallocated after it has been closed. On the heap, since SQLite
  /// keeps the address.
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

/// What the queries of a map's own views may do.
enum QueryRules {
  /// What views of maps use, and Rhumb's own queries. Others make long texts of short ones, or can
  /// take for ever in a single step.
  private static let functions: Set<String> = [
    "abs", "coalesce", "count", "ifnull", "iif", "length", "max", "min", "nullif", "round",
    "substr", "substring", "typeof",
  ]

  /// Has a connection refuse, when a query is prepared, functions that maps have no use for, and
  /// queries that call themselves.
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
