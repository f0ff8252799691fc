import Testing

@testable import Ornaments

@Suite("Lengths and areas in words")
struct MeasureTextTests {
  @Test(
    "Lengths have three digits in the larger unit that fits",
    arguments: [
      (0.5, OrnamentOptions.Units.metric, "0.50 m"), (999.4, .metric, "999 m"),
      (999.6, .metric, "1.00 km"), (12_345, .metric, "12.3 km"), (9_999_900, .metric, "10,000 km"),
      (30, .imperial, "98.4 ft"), (1609.344, .imperial, "1.00 mi"), (185.3, .nautical, "0.10 nmi"),
      (.infinity, .metric, "?"),
    ])
  func lengths(_ metres: Double, _ units: OrnamentOptions.Units, _ text: String) {
    #expect(MeasureText.length(metres, units) == text)
  }

  @Test(
    "Areas, too",
    arguments: [
      (812, OrnamentOptions.Units.metric, "812 m²"), (42_700, .metric, "4.27 ha"),
      (2.02e6, .metric, "2.02 km²"), (4046.86, .imperial, "1.00 acres"),
      (2_589_988.2, .imperial, "1.00 mi²"), (3_429_904, .nautical, "1.00 nmi²"),
    ])
  func areas(_ squareMetres: Double, _ units: OrnamentOptions.Units, _ text: String) {
    #expect(MeasureText.area(squareMetres, units) == text)
  }
}
