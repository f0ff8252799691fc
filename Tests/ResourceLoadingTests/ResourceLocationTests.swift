import Glibc
import Testing

@testable import ResourceLoading

@Suite("Locations of resources")
struct ResourceLocationTests {
  @Test("A reference is resolved against the document in which it stands")
  func resolving() {
    let base = "https://example.org/styles/one/style.json?key=a/b#x"
    for (reference, expected) in [
      ("tiles/{z}/{x}/{y}.pbf", "https://example.org/styles/one/tiles/{z}/{x}/{y}.pbf"),
      ("./sprite", "https://example.org/styles/one/sprite"),
      ("../fonts/{fontstack}.pbf", "https://example.org/styles/fonts/{fontstack}.pbf"),
      ("../../../../x", "https://example.org/x"), ("/planet", "https://example.org/planet"),
      ("//cdn.example.org/a", "https://cdn.example.org/a"),
      ("http://other/{z}", "http://other/{z}"), ("pmtiles://a.pmtiles", "pmtiles://a.pmtiles"),
      ("?key=b", "https://example.org/styles/one/style.json?key=b"),
      ("a?to=../b", "https://example.org/styles/one/a?to=../b"),
    ] {
      #expect(ResourceLocation.resolve(reference, against: base) == expected)
    }
    #expect(
      ResourceLocation.resolve("a/b", against: "https://example.org") == "https://example.org/a/b")
    #expect(ResourceLocation.resolve("x.json", against: "/maps/style.json") == "/maps/x.json")
    #expect(ResourceLocation.resolve("../x.json", against: "maps/style.json") == "x.json")
    #expect(ResourceLocation.resolve("../x.json", against: "style.json") == "../x.json")
    #expect(ResourceLocation.resolve("b.pbf", against: "file:///a/c.json") == "file:///a/b.pbf")
  }

  @Test("An address of a file is its path, however it is written; all else stays")
  func namedFiles() {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, 255)
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (text, path) in [
      ("file:///a%20b/%C3%BC%23%3F%25.gpx", "/a b/ü#?%.gpx"), ("file://localhost/a.kml", "/a.kml"),
      ("file://LOCALHOST/a", "/a"), ("file:/a%7Bz%7D.png", "/a{z}.png"), ("FILE:///A", "/A"),
      ("file://\(host)/a", "/a"),
    ] {
      #expect(ResourceLocation.path(named: text) == path)
    }
    for text in [
      "/a%20b", "a.gpx", "file", "file:", "file:a", "file://elsewhere/a", "file://",
      "file:///a%00b",
      "https://a/file:///b", "pmtiles:///a", "{z}/{x}/{y}", "",
    ] {
      #expect(ResourceLocation.path(named: text) == text)
    }
  }

  @Test("Schemes tell files from the network; a file URL's percent signs are undone")
  func schemes() {
    #expect(ResourceLocation.isRemote("HTTPS://a"))
    #expect(!ResourceLocation.isRemote("file:///a") && !ResourceLocation.isRemote("a/b"))
    #expect(ResourceLocation.filePath(of: "file:///a%20b/%E2%82%ac") == "/a b/€")
    #expect(ResourceLocation.filePath(of: "file://localhost/a") == "/a")
    #expect(ResourceLocation.filePath(of: "/a%20b") == "/a%20b")
    #expect(ResourceLocation.filePath(of: "ftp://a/b") == nil)
    #expect(ResourceLocation.unescaped("100%") == "100%")
  }
}
