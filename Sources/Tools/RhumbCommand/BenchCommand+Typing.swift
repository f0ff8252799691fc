import Benchmarking
import Controls
import Foundation
import Rhumb
import ShownText

/// `rhumb bench --path typing`: how soon suggestions follow what is typed into the search field.
extension BenchCommand {
  /// Common letters, rare ones, several words, other scripts, no results, and coordinates.
  private static let typedNames = [
    "nairobi", "san francisco", "s\u{e3}o paulo", "k\u{f6}ln", "\u{6771}\u{4eac}",
    "\u{43c}\u{43e}\u{441}\u{43a}\u{432}\u{430}",
    "xqzvw", "48.8566, 2.3522",
  ]
  /// The time limit for suggestions, in seconds: a frame at 60 Hz.
  private static let typingLimit = 1.0 / 60

  static func runTyping(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let scene = try BenchScene(try MapOptions(arguments), try presentation(arguments))
    var runner = FrameRunner(map: scene.map, target: scene.target)
    let seconds = try CommandFailure.with(.unavailable) {
      try runner.drawFirst(since: start)
      return try type(into: &runner)
    }
    let suggestions = Distribution(seconds.map { $0 * 1000 })
    let isKept = suggestions.quantile(0.99) <= typingLimit * 1000
    let answer = String(
      format: "typing: %d letters, suggestions ms median %.2f, p99 %.2f, max %.2f: %@",
      suggestions.count, suggestions.median, suggestions.quantile(0.99), suggestions.max,
      isKept ? "kept" : "not kept (99 of 100 within a frame of 16.7 ms)")
    let report = BenchmarkReport(runner.measurements, path: "typing", map: scene.map)
    Terminal.print(.lines([answer] + BenchText.lines(report)))
    return isKept ? .done : .checkFailed
  }
  /// Types all names, and draws a frame after each letter.
  ///
  /// - Returns: how long the suggestions for each letter took, in seconds.
  private static func type(into runner: inout FrameRunner) throws(MapError) -> [Double] {
    let map = runner.map
    let owner = ControlsOwner()
    owner.showControls(on: map)
    var search = SearchPanel()
    func suggest() {
      let text = owner.controls.field.text
      search.update(for: text, on: map)
      owner.controls.open(search.panel(isSearching: !text.isEmpty, on: map), takesFocus: false)
      map.controlsChanged()
    }
    var seconds: [Double] = []
    for name in typedNames {
      owner.controls.field = TextField()
      owner.controls.enterField()
      suggest()
      for letter in name {
        runner.begin()
        let begin = ContinuousClock.now
        owner.controls.insert(String(letter))
        suggest()
        seconds.append((ContinuousClock.now - begin) / .seconds(1))
        try runner.finish()
      }
    }
    return seconds
  }
}
