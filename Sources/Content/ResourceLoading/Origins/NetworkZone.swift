import Glibc

/// From where a host can be reached, which determines who may refer to it: see `DocumentOrigin`.
package enum NetworkZone: Int, Sendable, Hashable {
  /// From anywhere.
  case internet = 0
  /// Only from the user's own network: private, shared and link-local addresses.
  case privateNetwork = 1
  /// Only from this machine.
  case thisMachine = 2

  /// The more public of two zones, or the one that is known.
  static func mostPublic(_ one: NetworkZone?, _ other: NetworkZone?) -> NetworkZone? {
    [one, other].compactMap(\.self).min { $0.rawValue < $1.rawValue }
  }

  /// The zone of an IPv4 address in host byte order (IANA, special-purpose address registry).
  init(ipv4 address: UInt32) {
    let blocks: [(UInt32, Int, NetworkZone)] = [
      (0x7f00_0000, 8, .thisMachine),  // loopback
      (0x0000_0000, 8, .thisMachine),  // "this host"
      (0x0a00_0000, 8, .privateNetwork), (0xac10_0000, 12, .privateNetwork),
      (0xc0a8_0000, 16, .privateNetwork),
      (0xa9fe_0000, 16, .privateNetwork),  // link-local
      (0x6440_0000, 10, .privateNetwork),  // carrier-grade NAT
      (0xc000_0000, 24, .privateNetwork),  // protocol assignments
      (0xc612_0000, 15, .privateNetwork),  // network benchmarking
      (0xe000_0000, 3, .privateNetwork),  // multicast, reserved, broadcast
    ]
    let block = blocks.first { address >> (32 - UInt32($0.1)) == $0.0 >> (32 - UInt32($0.1)) }
    self = block?.2 ?? .internet
  }

  /// The zone of an IPv6 address of 16 bytes. An embedded IPv4 address determines it.
  init(ipv6 bytes: [UInt8]) {
    func word(_ place: Int) -> UInt32 {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard bytes.count == 16 else {
      self = .thisMachine
      return
    }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == bytes[11]
    if isMapped, bytes[10] == 0xff || bytes[10] == 0 {
      // ::, ::1, ::ffff:a.b.c.d and the old ::a.b.c.d. The first two fall into 0.0.0.0/8.
      self = NetworkZone(ipv4: word(12))
    } else if word(0) == 0x0064_ff9b {
      // NAT64: 64:ff9b::a.b.c.d, or a prefix for use within a network.
      self = word(4) == 0 ? NetworkZone(ipv4: word(12)) : .privateNetwork
    } else if word(0) >> 16 == 0x2002 {
      self = NetworkZone(ipv4: word(2))  // 6to4
    } else if word(0) == 0x2001_0000 {
      self = NetworkZone(ipv4: ~word(12))  // Teredo
    } else {
      // fc00::/7 unique local, fe80::/10 link-local, fec0::/10 site-local, ff00::/8 multicast.
      self = bytes[0] >= 0xfc ? .privateNetwork : .internet
    }
  }

  /// The zone of a numeric address in any form that resolvers accept: dotted, with fewer parts,
  /// octal or hexadecimal. `nil` if it is not an address.
  package init?(address text: String) {
    guard let bytes = Self.bytes(ofAddress: text) else { return nil }
    if bytes.count == 16 {
      self.init(ipv6: bytes)
    } else {
      self.init(ipv4: bytes.reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  /// The 4 or 16 bytes of a numeric address, in network byte order.
  static func bytes(ofAddress text: String) -> [UInt8]? {
    var six = in6_addr()
    if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 {
      return withUnsafeBytes(of: &six) { Array($0) }
    }
    var four = in_addr()
    guard !text.isEmpty, inet_aton(text, &four) != 0 else { return nil }
    return withUnsafeBytes(of: &four) { Array($0) }
  }

  /// The zone of a URL's host, or `nil` if only its resolved address determines it.
  package init?(host: String) {
    var name = ResourceLocation.unescaped(host).lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    if name == "localhost" || name.hasSuffix(".localhost") {
      self = .thisMachine
      return
    }
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    self.init(address: name)
  }

  /// The zone of a socket address, or `nil` for an unknown address family.
  init?(_ address: UnsafeRawPointer, family: CInt) {
    switch family {
    case AF_INET:
      let four = address.loadUnaligned(as: sockaddr_in.self)
      self.init(ipv4: UInt32(bigEndian: four.sin_addr.s_addr))
    case AF_INET6:
      var six = address.loadUnaligned(as: sockaddr_in6.self)
      self.init(ipv6: withUnsafeBytes(of: &six.sin6_addr) { Array($0) })
    default: return nil
    }
  }
}
