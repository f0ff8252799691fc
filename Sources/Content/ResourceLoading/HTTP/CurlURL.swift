import CCurl

/// A URL as parsed by libcurl. The check of permitted locations and the request itself share this
/// parser, so that they cannot mean different servers. Owns libcurl's handle.
struct CurlURL: ~Copyable {
  let handle: OpaquePointer

  /// `nil` if libcurl rejects the URL.
  init?(_ url: String) {
    guard let handle = Self.read(url) else { return nil }
    self.handle = handle
  }

  private static func read(_ url: String) -> OpaquePointer? {
    guard let handle = curl_url() else { return nil }
    // Without flags libcurl never guesses a missing scheme or host.
    if curl_url_set(handle, CURLUPART_URL, escaped(url), 0) == CURLUE_OK { return handle }
    curl_url_cleanup(handle)
    return nil
  }

  deinit { curl_url_cleanup(handle) }

  /// The host in lower case, without brackets.
  var host: String? {
    guard var host = part(CURLUPART_HOST)?.lowercased() else { return nil }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    return host.isEmpty ? nil : host
  }

  /// The port, or the scheme's default port.
  var port: Int? { part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap { Int($0) } }

  private func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  /// The URL with spaces and non-ASCII bytes percent-encoded.
  static func escaped(_ url: String) -> String {
    ResourceLocation.escaped(url) { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") }
  }
}
