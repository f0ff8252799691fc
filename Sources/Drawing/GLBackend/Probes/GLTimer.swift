import CGraphics

/// Measures how long the GPU works on what is drawn between ``begin()`` and ``end()``. The results
/// arrive some frames later, in order, and asking for them never waits.
///
/// ```swift
/// var timer = GLTimer(context)      // nil: this driver cannot measure time
/// timer?.begin()
/// draw()
/// timer?.end()
/// while let nanoseconds = timer?.takeResult() { … }
/// ```
package struct GLTimer: ~Copyable {
  /// The maximum number of pending measurements: more frames than any driver queues.
  private static let capacity = 8

  private let queries: [UInt32]
  /// When each measurement began, on the clock of `DriverProbe`.
  private var starts: [UInt64]
  private let deletionQueue: GLDeletionQueue
  /// The total numbers of measurements begun, ended and taken so far.
  private var begun = 0
  private var ended = 0
  private var taken = 0

  /// `nil` if the driver cannot measure time.
  package init?(_ context: GLContext) {
    var bits: GLint = 0
    rhumb_glGetQueryiv(glEnum(GL_TIME_ELAPSED), glEnum(GL_QUERY_COUNTER_BITS), &bits)
    guard bits > 0 else { return nil }
    var names = [GLuint](repeating: 0, count: Self.capacity)
    rhumb_glGenQueries(GLsizei(names.count), &names)
    queries = names
    starts = Array(repeating: 0, count: Self.capacity)
    deletionQueue = context.deletionQueue
  }

  deinit {
    for name in queries { deletionQueue.enqueue(.query, name) }
  }

  /// Begins a measurement. Does nothing if too many measurements are pending, or if someone else
  /// measures in this context, since OpenGL can measure only one thing at a time.
  package mutating func begin() {
    guard begun == ended, begun - taken < Self.capacity, !isSomeoneMeasuring else { return }
    starts[begun % Self.capacity] = DriverProbe.now
    rhumb_glBeginQuery(glEnum(GL_TIME_ELAPSED), queries[begun % Self.capacity])
    begun += 1
  }

  /// Ends the measurement that ``begin()`` began, if it did.
  package mutating func end() {
    guard begun > ended else { return }
    rhumb_glEndQuery(glEnum(GL_TIME_ELAPSED))
    ended += 1
  }

  /// The result of the oldest measurement that has not been taken, in nanoseconds of GPU time.
  /// `nil` if the GPU has not finished it, or if there is none. Impossible results are skipped: the
  /// first one of llvmpipe is the time since the machine was started.
  package mutating func takeResult() -> UInt64? {
    while taken < ended {
      let place = taken % Self.capacity
      var isReady: GLuint = 0
      rhumb_glGetQueryObjectuiv(queries[place], glEnum(GL_QUERY_RESULT_AVAILABLE), &isReady)
      guard isReady != 0 else { return nil }
      taken += 1
      var nanoseconds: GLuint64 = 0
      rhumb_glGetQueryObjectui64v(queries[place], glEnum(GL_QUERY_RESULT), &nanoseconds)
      if nanoseconds <= 2 * (DriverProbe.now - starts[place]) { return nanoseconds }
    }
    return nil
  }

  private var isSomeoneMeasuring: Bool {
    var query: GLint = 0
    rhumb_glGetQueryiv(glEnum(GL_TIME_ELAPSED), glEnum(GL_CURRENT_QUERY), &query)
    return query != 0
  }
}
