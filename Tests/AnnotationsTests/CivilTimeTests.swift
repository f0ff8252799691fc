import Testing

@testable import Annotations

@Suite("Dates as seconds")
struct CivilTimeTests {
  @Test(
    "Known moments, by `date --utc`",
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("2000-02-29T12:00:00Z", 951_825_600),
      ("2024-05-01T12:30:15.25Z", 1_714_566_615.25), ("2024-05-01T14:30:15+02:00", 1_714_566_615),
      ("2024-05-01T07:00:15-05:30", 1_714_566_615), ("2024-03-01", 1_709_251_200),
      ("1969-12-31T23:59:59Z", -1), ("2100-03-01T00:00:00", 4_107_542_400),
      ("0000-01-01", -62_167_219_200),
    ])
  func known(text: String, seconds: Double) {
    #expect(CivilTime.seconds(iso8601: text) == seconds)
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", "now", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-01-32",
      "2024-01-01T",
      "2024-01-01T25:00:00Z", "2024-01-01T10:61:00Z", "2024-01-01T10:00:nan", "2024-01-01T10:00:99",
      "99999999999999999999-01-01", "2024-01-01T10:00:00+x", "2024-1--1",
    ])
  func refused(text: String) { #expect(CivilTime.seconds(iso8601: text) == nil) }

  @Test("Days follow one another through four centuries")
  func days() throws {
    var expected = try #require(CivilTime.days(year: 1999, month: 12, day: 31))
    for year in 2000..<2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let days = CivilTime.days(year: year, month: month, day: day) else { continue }
          expected += 1
          #expect(days == expected, "\(year)-\(month)-\(day)")
        }
      }
    }
    #expect(CivilTime.days(year: 2399, month: 12, day: 31) == expected)
  }
}
