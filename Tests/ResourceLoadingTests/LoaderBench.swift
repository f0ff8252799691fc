import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

/// A loader with short waits and a clock that the test sets, and a folder for its cache.
final class LoaderBench: Sendable {
  let folder: String
  /// Seconds since 1970.
  let time = Mutex(1_700_000_000.0)

  init() throws {
    folder = NSTemporaryDirectory() + "rhumb-loader-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func loader(_ change: (inout ResourceLoaderOptions) -> Void = { _ in }) -> CachedResourceLoader {
    var options = ResourceLoaderOptions(cacheFolder: folder)
    options.clock.wall = { [self] in time.withLock { $0 } }
    options.http.stallSeconds = 5
    options.http.retries.firstDelay = 0.01
    options.http.retries.longestDelay = 0.05
    change(&options)
    return CachedResourceLoader(options)
  }

  func pass(_ seconds: Double) { time.withLock { $0 += seconds } }
}

/// Takes note of what comes, from any thread.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  func add(_ note: Note) { notes.withLock { $0.append(note) } }

  var all: [Note] { notes.withLock { $0 } }

  /// Waits until this many have come.
  func wait(for count: Int, seconds: Double = 30) -> [Note] {
    let end = Date(timeIntervalSinceNow: seconds)
    while all.count < count, Date() < end { Thread.sleep(forTimeInterval: 0.002) }
    return all
  }
}
