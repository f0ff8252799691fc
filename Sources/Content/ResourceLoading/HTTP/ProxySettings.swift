import Foundation

/// What the environment says about proxies, as libcurl reads it.
enum ProxySettings {
  /// The ports of all that are named.
  static let ports: Set<Int> = ports(in: ProcessInfo.processInfo.environment)

  static func ports(in environment: [String: String]) -> Set<Int> {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return Set(names.compactMap { environment[$0] }.filter { !$0.isEmpty }.map(port))
  }

  /// libcurl's own port where none is said.
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
