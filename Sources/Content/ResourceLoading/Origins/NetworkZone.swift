import Glibc

/// From where a host can be reached, which decides who may name it: see `DocumentOrigin`.
package enum NetworkZone: Int, Sendable, Hashable {
  /// By everyone.
  case everywhere = 0
  /// Only from the user's own network: private, shared and link-local addresses.
  case privateNetwork = 1
  /// Only from this machine.
  case thisMachine = 2

  /// The one of two from which more people can be reached; that which is known where the other is not.
  static func mostPublic(_ one: NetworkZone?, _ other: NetworkZone?) -> NetworkZone? {
    [one, other].compactMap(\.self).min { $0.rawValue < $1.rawValue }
  }

  /// That of an IPv4 address, its first byte highest (IANA, special-purpose address registry).
  init(ipv4 address: UInt32) {
    let blocks: [(UInt32, Int, NetworkZone)] = [
      (0x7f00_0000, 8, .thisMachine),  // loopback
      (0x0000_0000, 8, .thisMachine),  // "this host"
      (0x0a00_0000, 8, .privateNetwork), (0xac10_0000, 12, .privateNetwork),
      (0xc0a8_0000, 16, .privateNetwork),
      (0xa9fe_0000, 16, .privateNetwork),  // link-local
      (0x6440_0000, 10, .privateNetwork),  // shared behind a carrier's translation
      (0xc000_0000, 24, .privateNetwork),  // protocol assignments
      (0xc612_0000, 15, .privateNetwork),  // benchmarks of networks
      (0xe000_0000, 3, .privateNetwork),  // multicast, reserved, broadcast
    ]
    let block = blocks.first { address >> (32 - UInt32($0.1)) == $0.0 >> (32 - UInt32($0.1)) }
    self = block?.2 ?? .everywhere
  }

  /// That of an IPv6 address of 16 bytes. One that carries an IPv4 address leads where that does.
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
      // ::, ::1, ::ffff:a.b.c.d and the old ::a.b.c.d, of which 0.0.0.0/8 has the first two.
      self = NetworkZone(ipv4: word(12))
    } else if word(0) == 0x0064_ff9b {
      // Translated: 64:ff9b::a.b.c.d, or in a network's own way.
      self = word(4) == 0 ? NetworkZone(ipv4: word(12)) : .privateNetwork
    } else if word(0) >> 16 == 0x2002 {
      self = NetworkZone(ipv4: word(2))  // 6to4
    } else if word(0) == 0x2001_0000 {
      self = NetworkZone(ipv4: ~word(12))  // Teredo
    } else {
      // fc00::/7 unique local, fe80::/10 link-local, fec0::/10 site-local, ff00::/8 multicast.
      self = bytes[0] >= 0xfc ? .privateNetwork : .everywhere
    }
  }

  /// That of an address as it is written in numbers, in any of the ways that resolvers take: dotted,
  /// with fewer parts, octal, hexadecimal; `nil` for what is no address.
  package init?(address text: String) {
    guard let bytes = Self.bytes(ofAddress: text) else { return nil }
    if bytes.count == 16 {
      self.init(ipv6: bytes)
    } else {
      self.init(ipv4: bytes.reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  /// The 4 or 16 bytes of an address that is written in numbers, the highest first.
  static func bytes(ofAddress text: String) -> [UInt8]? {
    var six = in6_addr()
    if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 {
      return withUnsafeBytes(of: &six) { Array($0) }
    }
    var four = in_addr()
    guard !text.isEmpty, inet_aton(text, &four) != 0 else { return nil }
    return withUnsafeBytes(of: &four) { Array($0) }
  }

  /// That of a host as a URL names it; `nil` where only a look at its address can tell.
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

  /// That of an address of the system's; `nil` for one that belongs to no network.
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
