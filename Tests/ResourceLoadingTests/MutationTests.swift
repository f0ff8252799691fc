import TestSupport
import Testing

@testable import ResourceLoading

@Suite("Mutated answers of servers")
struct MutationTests {
  @Test("Damaged headers give no times and places that are none")
  func headers() {
    let lines = [
      "HTTP/1.1 200 OK", "Cache-Control: max-age=3600, must-revalidate, private=\"a, b\"",
      "Expires: Sun, 06 Nov 1994 08:49:37 GMT", "Age: 12", "Date: Sun, 06 Nov 1994 08:49:37 GMT",
      "Retry-After: 120", "Content-Range: bytes 0-9/100", "Last-Modified: Sun Nov  6 08:49:37 1994",
      "ETag: \"a\"",
    ].map { Array($0.utf8) }
    var mutator = Mutator(
      seed: 1,
      words: ["99999999999999999999", "-1", "=", ":", "bytes", "Feb", "\"", "1e999", "\r\n"])
    let now = CacheHeaderTests.now
    for _ in 0..<Mutator.count(usual: 16_000) {
      var headers = HTTPHeaders()
      for line in lines {
        headers.add(line: Bool.random(using: &mutator.random) ? mutator.mutated(line) : line)
      }
      let freshness = CacheFreshness(headers, now: now)
      #expect(freshness.expires.isFinite)
      _ = headers.contentRange
      #expect(headers.retryAfter(now: now) ?? 0 >= 0)
    }
  }
}
