import Benchmarking
import Foundation
import Rhumb

/// `rhumb bench`: how long frames take, and what else they cost.
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
      OptionSpec("json", "print the figures as JSON"),
    ] + latencySpecs + MapOptions.specs,
    details: BenchHelp.text,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let start = ProcessStart()
    let path = arguments.value("path") ?? "standard"
    switch path {
    case "camera": return runCameraStep(isJSON: arguments.has("json"))
    case "latency": return try runLatency(arguments)
    default: return try runFrames(path, arguments, since: start)
    }
  }
}
