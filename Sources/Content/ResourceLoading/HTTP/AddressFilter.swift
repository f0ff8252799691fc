import CCurl
import Glibc

/// Keeps a request from addresses that the document on whose word it is made may not name. What a
/// name means is known only when a connection is made, and may be another thing each time; so the
/// address is looked at before each connection, and before a request goes out on one that is there.
/// A class, because libcurl's callbacks lead back to it. It belongs to the network thread.
final class AddressFilter {
  let url: String
  private let referrers: Referrers
  private let trusted: TrustedServers
  private let options: HTTPOptions
  /// Through which the server is asked: libcurl then connects to nothing else.
  let proxy: ProxySettings.Proxy?
  /// Why an address was refused.
  private(set) var objection: ResourceError?
  /// That of the server that is asked, as far as can be told; `nil` before it is.
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

  /// The origin of what comes from there.
  var originOfAnswer: DocumentOrigin {
    .server(document: url, zone: zone ?? ServerName(url: url)?.zone ?? .everywhere)
  }

  /// Has libcurl ask before it connects and before it sends.
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
    // libcurl hands back what it was given.
    Unmanaged<AddressFilter>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func opens(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return false }
    let place = UnsafeRawPointer(address) + offset
    // Both families have the port in the same place.
    let port = UInt16(bigEndian: (place + 2).loadUnaligned(as: UInt16.self))
    guard let zone = NetworkZone(place, family: address.pointee.family) else { return false }
    return opens(zone, Int(port))
  }

  private func opens(_ address: String, _ port: Int) -> Bool {
    let zone = NetworkZone(address: address)
    self.zone =
      proxy?.port == port
      ? ServerName(url: url)?.zone ?? .everywhere : zone.map { actual($0, port) }
    // What cannot be told counts as the worst.
    return opens(zone ?? .thisMachine, port)
  }

  private func opens(_ zone: NetworkZone, _ port: Int) -> Bool {
    // What a proxy may ask is its own affair; the URL has been looked at.
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
