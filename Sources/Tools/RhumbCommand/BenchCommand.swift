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
    details: help,
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
    case "floor": return try runFloor(arguments)
    case "scale": return try runScale(arguments, since: start)
    case "soak": return try runSoak(arguments)
    default: return try runFrames(path, arguments, since: start)
    }
  }

  /// The text of `rhumb bench --help` after the options.
  private nonisolated static let help: LocalizableText = """
    PATH is one of
      standard    240 frames over the middle of the map's data: pan, turn, tilt to 60°, zoom by 2;
                  all tiles are there before it counts
      dense-tilt  once round the middle at tilt 65°, then at 85°
      tour        flights between places while tiles come; counts the frames that wait for some
      scale       looks down, tilted and from afar at 1024x768, 1920x1080 and 3840x2160; maps of
                  up to 100 towns: swift run WorldBuilder --null-island FILE --islands N
      idle        nothing for 10 s: exit 1 if a frame is drawn or 0.5 % of a processor is used
      start       the first whole frame, in 7 cold processes (or as --runs says)
      soak        an hour of flights, other maps, styles and sizes, in 12,000 frames (or as
                  --minutes and --frames say); exit 1 unless resident memory stays flat
      camera      the camera's part of a frame alone: no map, nothing drawn
      parts       each part of making a tile, on one thread: reading, decoding, triangles by kind;
                  and what the triangles are used for. The tiles are the deepest in the middle of the
                  map, or those that --camera sees
      latency     from input to picture, in a window on X11 that is fed through the server; exit 1
                  if an input is not answered, or at some zoom 1 of 100 answers takes longer than
                  a refresh of the display and 4 ms (or as --limit says)
      typing      letters typed into a window's search field, a frame drawn after each; exit 1 if 1 of
                  100 waits for its suggestions longer than a frame at 60 Hz
      FILE.csv    the cameras of a file with the columns frame,latitude,longitude,zoom,bearing,tilt
      FILE.jsonl  a recording of rhumb view, at 60 frames a second of its clock

    firstFrameMilliseconds counts from the start of the process until the first frame with all its
    tiles was drawn and finished; the driver's cache of shaders is as it was found, and without one
    (MESA_SHADER_CACHE_DISABLE=true for Mesa) it takes longer. residentMegabytes is in units of
    2^20 bytes, at the end. Frames are missed where they take longer than the display gives them,
    1/60 s where there is none.

    Of the paths whose tiles are all there, a third pass measures what a frame does in calls of
    OpenGL (inside driver) and between them, what memory the map asks for, and how long the GPU
    works where the driver tells.

    --runs, --compare and --against run the benchmark in processes of their own. --against makes
    pairs, by turns the one and the other first, and prints the median of the pairs' ratios with the
    interval of the sign test; --compare sets 5 runs (or as --runs says) beside those of the file,
    with the interval of the test of Wilcoxon, Mann and Whitney. Both ask nothing of how the figures
    spread; with few runs the interval's confidence is low, and is told. Only --against makes both
    meet the same machine: what a machine does from one hour to the next is often more than what is
    looked for.
    """
}
