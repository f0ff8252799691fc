import Foundation
import TestSupport
import Testing

/// `rhumb verify` from the outside.
@Suite(
  "rhumb verify", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct VerifyCommandTests {
  @Test("It prints JSON, writes a report with pictures and ends with 0")
  func passes() throws {
    let folder = try ScratchFolder()
    let outcome = try RhumbProgram.run(
      ["verify", "--quick", "--only", "marks", "--json", "--out", "report/verify"], in: folder)
    #expect(outcome.status == 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["passed"] as? Bool == true)
    let page = try String(
      contentsOfFile: "\(folder.path)/report/verify/report.html", encoding: .utf8)
    #expect(page.contains("marks-1-1.png"))
    for file in ["marks-1-1.png", "report.json"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/report/verify/\(file)"))
    }
  }

  @Test("With an error put in it ends with 1 and says which check caught it")
  func injected() throws {
    let outcome = try RhumbProgram.run(
      ["verify", "--quick", "--only", "marks", "--inject", "float-world"], in: ScratchFolder())
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("caught by marks"))
  }

  @Test(
    "What it does not know is refused",
    arguments: [["--only", "taste"], ["--inject", "bugs"], ["city.mbtiles"]])
  func refuses(arguments: [String]) throws {
    let outcome = try RhumbProgram.run(["verify"] + arguments, in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(outcome.complaints.count == 1)
  }
}
