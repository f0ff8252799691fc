import TestSupport
import Testing

@testable import ResourceLoading

@Suite("From where addresses are reached")
struct NetworkZoneTests {
  @Test("Every way of writing an address leads to the same zone")
  func spellings() {
    let zones: [(NetworkZone?, [String])] = [
      (
        .thisMachine,
        [
          "127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1",
          "017700000001", "127.255.255.254", "0.0.0.0", "0", "0x0", "localhost", "LOCALHOST.",
          "a.localhost", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
          "[::FFFF:7F00:1]", "[::127.0.0.1]", "[64:ff9b::127.0.0.1]", "[2002:7f00:1::]",
          "127.0.0.%31", "%31%32%37.0.0.1", "[::1%25lo]",
        ]
      ),
      (
        .privateNetwork,
        [
          "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "0xc0a80101", "3232235777",
          "169.254.169.254", "100.64.0.1", "100.127.255.255", "224.0.0.1", "255.255.255.255",
          "198.18.0.1", "[fc00::1]", "[fd12:3456::1]", "[fe80::1]", "[fe80::1%25eth0]", "[fec0::1]",
          "[ff02::1]", "[::ffff:192.168.0.1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::1]",
          "[2002:c0a8:101::]", "[2001:0:1:2:3:4:3f57:fefe]",
        ]
      ),
      (
        .internet,
        [
          "1.1.1.1", "128.0.0.1", "11.0.0.1", "172.15.255.255", "172.32.0.1", "192.167.255.255",
          "192.169.0.1", "169.253.0.1", "100.63.255.255", "100.128.0.1", "223.255.255.255",
          "[2606:4700::1111]", "[::ffff:8.8.8.8]", "[64:ff9b::8.8.8.8]", "[2002:808:808::]",
        ]
      ),
      (nil, ["example.org", "localhost.example.org", "127.0.0.1.example.org", "", "nas", "[::g]"]),
    ]
    for (zone, hosts) in zones {
      for host in hosts { #expect(NetworkZone(host: host) == zone, "\(host)") }
    }
  }

  @Test("Blocks end where they should: each address against a table of bounds", arguments: 0..<4)
  func blocks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounds: [(ClosedRange<UInt32>, NetworkZone)] = [
      (0x7f00_0000...0x7fff_ffff, .thisMachine), (0...0x00ff_ffff, .thisMachine),
      (0x0a00_0000...0x0aff_ffff, .privateNetwork), (0xac10_0000...0xac1f_ffff, .privateNetwork),
      (0xc0a8_0000...0xc0a8_ffff, .privateNetwork), (0xa9fe_0000...0xa9fe_ffff, .privateNetwork),
      (0x6440_0000...0x647f_ffff, .privateNetwork), (0xc000_0000...0xc000_00ff, .privateNetwork),
      (0xc612_0000...0xc613_ffff, .privateNetwork), (0xe000_0000...0xffff_ffff, .privateNetwork),
    ]
    let edges = bounds.flatMap { range, _ in
      [range.lowerBound, range.upperBound, range.lowerBound &- 1, range.upperBound &+ 1]
    }
    let addresses = edges + (0..<2000).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
    for address in addresses {
      let expected = bounds.first { $0.0.contains(address) }?.1 ?? .internet
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: address >> (24 - 8 * $0)) }
      let dotted = bytes.map(String.init).joined(separator: ".")
      for text in [dotted, "\(address)", "0x\(String(address, radix: 16))", "[::ffff:\(dotted)]"] {
        #expect(NetworkZone(host: text) == expected, "\(text)")
      }
    }
  }

  @Test("Changed addresses are survived", arguments: 0..<4)
  func mutation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for text in ["127.0.0.1", "[::ffff:127.0.0.1%25lo]", "http://a:b@localhost:80/x?y#z"] {
      for _ in 0..<2000 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        let changed = String(decoding: bytes, as: UTF8.self)
        _ = NetworkZone(host: changed)
        _ = ServerName(url: changed)
      }
    }
  }

  @Test("The server that a URL names")
  func names() throws {
    for (url, host, port) in [
      ("http://A.example/x", "a.example", 80), ("https://a.example?x", "a.example", 443),
      ("http://a.example:8080#x", "a.example", 8080), ("http://u:p@[::1]:81/", "::1", 81),
      ("http://public.example@127.0.0.1/", "127.0.0.1", 80), ("http://a:/", "a", 80),
    ] {
      let name = try #require(ServerName(url: url), "\(url)")
      #expect(name.host == host && name.port == port, "\(url)")
    }
    // As libcurl reads it, which makes the request: up to the last @, whatever stands before it.
    #expect(ServerName(url: #"http://trusted\@other/"#)?.host == "other")
    #expect(ServerName(url: "http://A%2eexample/")?.host == "a.example")
    for url in ["file:///x", "http://", "http://a:99999/", "http://a:x/", "http://:80/", "x"] {
      #expect(ServerName(url: url) == nil, "\(url)")
    }
  }
}
