import TestSupport
import Testing

/// What users of other languages read.
@Suite(
  "The program in other languages", .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct TranslatedProgramTests {
  @Test(
    "The desktop's language is spoken, English before others by its place",
    arguments: [
      (["LANGUAGE": "de_AT:fr"], "eine Karte, die sich neigt"),
      (["LANG": "fr_FR.UTF-8"], "une carte qui s’incline"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_MX.UTF-8"], "un mapa que se inclina"),
      (["LANGUAGE": "eo:ja"], "傾き、回転し"), (["LC_ALL": "ar"], "خريطة تميل"),
      (["LANGUAGE": "en:de", "LANG": "de"], "a map that tilts"),
      (["LANG": "pl"], "a map that tilts"),
      (["LC_ALL": "C", "LANGUAGE": "de"], "a map that tilts"),
    ])
  func help(_ environment: [String: String], _ words: String) throws {
    let folder = try ScratchFolder()
    let unset = ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "LANGUAGE": ""]
    let run = try RhumbProgram.run(
      ["--help"], in: folder, environment: unset.merging(environment) { $1 })
    #expect(run.status == 0)
    #expect(run.output.contains(words), "\(environment): \(run.output.prefix(200))")
  }

  @Test("Errors on the command line and the manual are English")
  func english() throws {
    let folder = try ScratchFolder()
    let arabic = ["LC_ALL": "", "LANG": "ar_EG.UTF-8", "LANGUAGE": ""]
    let run = try RhumbProgram.run(
      ["render", "--style", "drak", "-o", "a.png"], in: folder, environment: arabic)
    #expect(run.status == 64)
    #expect(run.complaints == ["rhumb: --style drak: did you mean dark?"])
    let manual = try RhumbProgram.run(["help", "manual"], in: folder, environment: arabic)
    #expect(manual.output == (try RhumbProgram.run(["help", "manual"], in: folder)).output)
  }
}
