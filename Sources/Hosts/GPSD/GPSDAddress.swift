/// The address of a gpsd.
public struct GPSDAddress: Hashable, Sendable, CustomStringConvertible {
  /// The host's name or IP address.
  public var host: String
  /// The TCP port.
  public var port: Int

  /// An address, by default of the standard port on this machine.
  public init(host: String = "localhost", port: Int = GPSDAddress.usualPort) {
    self.host = host
    self.port = port
  }

  /// The standard port of gpsd.
  public static let usualPort = 2947

  /// Parses `gpsd`, `gpsd://HOST`, `gpsd://HOST:PORT` or `gpsd://[ADDRESS]:PORT`; `nil` for
  /// anything else.
  public init?(_ text: String) {
    guard text != "gpsd" else {
      self.init()
      return
    }
    guard text.hasPrefix("gpsd://") else { return nil }
    var rest = text.dropFirst("gpsd://".count)
    if rest.last == "/" { rest.removeLast() }
    var host = rest
    var port = GPSDAddress.usualPort
    // IPv6 addresses contain colons and are therefore in brackets.
    let end = rest.lastIndex(of: "]") ?? rest.startIndex
    if let colon = rest[end...].lastIndex(of: ":") {
      guard let number = Int(rest[rest.index(after: colon)...]), (1...65535).contains(number) else {
        return nil
      }
      port = number
      host = rest[..<colon]
    }
    if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
    guard !host.contains("/"), !host.contains("\0") else { return nil }
    self.init(host: host.isEmpty ? "localhost" : String(host), port: port)
  }

  /// The address as `gpsd://HOST:PORT`.
  public var description: String {
    "gpsd://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// Whether a gpsd with a receiver answers there. Waits for it, seconds at most.
  package var hasReceiver: Bool {
    do throws(GPSDConnection.Problem) {
      var connection = try GPSDConnection(self)
      return try connection.hasReceiver(waiting: 2)
    } catch {
      return false
    }
  }
}
