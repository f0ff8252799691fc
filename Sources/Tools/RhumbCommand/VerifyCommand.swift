import FileWriting
import Foundation
import Localization
import ShownText
import Verification

/// `rhumb verify`: draws calibration scenes and measures the pictures.
@MainActor
enum VerifyCommand {
  nonisolated static let command = Command(
    name: "verify", synopsis: "rhumb verify",
    summary: "draws calibration scenes and measures whether everything is where it must be",
    specs: [
      OptionSpec("quick", "a few cameras and small pictures: takes seconds"),
      OptionSpec("only", value: "CHECK[,CHECK…]", "these checks and no others"),
      OptionSpec("json", "print the figures as JSON"),
      OptionSpec(
        "out", value: "DIR", "write report.html, report.json and the worst pictures there"),
      OptionSpec(
        "inject", value: "field-of-view|tilt|float-world|height|radius|globeness",
        "draw with this error, to see that it is found"),
    ],
    details: """
      Discs, lines and boxes at known places are drawn by the same renderer as every map, found in
      the pictures to parts of a pixel, and compared with a projection that is worked out anew and
      shares nothing with the map's own. So are slopes, cones, waves and cliffs by formula, which
      --only terrain looks at alone, and globes (--only globe). Exit status 1 when any limit is passed.

      --inject spoils what is drawn, and nothing else: field-of-view widens the lens by 0.1°, tilt
      leans the camera by 0.05°, float-world rounds world coordinates to single precision, height
      raises ground that has heights by 1 m, radius makes globes 0.5 % too large, globeness bends what
      lies between globe and plane by 0.1 too much. The verification must then end with status 1.
      """,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw .usage("verify takes no map: it makes its scenes itself (\(arguments.operands[0]))")
    }
    let options = try options(arguments)
    let isJSON = arguments.has("json")
    var progress = Progress()
    var begun = 0
    let count = options.names.isEmpty ? Verification.names.count : options.names.count
    let report = try CommandFailure.with(.unavailable) {
      defer { progress.end() }
      return try Verification.run(options) { name in
        begun += name.split(separator: ",").count
        progress.show("check \(begun) of \(count): \(name)")
        // Without a progress line, a log records each check.
        if !isJSON, !progress.isShown { CommandLineProgram.log("verifying \(name)") }
      }
    }
    let folder = arguments.value("out")
    if let folder { try write(report, to: folder) }
    Terminal.print(isJSON ? .json(report.json) : .lines(report.lines))
    if let folder, !isJSON { Terminal.print(.line("report: \(folder)/report.html")) }
    return report.passes ? .done : .checkFailed
  }

  private static func options(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Verification.Options {
    var options = Verification.Options()
    options.isQuick = arguments.has("quick")
    for list in arguments.all("only") {
      let known = Verification.names + Verification.groups
      let names = try arguments.names(
        in: list, of: "only", known: known, expected: "some of \(known.joined(separator: ", "))")
      options.names.formUnion(names.flatMap(Verification.names(for:)))
    }
    options.injection = try arguments.choice("inject")
    return options
  }

  private static func write(
    _ report: Verification.Report, to folder: String
  ) throws(CommandFailure) {
    try PictureFile.makeFolder(folder)
    for picture in report.pictures {
      try PictureFile(png: "\(folder)/\(picture.file)").write(picture.image)
    }
    try CommandFailure.with {
      try OutputFile.write(report.html, to: "\(folder)/report.html")
      try OutputFile.write(report.json + "\n", to: "\(folder)/report.json")
    }
  }
}
