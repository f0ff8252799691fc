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
    "Heights stay in metres or feet",
    arguments: [
      (0.4, OrnamentOptions.Units.metric, "0 m"), (-0.2, .metric, "0 m"), (-412, .metric, "-412 m"),
      (8848.86, .metric, "8849 m"), (8848.86, .nautical, "8849 m"), (12_345, .metric, "12,345 m"),
      (8848.86, .imperial, "29,032 ft"), (.nan, .metric, "?"),
    ])
  func heights(_ metres: Double, _ units: OrnamentOptions.Units, _ text: String) {
    #expect(MeasureText.height(metres, units) == text)
  }

  @Test(
    "Times in the two units that tell most",
    arguments: [
      (0, "0 s"), (59, "59 s"), (59.7, "1 min"), (3570, "1 h"), (3569, "59 min"),
      (12_300, "3 h 25 min"), (36_000_000, "10,000 h"), (-1, "?"), (.infinity, "?"),
    ])
  func durations(_ seconds: Double, _ text: String) {
    #expect(MeasureText.duration(seconds) == text)
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
