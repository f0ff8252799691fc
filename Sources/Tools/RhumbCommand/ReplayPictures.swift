import Foundation
import OffscreenRendering
import Replaying
import Rhumb

/// The pictures that a replay draws, if any are requested.
@MainActor
struct ReplayPictures {
  private let folder: String?
  private let every: Int
  private let sheetFile: PictureFile?
  private let columns: Int
  private let rows: Int

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    folder = arguments.value("render")
    sheetFile = try PictureFile("strip", of: arguments)
    every = try arguments.count("every") ?? 1
    columns = try arguments.count("columns", in: 1...100) ?? 4
    rows = try arguments.count("rows", in: 1...100) ?? 4
  }

  /// Plays the recording again, this time with pictures. It takes the same course as without them.
  /// Each picture waits for its tiles, so that it is the same everywhere.
  func draw(
    _ recording: Recording, _ options: MapOptions, hertz: Double, frameCount: Int
  ) throws(CommandFailure) {
    guard folder != nil || sheetFile != nil else { return }
    if let folder { try PictureFile.makeFolder(folder) }
    let map = try options.makeReplayMap()
    let context = try CommandFailure.with(.unavailable) { try OffscreenContext() }
    let onSheet = sheetFile == nil ? [] : framesOnSheet(of: frameCount)
    var sheet = ContactSheet(columns: columns)
    var session = ReplaySession(recording, on: map, hertz: hertz)
    var progress = Progress()
    defer { progress.end() }
    _ = try session.run { frame throws(CommandFailure) in
      let isInFolder = folder != nil && frame.number.isMultiple(of: every)
      guard isInFolder || onSheet.contains(frame.number) else { return }
      progress.show("picture \(frame.number + 1) of \(frameCount)")
      map.settle()
      let picture = try CommandFailure.with(.unavailable) { try map.drawImage() }
      for message in context.takeMessages() { CommandLineProgram.log(message) }
      if let folder, isInFolder {
        let name = String(format: "frame-%05d.png", frame.number)
        try PictureFile(png: "\(folder)/\(name)").write(picture)
      }
      if onSheet.contains(frame.number) { sheet.append(picture) }
    }
    try sheetFile?.write(sheet.image)
  }

  /// Evenly spaced frame numbers that include the first and the last.
  private func framesOnSheet(of frameCount: Int) -> Set<Int> {
    let (count, last) = (columns * rows, frameCount - 1)
    guard count > 1 else { return [last] }
    return Set((0..<count).map { ($0 * last + (count - 1) / 2) / (count - 1) })
  }
}
