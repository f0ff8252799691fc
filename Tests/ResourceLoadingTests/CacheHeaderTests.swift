import TestSupport
import Testing

@testable import ResourceLoading

@Suite("What answers say about keeping them")
struct CacheHeaderTests {
  static let now = 1_700_000_000.0

  private func freshness(_ lines: String...) -> CacheFreshness {
    var headers = HTTPHeaders()
    for line in lines { headers.add(line: Array((line + "\r\n").utf8)) }
    return CacheFreshness(headers, now: Self.now)
  }

  @Test("Seconds until an answer is out of date")
  func expiry() {
    let date = "Date: Tue, 14 Nov 2023 22:13:20 GMT"  // now
    for (lines, seconds) in [
      (["Cache-Control: public, max-age=3600"], 3600), (["Cache-Control: MAX-AGE=\"60\""], 60),
      (["Cache-Control: max-age=3600", "Age: 600"], 3000),
      (["Cache-Control: max-age=60, max-age=10"], 10), (["Cache-Control: max-age=-5"], 0),
      (["Cache-Control: max-age=99999999999999999999"], 2_147_483_648),
      (["Cache-Control: no-cache, max-age=60"], 0), (["Pragma: no-cache"], 0),
      ([date, "Expires: Tue, 14 Nov 2023 23:13:20 GMT"], 3600), (["Expires: 0"], 0),
      ([date, "Last-Modified: Tue, 14 Nov 2023 21:13:20 GMT"], 360),
      ([date, "Last-Modified: Mon, 14 Nov 2011 21:13:20 GMT"], 86_400), ([], 300),
      (["Cache-Control: private=\"max-age=3, x\", max-age=7"], 7),
    ] as [([String], Double)] {
      var headers = HTTPHeaders()
      for line in lines { headers.add(line: Array(line.utf8)) }
      #expect(CacheFreshness(headers, now: Self.now).expires - Self.now == seconds, "\(lines)")
    }
    #expect(!freshness("Cache-Control: no-store").isKept)
    #expect(freshness("Cache-Control: must-revalidate").mustAskFirst)
    #expect(!freshness("Cache-Control: max-age=5").mustAskFirst)
  }

  @Test("Dates and waits in every form of HTTP; what is none is none")
  func dates() {
    for text in [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ] {
      #expect(HTTPHeaders.seconds(ofDate: text) == 784_111_777)
    }
    for text in ["", "soon", "0", "-1"] { #expect(HTTPHeaders.seconds(ofDate: text) == nil) }
    var headers = HTTPHeaders()
    headers.add(line: "Retry-After: 120".utf8)
    #expect(headers.retryAfter(now: Self.now) == 120)
    headers = HTTPHeaders()
    headers.add(line: "Retry-After: Tue, 14 Nov 2023 22:13:50 GMT".utf8)
    #expect(headers.retryAfter(now: Self.now) == 30)
  }

  @Test("Parts say where they lie")
  func ranges() {
    for (text, range, size) in [
      ("bytes 0-9/100", 0..<10, 100), ("bytes 5-5/*", 5..<6, nil), ("bytes 9-0/100", nil, nil),
      ("bytes */100", nil, nil), ("items 0-9/100", nil, nil),
      ("bytes 0-18446744073709551615/1", nil, nil),
    ] as [(String, Range<UInt64>?, UInt64?)] {
      var headers = HTTPHeaders()
      headers.add(line: "content-range: \(text)".utf8)
      #expect(headers.contentRange?.range == range, "\(text)")
      #expect(headers.contentRange?.size == size, "\(text)")
    }
  }
}
