import Testing

@testable import Localization

@Suite struct LocalizableTextTests {
  @Test func valuesBecomePlaces() {
    let text: LocalizableText = "\(3) of \("x") at 5 %"
    #expect(text.key == "%@ of %@ at 5 %%")
    #expect(text.values == ["3", "x"])
  }

  @Test(arguments: [
    ("%@ of %@ at 5 %%", "a of b at 5 %"), ("%2$@ von %1$@", "b von a"),
    ("%@, %9$@, %d %", "a, %9$@, %d %"),
    ("%@%@%@", "ab%@"), ("%$@", "%$@"), ("%0$@", "%0$@"),
  ])
  func translationsPutValuesWhereTheyLike(format: String, result: String) {
    let text: LocalizableText = "\("a") of \("b")"
    #expect(text.formatted(format) == result)
  }

  @Test func whatNoCatalogueHasStaysEnglish() {
    #expect(localized("No catalogue has \("this")") == "No catalogue has this")
    #expect(localized("At 5 %") == "At 5 %")
    for (count, text) in [(0, "0 points"), (1, "1 point"), (2, "2 points")] {
      #expect(localized(one: "\(count) point", other: "\(count) points", count: count) == text)
    }
  }

  @Test func valuesKeepTheirDirectionBetweenSigns() {
    let text: LocalizableText = "Saved \("/a/b.png") \(3)"
    #expect(text.formatted("%2$@ %1$@", isolates: true) == "3 \u{2068}/a/b.png\u{2069}")
  }

  @Test func theEnvironmentSaysTheLanguages() {
    for (environment, languages) in [
      (["LANG": "de_AT.UTF-8"], ["de_AT"]), (["LANG": "de", "LC_ALL": "fr_FR"], ["fr_FR"]),
      (["LANG": "de", "LANGUAGE": "ja:en"], ["ja", "en"]), (["LC_ALL": "C", "LANGUAGE": "ja"], []),
      (["LANGUAGE": "ar"], ["ar"]), (["LANG": "sr_RS@latin"], ["sr_RS"]), ([:], []),
    ] {
      #expect(Localization.languages(of: environment) == languages)
    }
  }

  @Test(arguments: [
    (1.5, 2, "1.50"), (-1234.4, 1, "-1234.4"), (12345, 0, "12,345"), (-1_234_567, 0, "-1,234,567"),
  ])
  func numbers(value: Double, decimals: Int, text: String) {
    #expect(localized(value, decimals: decimals) == text)
  }
}
