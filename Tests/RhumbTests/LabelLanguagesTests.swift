import MapStyle
import TestSupport
import Testing

@testable import MapOpening
@testable import Rhumb

@MainActor
@Suite("Languages of labels")
struct LabelLanguagesTests {
  @Test(
    "the environment's languages are those that programs with translated texts would take",
    arguments: [
      ([:], []), (["LANG": "C"], []), (["LANG": "C.UTF-8", "LANGUAGE": "de"], ["de"]),
      (["LANGUAGE": "ar"], ["ar"]),
      (["LANG": "POSIX"], []), (["LANG": "ja_JP.UTF-8"], ["ja-JP"]),
      (["LANG": "de_DE@euro", "LANGUAGE": "de_AT:fr"], ["de-AT", "fr"]),
      (["LANG": "de_DE", "LC_MESSAGES": "el_GR", "LC_ALL": ""], ["el-GR"]),
      (["LANG": "de_DE", "LC_ALL": "C"], []), (["LANG": "sr_RS@latin"], ["sr-Latn-RS"]),
      (["LANG": "de_DE", "LANGUAGE": "C:fr"], ["fr"]), (["LANG": "@x"], []), (["LANG": "."], []),
    ] as [([String: String], [String])])
  func environment(variables: [String: String], tags: [String]) {
    let languages = LabelLanguages.desktop(variables)
    #expect(languages.tags == tags && !languages.changesOtherStyles)
  }

  @Test(
    "a language is read in the spellings of the schemas, the narrowest first",
    arguments: [
      ("de", ["name:de", "name_de"]), ("local", ["name"]),
      ("pt-BR", ["name:pt-BR", "name_pt-BR", "name:pt", "name_pt"]),
      (
        "zh_TW", ["name:zh-Hant", "name_zh-Hant", "name:zh-TW", "name_zh-TW", "name:zh", "name_zh"]
      ),
      ("ZH", ["name:zh-Hans", "name_zh-Hans", "name:zh", "name_zh"]),
      ("nb", ["name:nb", "name_nb", "name:no", "name_no"]), ("3", []), ("", []), ("-", []),
    ])
  func attributes(tag: String, expected: [String]) {
    #expect(LabelLanguages([tag]).attributes == expected)
  }

  @Test("a map that is shown takes other languages, keeps them in another style, and goes back")
  func live() throws {
    let map = try map(of: .embedded())
    map.settle()
    func text() -> String {
      "\(map.style.layoutProperty("place-city", "text-field").map { "\($0)" } ?? "")"
    }
    let written = text()
    map.style.languages = LabelLanguages(["el"])
    #expect(text() != written && text().contains("name:el"))
    map.settle()
    #expect(!map.needsFrame || map.failures.isEmpty)
    let dark = try #require(map.content.restyled(.dark))
    #expect(dark.languages == LabelLanguages(["el"]))
    map.style.languages = .asWritten
    #expect(text() == written)
  }

  @Test("a style of others follows only languages that were asked for")
  func others() throws {
    let json = #"""
      {"version": 8, "sources": {"a": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}}},
       "layers": [{"id": "x", "type": "symbol", "source": "a", "layout": {"text-field": "{name}"}}]}
      """#
    let map = try map(of: try MapContent.open(styleJSON: json))
    func text() -> String {
      map.style.layoutProperty("x", "text-field").map { "\($0)" } ?? ""
    }
    map.style.languages = .desktop(["LANG": "de_DE"])
    #expect(!text().contains("name:de"))
    map.style.languages = LabelLanguages(["de"])
    #expect(text().contains("name:de"))
  }

  private func map(of content: MapContent) throws -> MapView {
    var options = MapViewOptions()
    options.content = content
    options.size = Size(width: 200, height: 150)
    return try MapView(options: options)
  }
}
