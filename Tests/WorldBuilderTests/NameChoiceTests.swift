import Testing

@testable import WorldBuilder

@Suite("The choice of names")
struct NameChoiceTests {
  @Test("of names in one writing the one that sounds most like the town is taken")
  func sound() {
    let names = ["Свердловск", "Екатеринбург", "Sverdlovsk", "יקטרינבורג"]
    #expect(NameChoice.best(of: names, in: "ru", like: ["Yekaterinburg"]) == "Екатеринбург")
    #expect(NameChoice.best(of: names, in: "he", like: ["Yekaterinburg"]) == "יקטרינבורג")
    #expect(NameChoice.best(of: names, in: "th", like: ["Yekaterinburg"]) == nil)
  }

  @Test("a language's own letters tell its names from those of its neighbours")
  func letters() {
    #expect(Languages.canWrite("Київ", in: "uk") && !Languages.canWrite("Київ", in: "ru"))
    #expect(Languages.canWrite("تهران", in: "fa") && !Languages.canWrite("کراچی", in: "ar"))
  }

  @Test("Japan's names are written with its characters and without the word for city")
  func japanese() {
    #expect(HanNames.japanese(of: ["廣島市", "広島市", "广岛"]) == "広島")
    #expect(HanNames.chinese(of: ["臺北", "台北"], like: ["Taipei"]) == "台北")
  }

  @Test(
    "a numbered district is called what people call it",
    arguments: [
      ("Zürich (Kreis 2) / Wollishofen", "Wollishofen"), ("Seen (Kreis 3)", "Seen"),
      ("Frankfurt (Oder)", "Frankfurt (Oder)"), ("Gasteiz / Vitoria", "Gasteiz / Vitoria"),
    ])
  func districts(written: String, inUse: String) {
    #expect(Towns.nameInUse(of: written) == inUse)
  }

  @Test("a name that repeats the local one is left out, unless it has another writing")
  func properties() {
    let milan = PlaceNames(
      local: "Milano", english: "Milan", others: ["it": "Milano", "de": "Mailand"])
    #expect(milan.properties.map(\.0) == ["name", "name:de", "name:en"])
    let moscow = PlaceNames(local: "Москва", english: "Moscow", others: ["ru": "Москва"])
    #expect(moscow.properties.map(\.0) == ["name", "name:latin", "name:en", "name:ru"])
  }

  @Test("an added, a lost and a changed letter count one each")
  func distance() {
    func distance(_ a: String, _ b: String) -> Int {
      NameChoice.editDistance(Array(a.utf8), Array(b.utf8))
    }
    #expect(distance("osaka", "osaka") == 0)
    #expect(distance("osaka", "oska") == 1)
    #expect(distance("osaka", "ozaka") == 1)
    #expect(distance("", "abc") == 3)
  }
}
