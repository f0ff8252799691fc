import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

/// The rule of origins at the network's own door: connections, redirects, the cache.
@Suite("Loading only what may be named", .timeLimit(.minutes(2)))
struct OriginLoadingTests {
  private let bench: LoaderBench

  init() throws { bench = try LoaderBench() }

  /// A loader for which `outer` is a server elsewhere, as `outer.example`, and `inner` is on this
  /// machine, as `inner.example`.
  private func loader(_ outer: LocalServer, _ inner: LocalServer) -> CachedResourceLoader {
    bench.loader { options in
      options.http.zonesOfPorts = [outer.port: .internet]
      options.http.resolved = [
        "outer.example:\(outer.port):127.0.0.1", "inner.example:\(inner.port):127.0.0.1",
      ]
      options.http.retries.unreachableAttempts = 1
    }
  }

  private func named(_ url: String, by origin: DocumentOrigin) -> ResourceRequest {
    var request = ResourceRequest(url)
    request.referrers = Referrers([origin])
    return request
  }

  @Test("A name that leads to this machine is not connected to, even where a connection is there")
  func rebinding() throws {
    let outer = try LocalServer { _ in .init(body: [1]) }
    let inner = try LocalServer { _ in .init(headers: [("Cache-Control", "no-store")], body: [2]) }
    let loader = loader(outer, inner)
    let document = "http://outer.example:\(outer.port)/style.json"
    let resource = try loader.loadAndWait(ResourceRequest(document))
    #expect(resource.zone == .internet)
    let origin = DocumentOrigin(of: document, resource)
    let secret = "http://inner.example:\(inner.port)/secret"
    let error = #expect(throws: ResourceError.self) {
      try loader.loadAndWait(named(secret, by: origin))
    }
    guard case .forbidden(secret, document, _) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(inner.requests.isEmpty)
    // The user may, and the connection stays open; the document still may not.
    let own = try loader.loadAndWait(ResourceRequest(secret))
    #expect(own.bytes == [2] && own.zone == .thisMachine)
    #expect(throws: ResourceError.self) { try loader.loadAndWait(named(secret, by: origin)) }
    #expect(inner.requests.count == 1)
  }

  @Test("What the user has loaded from a private server does not reach a document by the cache")
  func cached() throws {
    let outer = try LocalServer { _ in .init(body: [1]) }
    let inner = try LocalServer { _ in
      .init(headers: [("Cache-Control", "max-age=60")], body: [2])
    }
    let secret = "http://inner.example:\(inner.port)/secret"
    #expect(try loader(outer, inner).loadAndWait(ResourceRequest(secret)).bytes == [2])
    let again = loader(outer, inner)
    let known = try again.loadAndWait(ResourceRequest(secret))
    #expect(known.isFromCache && known.zone == .thisMachine)
    let origin = DocumentOrigin.server(document: "http://outer.example/", zone: .internet)
    #expect(throws: ResourceError.self) { try again.loadAndWait(named(secret, by: origin)) }
    #expect(inner.requests.count == 1)
  }

  @Test("A redirect leads only where a document from there may; the trusted is reached")
  func redirects() throws {
    let goal = Mutex("")
    let outer = try LocalServer { request in
      request.path == "/go"
        ? .init(302, headers: [("Location", goal.withLock { $0 })])
        : .init(headers: [("Cache-Control", "no-store")], body: [1])
    }
    let inner = try LocalServer { _ in .init(body: [2]) }
    let go = "http://outer.example:\(outer.port)/go"
    let local = "127.0.0.1:\(inner.port)"
    for place in [
      "http://\(local)/x", "//\(local)/x", "http://inner.example:\(inner.port)/x",
      "http://[::ffff:127.0.0.1]:\(inner.port)/x", "http://0x7f000001:\(inner.port)/x",
      "file:///etc/hostname", "FILE:///etc/hostname", "ftp://\(local)/x", "http://",
    ] {
      goal.withLock { $0 = place }
      let error = #expect(throws: ResourceError.self, "\(place)") {
        try loader(outer, inner).loadAndWait(ResourceRequest(go))
      }
      #expect(!(error?.isTemporary ?? true), "\(place): \(error as Any)")
    }
    #expect(inner.requests.isEmpty)
    goal.withLock { $0 = "/elsewhere" }
    #expect(try loader(outer, inner).loadAndWait(ResourceRequest(go)).bytes == [1])
    goal.withLock { $0 = "http://\(local)/x" }
    let trusting = bench.loader { options in
      options.http.zonesOfPorts = [outer.port: .internet]
      options.http.resolved = ["outer.example:\(outer.port):127.0.0.1"]
      options.trusted = TrustedServers([local])
    }
    #expect(try trusting.loadAndWait(ResourceRequest(go)).bytes == [2])
  }

  @Test("Between ports of this machine a redirect is no way round")
  func ports() throws {
    let inner = try LocalServer { _ in .init(body: [2]) }
    let other = try LocalServer { request in
      request.path == "/own"
        ? .init(body: [3])
        : .init(
          301, headers: [("Location", request.path == "/a" ? "/own" : inner.url + "/x")])
    }
    let loader = bench.loader()
    #expect(try loader.loadAndWait(ResourceRequest(other.url + "/a")).bytes == [3])
    #expect(throws: ResourceError.self) {
      try loader.loadAndWait(ResourceRequest(other.url + "/b"))
    }
    #expect(inner.requests.isEmpty)
  }

  @Test("A loader for a document stamps every request, and reads no files for one from a server")
  func documents() throws {
    let path = bench.folder + "/private.json"
    try Data([7]).write(to: URL(fileURLWithPath: path))
    let loader = bench.loader()
    #expect(try loader.loadAndWait(ResourceRequest(path)).bytes == [7])
    let origin = DocumentOrigin.server(document: "http://a.example/", zone: .internet)
    for base: any ResourceLoader in [loader, FileResourceLoader()] {
      let documents = base.forDocument(origin)
      for location in [path, "file://" + path] {
        #expect(throws: ResourceError.self) {
          try documents.loadAndWait(ResourceRequest(location))
        }
        #expect(documents.objection(to: location) != nil)
      }
    }
  }
}
