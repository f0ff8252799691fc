/// Servers that a document or redirect from https accesses without TLS. Others can read and change
/// the data on the way, which the user did not ask for.
struct UnprotectedServers: Sendable {
  private var servers: Set<String> = []
  /// One line for each server, up to `mostLines`.
  private(set) var lines: [String] = []

  private static let mostLines = 4

  mutating func add(_ request: ResourceRequest) {
    guard lines.count < Self.mostLines,
      servers.insert(String(ResourceLocation.authority(of: request.location))).inserted
    else { return }
    let reason =
      "what comes can be read and changed on the way, since it is asked for without https"
    guard let document = request.referrers.origins.last?.document,
      ResourceLocation.scheme(of: request.location) == "http"
    else {
      lines.append("\(request.location): it redirects to another server; \(reason)")
      return
    }
    lines.append("\(request.location): \(document) names it; \(reason)")
  }
}
