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
}
