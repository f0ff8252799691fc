import Foundation
import Testing

@testable import ResourceLoading

/// The table of the documentation: origin of the document × what it names.
@Suite("What a document may name")
struct DocumentOriginTests {
  private let folder: String

  init() throws {
    folder = try LoaderBench().folder + "-origin"
    try FileManager.default.createDirectory(
      atPath: folder + "/own/sub", withIntermediateDirectories: true)
    for name in ["own/a.png", "own/sub/b.png", "secret.png", "own-not/c.png"] {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: path))
    }
    for (name, target) in [
      ("own/out.png", "../secret.png"), ("own/up", ".."), ("own/in.png", "sub/b.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: target)
    }
  }

  private static let origins: [(String, Referrers)] = [
    ("user", .user), ("file", Referrers([.file(path: "/maps/style.json")])),
    ("public", from("http://maps.example/style.json", .internet)),
    ("private", from("http://nas.lan/style.json", .privateNetwork)),
    ("here", from("http://localhost:3000/style.json", .thisMachine)),
  ]

  private static func from(_ document: String, _ zone: NetworkZone) -> Referrers {
    Referrers([.server(document: document, zone: zone)])
  }

  /// Who may name each; `nil` in place of an address where the name tells its zone.
  private static let table: [(locations: [String], address: NetworkZone?, may: Set<String>)] = [
    (
      [
        "file:///etc/passwd", "FILE:///etc/passwd", "/etc/passwd", "secret.geojson",
        "../../etc/passwd", "file://127.0.0.1/etc/passwd", "data:application/json,{}",
        "mbtiles:///a.mbtiles", "pmtiles:///a.pmtiles", "ftp://maps.example/x", "gopher://a/",
        "dict://a/", "smb://a/", "scp://a/", "jar:file:///a", "",
      ], nil, ["user", "file"]
    ),
    (
      ["http://tiles.example/0/0/0.pbf", "https://tiles.example:8443/x"], .internet,
      ["user", "file", "public", "private", "here"]
    ),
    (
      ["https://1.1.1.1/x", "http://[2606:4700::1111]/x"], nil,
      ["user", "file", "public", "private", "here"]
    ),
    (["http://rebound.example/x"], .privateNetwork, ["user", "file", "private"]),
    (
      [
        "http://192.168.1.1/admin", "http://10.1.2.3:8080/", "http://169.254.169.254/latest",
        "http://[fd00::1]/", "http://[fe80::1]/", "http://0xc0a80101/", "http://3232235777/",
      ], nil, ["user", "file", "private"]
    ),
    (
      ["http://rebound.example:8898/x", "https://rebound.example/"], .thisMachine, ["user", "file"]
    ),
    (
      [
        "http://127.0.0.1:8898/x", "http://localhost:8898/admin?delete=1", "http://[::1]:8898/",
        "http://0x7f000001:8898/hex", "http://2130706433/", "http://0.0.0.0:22/", "http://0/",
        "http://[::ffff:127.0.0.1]:631/", "http://127.1/", "http://a.localhost/",
        "https://localhost/",
      ], nil, ["user", "file"]
    ),
    (
      [
        "http://user:word@127.0.0.1:8898/", "http://maps.example@127.0.0.1/",
        "http://maps.example\\@127.0.0.1/", "http://maps.example/\\x", "http://maps.example/\u{7}",
        "http://user:word@tiles.example/", "http://tiles.example/\u{85}", "https://a\tb.example/",
      ], nil, ["user"]
    ),
    (
      ["http://localhost:3000/t/0/0/0.pbf", "http://127.0.0.1:3000/", "http://[::1]:3000/"], nil,
      ["user", "file", "here"]
    ),
    (["http://my-desktop:3000/x"], .thisMachine, ["user", "file", "here"]),
  ]

  @Test("Every origin against every kind of thing")
  func wholeTable() throws {
    for (locations, address, may) in Self.table {
      for location in locations {
        for (name, origin) in Self.origins {
          var objection = origin.objection(to: location)
          if objection == nil, let address, let server = ServerName(url: location) {
            objection = origin.objection(to: location, in: address, port: server.port)
          }
          #expect(
            (objection == nil) == may.contains(name), "\(name): \(location): \(objection as Any)")
          guard let objection, case .server(let document, _)? = origin.origins.first else {
            continue
          }
          #expect("\(objection)".contains(document), "\(objection)")
          #expect(objection.location == location && !objection.isTemporary)
        }
      }
    }
  }

  @Test("What may be named stays so whatever the path; the port that counts is the connection's")
  func ports() {
    let here = DocumentOrigin.server(document: "http://localhost:3000/a", zone: .thisMachine)
    #expect(here.objection(to: "http://x.example:3000/", in: .thisMachine, port: 3000) == nil)
    #expect(here.objection(to: "http://x.example:3000/", in: .thisMachine, port: 22) != nil)
    let usual = DocumentOrigin.server(document: "http://localhost/a", zone: .thisMachine)
    #expect(usual.objection(to: "https://localhost/b") == nil)
  }

  @Test("The user may trust a server, by its name, with a port or for all")
  func trust() {
    let origin = DocumentOrigin.server(document: "http://maps.example/", zone: .internet)
    for (names, url, isTrusted) in [
      (["localhost:8080"], "http://localhost:8080/x", true),
      (["localhost:8080"], "http://localhost:8081/x", false),
      (["LocalHost"], "http://localhost:8081/x", true),
      (["localhost"], "http://127.0.0.1:8081/x", false), (["::1"], "http://[::1]:1/x", true),
      (["localhost:8080"], "file:///localhost:8080", false),
    ] {
      let objection = origin.objection(to: url, trusting: TrustedServers(names))
      #expect((objection == nil) == isTrusted, "\(names) \(url)")
    }
  }

  @Test("KML may name what lies below its folder once links are followed, and nothing else")
  func folders() {
    let own = DocumentOrigin.folder(document: "tour.kml", path: folder + "/own")
    for name in ["own/a.png", "own/sub/b.png", "own/in.png", "own/sub/../a.png", "own/none.png"] {
      #expect(own.objection(to: "\(folder)/\(name)") == nil, "\(name)")
    }
    for name in [
      "secret.png", "own/../secret.png", "own/out.png", "own/up/secret.png", "own-not/c.png", "own",
      "own/../none.png",
    ] {
      #expect(own.objection(to: "\(folder)/\(name)") != nil, "\(name)")
    }
    for url in ["http://maps.example/a.png", "file://\(folder)/own/a.png", "/etc/hostname"] {
      #expect(own.objection(to: url) != nil, "\(url)")
    }
  }

  @Test("Where a document came from decides, not what it is called")
  func originOfDocuments() {
    var resource = Resource(bytes: [])
    #expect(DocumentOrigin(of: "/a/style.json", resource) == .file(path: "/a/style.json"))
    let url = "http://name.example/style.json"
    #expect(DocumentOrigin(of: url, resource) == .server(document: url, zone: .internet))
    resource.zone = .privateNetwork
    #expect(DocumentOrigin(of: url, resource) == .server(document: url, zone: .privateNetwork))
  }
}
