import FileWriting
import Foundation
import ImageCodec
import Localization

/// The file for a picture, in the format of its extension.
struct PictureFile: Sendable {
  let path: String
  private let format: ImageFormat

  /// - Parameter option: where the path comes from, for the message.
  /// - Throws: `CommandFailure` for an unknown extension, before anything is drawn.
  init(_ path: String, option: String) throws(CommandFailure) {
    guard let format = ImageFormat(fileName: path) else {
      throw .usage(
        localized("\(option) \(path): pictures are written as \(ImageFormat.endingsInWords)"))
    }
    self.path = path
    self.format = format
  }

  /// The file that an option names, or `nil` if the option is not given.
  init?(_ option: String, of arguments: ParsedArguments) throws(CommandFailure) {
    guard let path = arguments.value(option) else { return nil }
    try self.init(path, option: "--\(option)")
  }

  /// Creates a folder for pictures, with its parent folders.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotCreate, "\(path): the folder cannot be made")
    }
  }

  /// A PNG file, whatever its name.
  init(png path: String) {
    self.path = path
    format = .png
  }

  func write(_ image: PixelImage) throws(CommandFailure) {
    let bytes = try CommandFailure.with(
      { CommandFailure(.cannotCreate, "\(path): \($0)") },
      { () throws(ImageError) in try ImageEncoding.encode(image, as: format) })
    try CommandFailure.with { try OutputFile.write(bytes, to: path) }
  }
}
