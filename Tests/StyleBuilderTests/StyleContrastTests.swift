import StyleExpressions
import Testing

private let styleNames = ["light", "dark"]

/// What may be read and told apart, as contrast ratios of the Web Content Accessibility Guidelines.
@Suite("Contrast of the built-in styles")
struct StyleContrastTests {
  /// House numbers and names of states are large in number or in size: for them, as for large text in
  /// the guidelines, less is enough.
  private static let quieter: Set<String> = ["housenumber", "place-state"]

  /// A text is compared with its halo as it lies over each colour that such labels may stand on,
  /// since that is what surrounds its letters: names of waters on water and open ground, the others on
  /// roads and buildings too.
  @Test("every text can be read in its halo, whatever it lies on", arguments: styleNames)
  func texts(name: String) throws {
    let colors = try StyleColors(name)
    let texts = colors.texts.filter { $0.layer != "road-shield" }
    let ofWater = try #require(colors.named("halo-water"))
    let open = colors.land.union(colors.water)
    let all = open.union(colors.built)
    #expect(Set(texts.map(\.layer)).count > 20 && all.count > 20)
    for text in texts {
      let least = Self.quieter.contains(text.layer) ? 3.0 : 4.5
      let grounds =
        text.layer == "ocean-name" ? colors.water : text.halo == ofWater ? open : all
      let worst = grounds.map { ($0, text.color.contrast(to: text.halo.over($0))) }
        .min { $0.1 < $1.1 }
      let (ground, contrast) = try #require(worst)
      #expect(
        contrast >= least,
        "\(text.layer): \(text.color.cssText) over \(ground.cssText) has \(contrast)")
    }
  }

  @Test("what stands on shields and discs can be read", arguments: styleNames)
  func marks(name: String) throws {
    let colors = try StyleColors(name)
    func contrast(_ mark: String, _ ground: String) throws -> Double {
      try #require(colors.named(mark)).contrast(to: #require(colors.named(ground)))
    }
    #expect(try contrast("shield-text", "shield") >= 4.5)
    #expect(try contrast("shield-text-motorway", "shield-motorway") >= 4.5)
    for kind in ["food", "shop", "health", "transit", "green", "culture", "lodging", "other"] {
      #expect(try contrast("icon-ink", "poi-\(kind)") >= 3, "\(kind)")
    }
  }

  /// Colours of the palette that lie beside each other, and how much they differ at least in the
  /// light and in the dark style. By day streets are told from the ground by their casings too.
  private static let neighbours: [(String, String, light: Double, dark: Double)] = [
    ("water", "land", 1.35, 1.2), ("water", "residential", 1.3, 1.25),
    ("water", "building-roof", 1.2, 1.5), ("water", "park", 1.15, 1.3),
    ("waterway", "land", 1.5, 1.5), ("waterway", "park", 1.3, 1.25),
    ("minor", "land", 1.1, 1.8), ("minor", "residential", 1.15, 1.8),
    ("minor", "building-roof", 1.2, 1.4), ("service", "residential", 1.15, 1.5),
    ("minor-casing", "minor", 1.35, 2), ("secondary", "minor", 1.0, 1.1),
    ("primary", "minor", 1.1, 1.2), ("motorway", "primary", 1.25, 1.25),
    ("building-roof", "land", 1.12, 1.25), ("building-roof", "residential", 1.05, 1.2),
    ("park", "land", 1.15, 1.15), ("path", "land", 1.6, 2), ("path", "park", 1.4, 2),
    ("ferry", "water", 1.5, 2), ("rail", "land", 1.8, 2),
  ]

  @Test("ground, water, buildings and streets tell themselves apart", arguments: styleNames)
  func areas(name: String) throws {
    let colors = try StyleColors(name)
    for (one, other, light, dark) in Self.neighbours {
      let contrast = try #require(colors.named(one)).contrast(to: #require(colors.named(other)))
      #expect(contrast >= (name == "dark" ? dark : light), "\(one) and \(other): \(contrast)")
    }
  }

  @Test("a tunnel is quieter than its street", arguments: styleNames, ["", "primary", "motorway"])
  func tunnels(name: String, kind: String) throws {
    let colors = try StyleColors(name)
    let street = try #require(colors.named(kind.isEmpty ? "minor" : kind))
    let tunnel = try #require(colors.named(kind.isEmpty ? "tunnel" : "\(kind)-tunnel"))
    let land = try #require(colors.named("land"))
    #expect(tunnel.contrast(to: land) < street.contrast(to: land))
  }

  @Test("the ratio is that of the guidelines")
  func ratio() throws {
    #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-9)
    #expect(Color.white.contrast(to: .white) == 1)
    // The lightest grey that is enough for text on white.
    let gray = try #require(Color(css: "#767676"))
    #expect(abs(gray.contrast(to: .white) - 4.54) < 0.005)
    #expect(Color(red: 1, green: 1, blue: 1, alpha: 0.5).over(.black).red == 0.5)
  }
}
