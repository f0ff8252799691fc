import Foundation
import TestSupport
import Testing

@testable import ResourceLoading

/// Documents that name documents that name files: all on the way must agree.
@Suite("What documents may name together")
struct ReferrersTests {
  private let folder: String
  private let bench: LoaderBench

  init() throws {
    bench = try LoaderBench()
    folder = bench.folder
  }

  /// Who names, and what each alone may name, written by hand.
  private var table: [(String, DocumentOrigin, may: Set<String>)] {
    [
      (
        "file", .file(path: "/maps/style.json"),
        ["file", "below", "public", "private", "here", "other"]
      ),
      ("KML", .folder(document: "\(folder)/doc.kml", path: folder), ["below"]),
      ("public", .server(document: "https://maps.example/a.json", zone: .internet), ["public"]),
      (
        "private", .server(document: "http://192.168.1.2/a.json", zone: .privateNetwork),
        ["public", "private"]
      ),
      (
        "here", .server(document: "http://localhost:3000/a.json", zone: .thisMachine),
        ["public", "here"]
      ),
    ]
  }

  private var targets: [String: String] {
    [
      "file": "/etc/hostname", "below": "\(folder)/a.png", "public": "https://1.1.1.1/x",
      "private": "http://10.0.0.7/x", "here": "http://127.0.0.1:3000/x",
      "other": "http://127.0.0.1:8702/x",
    ]
  }

  @Test("Every chain of one to three documents against every kind of file")
  func matrix() {
    let (table, targets) = (table, targets)
    var chains: [[Int]] = [[]]
    for _ in 0..<3 {
      let shorter = chains
      chains += shorter.flatMap { chain in table.indices.map { chain + [$0] } }
    }
    let all = Set(targets.keys)
    for chain in chains {
      var referrers = Referrers.user
      for link in chain { referrers = referrers.followed(by: table[link].1) }
      let expected = chain.reduce(all) { $0.intersection(table[$1].may) }
      let found = all.filter { referrers.objection(to: targets[$0] ?? "") == nil }
      #expect(found == expected, "\(chain.map { table[$0].0 })")
      for (name, zone) in [
        ("public", NetworkZone.internet), ("private", .privateNetwork), ("here", .thisMachine),
      ] where !chain.contains(1) {
        let address = referrers.objection(to: "http://a.example:3000/", in: zone, port: 3000)
        #expect((address == nil) == expected.contains(name), "\(chain) \(name) by its address")
      }
    }
  }

  @Test("Documents name one another only so deep; redirects are counted elsewhere")
  func depth() {
    let document = DocumentOrigin.server(document: "https://a.example/", zone: .internet)
    var referrers = Referrers.user
    for _ in 0..<Referrers.greatestDepth { referrers = referrers.followed(by: document) }
    for _ in 0..<10 { referrers = referrers.redirected(by: document) }
    #expect(referrers.objection(to: "https://b.example/") == nil)
    #expect(referrers.followed(by: document).objection(to: "https://b.example/") != nil)
  }

  @Test("A document goes on with the name and password with which it was loaded, and with no other")
  func passwords() {
    let own = "https://me:word@tiles.example/style.json"
    let referrers = Referrers([.server(document: own, zone: .internet)])
    let beside = ResourceLocation.resolve("tiles.json", against: own)
    #expect(referrers.objection(to: beside) == nil)
    for other in [
      "https://me:word@other.example/", "https://you:word@tiles.example/",
      "http://me:word@tiles.example:8080/",
    ] {
      #expect(referrers.objection(to: other) != nil, "\(other)")
    }
  }

  @Test("A loader made for a document of a document keeps both on its word")
  func nesting() {
    let style = FileResourceLoader().forDocument(.file(path: "/style.json"))
    let server = DocumentOrigin.server(document: "https://a.example/t.json", zone: .internet)
    let tiles = style.forDocument(server)
    #expect(tiles.referrers.origins == [.file(path: "/style.json"), server])
    #expect(style.objection(to: "http://127.0.0.1:1/") == nil)
    #expect(tiles.objection(to: "http://127.0.0.1:1/") != nil)
  }
}

/// Which requests go through a proxy, and where they then may lead.
@Suite("Proxies", .timeLimit(.minutes(2)))
struct ProxyTests {
  private let environment = [
    "http_proxy": "http://proxy.lan:3128/", "HTTP_PROXY": "http://ignored:1",
    "https_proxy": "user:word@proxy.lan:8443", "all_proxy": "socks5://127.0.0.1",
    "no_proxy": "intra.example, .lan,10.0.0.0/8 [2001:db8::]/32", "x": "y:9",
  ]

  @Test("Are chosen as libcurl chooses them")
  func choice() {
    let settings = ProxySettings(environment)
    for (url, port) in [
      ("http://a.example/", 3128), ("https://a.example/", 8443), ("http://intra.example/", nil),
      ("http://www.intra.example/", nil), ("http://notintra.example/", 3128),
      ("http://nas.lan/", nil), ("http://10.2.3.4/", nil), ("http://11.2.3.4/", 3128),
      ("http://localhost:3128/", nil), ("http://127.0.0.1/", nil), ("http://[2001:db8::1]/", 3128),
      ("file:///x", nil),
    ] as [(String, Int?)] {
      #expect(settings.proxy(for: url)?.port == port, "\(url)")
    }
    #expect(ProxySettings(["all_proxy": "socks5://p"]).proxy(for: "http://a/")?.port == 1080)
    #expect(ProxySettings(["no_proxy": "*", "http_proxy": "p:1"]).proxy(for: "http://a/") == nil)
    #expect(ProxySettings([:]).proxy(for: "http://a.example/") == nil)
  }

  @Test("A proxy's port is no way to a server here that is not asked through it")
  func port() throws {
    let bench = try LoaderBench()
    let secret = try LocalServer { _ in .init(body: [2]) }
    let named = "http://inner.example:\(secret.port)/"
    var request = ResourceRequest(named)
    request.referrers = Referrers([.server(document: "http://outer.example/", zone: .internet)])
    func loader(_ environment: [String: String]) -> CachedResourceLoader {
      bench.loader { options in
        options.http.resolved = ["inner.example:\(secret.port):127.0.0.1"]
        options.http.proxies = ProxySettings(environment)
        options.http.retries.unreachableAttempts = 1
      }
    }
    // The proxy has the same port, on another machine, and is not used for this name.
    let around = ["http_proxy": "http://proxy.lan:\(secret.port)", "no_proxy": "inner.example"]
    #expect(throws: ResourceError.self) { try loader(around).loadAndWait(request) }
    #expect(secret.requests.isEmpty)
    // Through a proxy, whatever the name leads to is the proxy's affair.
    let through = ["http_proxy": secret.url]
    #expect(try loader(through).loadAndWait(request).bytes == [2])
    #expect(secret.requests.map(\.path) == [named])
  }

  @Test("What is asked for without https on the word of a document with it is said once a server")
  func unprotected() throws {
    let bench = try LoaderBench()
    let server = try LocalServer { _ in .init(body: [1]) }
    let loader = bench.loader { $0.trusted = TrustedServers(["127.0.0.1"]) }
    for name in ["a", "b"] {
      var request = ResourceRequest("\(server.url)/\(name)")
      request.referrers = Referrers([
        .server(document: "https://maps.example/style.json", zone: .internet)
      ])
      #expect(try loader.loadAndWait(request).bytes == [1])
    }
    #expect(loader.problems.count == 1, "\(loader.problems)")
    #expect(loader.problems.first?.contains("https://maps.example/style.json") ?? false)
    #expect(try loader.loadAndWait(ResourceRequest(server.url + "/c")).bytes == [1])
    #expect(loader.problems.count == 1)
  }
}
