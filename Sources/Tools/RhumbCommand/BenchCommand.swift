import Benchmarking
import Foundation
import Localization
import Rhumb

/// `rhumb bench`: measures how long frames take, and what else they cost.
@MainActor
enum BenchCommand {
  nonisolated static let command = Command(
    name: "bench", synopsis: "rhumb bench [MAP …] [--path PATH]",
    summary: "measures frames along a path, and what they cost",
    specs: [
      OptionSpec("path", value: "PATH", "what is measured, see below (standard)"),
      OptionSpec(
        "present", value: "finish|swap|readback",
        "how a frame ends: off screen when it is drawn (finish) or in memory (readback), or in a "
          + "window (swap)"),
      OptionSpec("frames", value: "N", "how many frames are measured (all of the path)"),
      OptionSpec("markers", value: "N", "so many markers lie over the map"),
      OptionSpec("lines", value: "N", "so many lines of 100 places lie over the map"),
      OptionSpec("menu", "the search bar and the menu of a window lie open over the map"),
      OptionSpec(
        "limit-upload", value: "FLAT[,TILTED]",
        "with --path standard: bytes that the middle frame may send while the map is panned, and "
          + "while it turns, tilts and zooms; exit 1 if it sends more"),
      OptionSpec(
        "limit-allocations", value: "N",
        "blocks of memory that the middle frame of each part may ask for; exit 1 if it asks for more"
      ),
      OptionSpec("json", "print the figures as JSON"),
      OptionSpec("runs", value: "N", "measure in N processes, one after the other"),
      OptionSpec("compare", value: "OLD.json", "set beside what --json printed before"),
      OptionSpec(
        "against", value: "RHUMB|MAP",
        "set beside another rhumb or the same one with another map, the two running alternately"),
      OptionSpec(
        "seconds", value: "S",
        "with --path idle: how long nothing is done (10); with --path parts: processor time spent on "
          + "each part (1)"),
      OptionSpec("minutes", value: "M", "with --path soak: how long it lasts on its clock (60)"),
    ] + latencySpecs + MapOptions.specs,
    details: BenchHelp.text,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  /// The names of what can be measured.
  nonisolated static let paths = [
    "standard", "dense-tilt", "tour", "scale", "idle", "start", "soak", "camera", "parts",
    "latency", "typing",
  ]

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let start = ProcessStart()
    let path = arguments.value("path") ?? "standard"
    if let runs = try BenchRuns(path, arguments) { return try runs.run() }
    switch path {
    case "camera": return runCameraStep(isJSON: arguments.has("json"))
    case "parts": return try runParts(arguments)
    case "latency": return try runLatency(arguments)
    case "typing": return try runTyping(arguments, since: start)
    case "idle": return try runIdle(arguments, since: start)
    case "start": return try runStart(arguments, since: start)
    case "scale": return try runScale(arguments, since: start)
    case "soak": return try runSoak(arguments)
    default: return try runFrames(path, arguments, since: start)
    }
  }
}
