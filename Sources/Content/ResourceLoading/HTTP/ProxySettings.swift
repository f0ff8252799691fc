import Foundation

/// The environment's proxy settings. They are read here and passed to libcurl, so that it is known
/// for each transfer whether it uses a proxy.
struct ProxySettings: Sendable {
  struct Proxy: Sendable, Hashable {
    /// The environment's text, unchanged.
    var address: String
    var port: Int
  }

  private let environment: [String: String]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The proxy for a server, or `nil` for none.
  func proxy(for url: String) -> Proxy? {
    guard let server = ServerName(url: url), let scheme = ResourceLocation.scheme(of: url),
      // No proxy is used for servers on this machine.
      server.zone != .thisMachine, !isExcepted(server.host)
    else { return nil }
    // Like libcurl, ignores HTTP_PROXY: it may be a header that a client sent to a CGI program.
    let names = ["\(scheme)_proxy"] + (scheme == "https" ? ["HTTPS_PROXY"] : [])
    let address = value(names + ["all_proxy", "ALL_PROXY"])
    return address.map { Proxy(address: $0, port: Self.port(of: $0)) }
  }

  private func value(_ names: [String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Whether `no_proxy` covers a host: the name, a parent domain, an address block, or all.
  private func isExcepted(_ host: String) -> Bool {
    guard let list = value(["no_proxy", "NO_PROXY"]) else { return false }
    return list.split { ", ".contains($0) }.contains { entry in
      var name = entry.lowercased()
      if name == "*" { return true }
      if name.hasPrefix(".") { name.removeFirst() }
      if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
      if let block = AddressBlock(name) { return block.contains(host) }
      return host == name || host.hasSuffix(".\(name)")
    }
  }

  /// libcurl's default port for proxies.
  private static let usualPort = 1080

  private static func port(of proxy: String) -> Int {
    let afterScheme = proxy.range(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    let place = afterScheme.prefix { $0 != "/" }
    if let colon = place.lastIndex(of: ":"), let port = Int(place[place.index(after: colon)...]) {
      return port
    }
    return proxy.hasPrefix("https://") ? 443 : usualPort
  }
}

/// A block of addresses, such as `10.0.0.0/8`.
private struct AddressBlock {
  private let bytes: [UInt8]
  private let bits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let bits = Int(parts[1]),
      let bytes = NetworkZone.bytes(ofAddress: String(parts[0])),
      (0...bytes.count * 8).contains(bits)
    else { return nil }
    self.bytes = bytes
    self.bits = bits
  }

  func contains(_ host: String) -> Bool {
    guard let other = NetworkZone.bytes(ofAddress: host), other.count == bytes.count else {
      return false
    }
    return (0..<bits).allSatisfy { bit in
      (bytes[bit / 8] ^ other[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }
}
