import Foundation
import Rhumb
import TestSupport
import Testing

@testable import GPSD

@Suite("What comes from a gpsd")
struct GPSDConnectionTests {
  private func report(_ line: String) -> GPSDReport? { GPSDReport(line: Array(line.utf8)[...]) }

  @Test("A position has what the receiver tells, and what makes no sense is not known")
  func positions() throws {
    let whole = try #require(
      report(
        #"""
        {"class":"TPV","device":"/dev/x","mode":3,"time":"2024-05-01T12:00:00.500Z","lat":47.5,\
        "lon":-8.5,"alt":447.1,"altMSL":400,"track":45,"speed":10,"eph":3}
        """#.replacing("\\\n", with: ""))?.location)
    #expect(
      whole
        == Location(
          Coordinate(latitude: 47.5, longitude: -8.5), horizontalAccuracy: 3, course: 45, speed: 10,
          altitude: 400, timestamp: 1_714_564_800.5))
    let older = report(#"{"class":"TPV","mode":3,"lat":1,"lon":2,"alt":5,"epx":3,"epy":4}"#)?
      .location
    #expect(older?.altitude == 5 && older?.horizontalAccuracy == 5)
    let flat = report(#"{"class":"TPV","mode":2,"lat":1,"lon":2,"altMSL":5,"time":"x"}"#)?.location
    #expect(flat == Location(Coordinate(latitude: 1, longitude: 2)))
    let wild = report(#"{"class":"TPV","mode":1e300,"lat":1,"lon":2,"speed":"x","eph":"3"}"#)
    #expect(wild?.location == Location(Coordinate(latitude: 1, longitude: 2)))
  }

  @Test(
    "Without a place there is no position",
    arguments: [
      #""mode":1,"lat":1,"lon":2"#, #""lat":1,"lon":2"#, #""mode":2,"lat":1"#,
      #""mode":3,"lat":1e9,"lon":2"#, #""mode":3,"lat":1,"lon":-181"#,
      #""mode":3,"lat":null,"lon":1"#,
    ])
  func noPosition(members: String) throws {
    let said = try #require(report(#"{"class":"TPV",\#(members)}"#))
    #expect(said.location == nil && said.heading == nil)
  }

  @Test("A heading comes from a compass; other reports say nothing")
  func headings() {
    #expect(report(#"{"class":"ATT","heading":120.5}"#)?.heading == Heading(degrees: 120.5))
    for line in [#"{"class":"ATT"}"#, #"{"class":"SKY","satellites":[{}]}"#, #"{"class":"ERROR"}"#]
    {
      #expect(report(line)?.heading == nil && report(line) != nil)
    }
  }

  @Test(
    "What is no report is none",
    arguments: ["", "{", "[]", "{}", #"{"class":7}"#, "$GPGGA,1", #"{"class":"TPV"} x"#])
  func noReport(line: String) { #expect(report(line) == nil) }

  @Test("A report too deep or with too many values is none")
  func excess() {
    for count in [100, 20_000] {
      let numbers = String(repeating: "0,", count: count)
      #expect((report(#"{"class":"SKY","x":[\#(numbers)0]}"#) == nil) == (count > 100))
      let depth = String(repeating: "[", count: count) + String(repeating: "]", count: count)
      #expect((report(#"{"class":"SKY","x":\#(depth)}"#) == nil) == (count > 100))
    }
  }

  private let line = Array("{\"class\":\"WATCH\"}".utf8)

  /// The lines that come until the connection ends, and why it does.
  private func lines(of address: GPSDAddress) -> ([[UInt8]], GPSDConnection.Problem?) {
    var lines: [[UInt8]] = []
    do throws(GPSDConnection.Problem) {
      var connection = try GPSDConnection(address)
      while true { lines += try connection.lines(waiting: 10).map(Array.init) }
    } catch {
      return (lines, error)
    }
  }

  @Test("Lines come whole, however they are cut on the way", arguments: [1, 3, 19, 20, 1000])
  func pieces(size: Int) throws {
    let bytes = Array(repeatElement(line + [10], count: 9).joined())
    let daemon = try FakeGPSD { client in
      for start in stride(from: 0, to: bytes.count, by: size) {
        client.send(Array(bytes[start..<min(start + size, bytes.count)]))
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    let (lines, problem) = lines(of: daemon.address)
    #expect(lines == Array(repeating: line, count: 9))
    #expect("\(try #require(problem))" == "the connection is lost")
  }

  @Test("A line without an end is waited for, and costs nothing meanwhile")
  func halfALine() throws {
    let daemon = try FakeGPSD { client in
      client.send(Array(line.prefix(5)))
      client.waitForEnd()
    }
    var connection = try GPSDConnection(daemon.address)
    _ = try connection.lines(waiting: 10)
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<3 { #expect(try connection.lines(waiting: 0.2).isEmpty) }
    // Each of them slept as long as it may; one that spins returns at once.
    #expect(clock.now - start > .milliseconds(500))
  }

  @Test("A line is read up to its limit, and a longer one ends the connection")
  func longLines() throws {
    for (count, isRead) in [(GPSDConnection.mostLineBytes, true), (1 << 20, false)] {
      let daemon = try FakeGPSD { client in
        client.send([UInt8](repeating: 32, count: count) + [10])
      }
      let (lines, problem) = lines(of: daemon.address)
      #expect(lines.map(\.count) == (isRead ? [count] : []))
      #expect(
        "\(try #require(problem))"
          == (isRead ? "the connection is lost" : "it does not answer as a gpsd"))
    }
  }

  @Test(
    "A gpsd is of use if it names a receiver",
    arguments: [
      (#"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0"}]}"#, true),
      (#"{"class":"DEVICES","devices":[]}"#, false), (#"{"class":"DEVICES"}"#, false),
      ("SSH-2.0-OpenSSH", false),
    ])
  func receivers(_ line: String, _ isOfUse: Bool) throws {
    let daemon = try FakeGPSD { client in
      client.send(#"{"class":"VERSION","release":"3.25"}"# + "\r\n" + line + "\r\n")
    }
    #expect(daemon.address.hasReceiver == isOfUse)
    #expect(!GPSDAddress(host: "127.0.0.1", port: 1).hasReceiver)
  }
}
