import CCurl
import Glibc

/// Blocks requests to addresses to which the referring documents may not refer. A name's address is
/// only known when a connection is made and may differ each time. So the address is checked before
/// each connection and before a request is sent on an existing one. A class because libcurl's
/// callbacks refer to it. It belongs to the network thread.
final class AddressFilter {
  let url: String
  private let referrers: Referrers
  private let trusted: TrustedServers
  private let options: HTTPOptions
  /// The proxy for the server, if any. libcurl then connects to nothing else.
  let proxy: ProxySettings.Proxy?
  /// Why an address was blocked.
  private(set) var objection: ResourceError?
  /// The zone of the server, as far as known. `nil` before a request is sent.
  private(set) var zone: NetworkZone?

  init(
    _ url: String, namedBy referrers: Referrers, trusting trusted: TrustedServers,
    options: HTTPOptions
  ) {
    self.url = url
    self.referrers = referrers
    self.trusted = trusted
    self.options = options
    proxy = options.proxies.proxy(for: url)
  }

  /// The origin of documents from this server.
  var originOfAnswer: DocumentOrigin {
    .server(document: url, zone: zone ?? ServerName(url: url)?.zone ?? .internet)
  }

  /// Makes libcurl call this filter before it connects and before it sends.
  func watch(_ handle: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    rhumb_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
    rhumb_curl_set_opener(handle) { context, _, address in
      guard let address, AddressFilter.from(context).opens(address) else { return CURL_SOCKET_BAD }
      let place = address.pointee
      return socket(place.family, place.socktype | CInt(SOCK_CLOEXEC.rawValue), place.protocol)
    }
    rhumb_curl_set_pointer(handle, CURLOPT_PREREQDATA, context)
    rhumb_curl_set_gate(handle) { context, address, _, port, _ in
      let text = address.map { String(cString: $0) } ?? ""
      return AddressFilter.from(context).opens(text, Int(port))
        ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> AddressFilter {
    // libcurl passes back the context that it was given.
    Unmanaged<AddressFilter>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func opens(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return false }
    let place = UnsafeRawPointer(address) + offset
    // Both address families have the port at the same offset.
    let port = UInt16(bigEndian: (place + 2).loadUnaligned(as: UInt16.self))
    guard let zone = NetworkZone(place, family: address.pointee.family) else { return false }
    return opens(zone, Int(port))
  }

  private func opens(_ address: String, _ port: Int) -> Bool {
    let zone = NetworkZone(address: address)
    self.zone =
      proxy?.port == port
      ? ServerName(url: url)?.zone ?? .internet : zone.map { actual($0, port) }
    // An unknown address counts as the most private one.
    return opens(zone ?? .thisMachine, port)
  }

  private func opens(_ zone: NetworkZone, _ port: Int) -> Bool {
    // A proxy decides itself which addresses it accesses. The URL has already been checked.
    if let proxy { return proxy.port == port }
    let found = referrers.objection(
      to: url, in: actual(zone, port), port: port, trusting: trusted)
    objection = found ?? objection
    return found == nil
  }

  private func actual(_ zone: NetworkZone, _ port: Int) -> NetworkZone {
    options.zonesOfPorts[port] ?? zone
  }
}
