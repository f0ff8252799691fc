import Foundation
import ImageCodec
import Testing

/// A picture in Tests/Pictures, looked at by a person once, that a scene must go on giving.
///
/// `RHUMB_UPDATE_PICTURES=1` writes those anew that are missing or no longer fit; look at each of
/// them before it is committed. What fails is kept in the folder that `RHUMB_PICTURES_OUT` names,
/// else in one for temporary files: the reference, the result and the difference.
struct PictureReference {
  let name: String

  private static let environment = ProcessInfo.processInfo.environment
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Pictures")
  private static let outputFolder =
    environment["RHUMB_PICTURES_OUT"].map {
      URL(fileURLWithPath: $0)
    } ?? FileManager.default.temporaryDirectory.appendingPathComponent("rhumb-pictures")

  private var file: URL { Self.folder.appendingPathComponent("\(name).png") }

  /// `nil` where there is none yet.
  func picture() throws -> PixelImage? {
    try FileManager.default.contents(atPath: file.path).map { try PNGCodec.decode([UInt8]($0)) }
  }

  /// Expects that a picture is the reference.
  func expect(
    _ result: PixelImage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reference = try picture()
    let comparison = reference.flatMap { PictureComparison($0, result) }
    if comparison?.isAlike == true { return }
    if Self.environment["RHUMB_UPDATE_PICTURES"] != nil {
      return try write(result, to: file)
    }
    let pictures = [
      "reference": reference, "result": result, "difference": comparison?.difference,
    ]
    for (kind, picture) in pictures {
      let file = Self.outputFolder.appendingPathComponent("\(name)-\(kind).png")
      if let picture {
        try write(picture, to: file)
      } else {
        try? FileManager.default.removeItem(at: file)
      }
    }
    let reason =
      comparison?.description ?? (reference == nil ? "there is no reference" : "other sizes")
    Issue.record(
      """
      Picture \(name): \(reason). See \(name)-reference.png, -result.png and -difference.png in \
      \(Self.outputFolder.path); if the result is right, RHUMB_UPDATE_PICTURES=1 makes it the \
      reference
      """, sourceLocation: sourceLocation)
  }

  private func write(_ picture: PixelImage, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNGCodec.encode(picture)).write(to: file)
  }
}
