import Controls
import DesktopPortal
import Foundation
import ImageCodec
import Localization
import Rhumb
import RhumbWindow

/// Pictures in a chosen size and format.
extension ViewSession {
  mutating func perform(_ action: PictureAction) {
    switch action {
    case .open: show(.picture)
    case .set(let settings):
      interface.pictureSettings = settings
      show(.picture)
    case .askSize:
      interface.ask(.pictureSize, proposing: interface.pictureSettings?.size?.text ?? "", in: map)
    case .save: askForPictureFile()
    }
  }

  var pictureSettings: PictureSettings {
    interface.pictureSettings ?? PictureSettings(pixelsPerPoint: map.pixelsPerPoint)
  }

  /// A free file name in the user's pictures folder.
  var proposedPicturePath: String {
    PicturesFolder.freePath(
      in: PicturesFolder.usual, at: Date(), ending: pictureSettings.format.ending)
  }

  /// Opens the desktop's file dialog. Without one, the search field asks for a path.
  private func askForPictureFile() {
    interface.close(in: map)
    let chosen = interface.chosenPicture
    let request = FileDialog.Request(
      title: localized("Save picture as"), .save(path: proposedPicturePath),
      parentWindow: window.portalName)
    FileDialog.show(request) { [window] outcome in
      chosen.put(outcome)
      window.wakeUp()
    }
  }

  /// Handles the answer of the dialog, if there is one.
  mutating func takeChosenPicture() {
    switch interface.chosenPicture.take() {
    case nil, .cancelled: break
    case .chosen(let paths): if let path = paths.first { savePicture(to: path) }
    case .unavailable: interface.ask(.pictureFile, proposing: proposedPicturePath, in: map)
    }
  }

  /// Saves the picture to a path that was typed instead of chosen in a dialog.
  mutating func takePicturePath(_ text: String) {
    let path = PathSuggestions.expanded(text)
    guard !FileManager.default.fileExists(atPath: path) else {
      map.showProblem(localized("\(path) is there already; choose another name."))
      return interface.ask(.pictureFile, proposing: text, in: map)
    }
    savePicture(to: path)
  }

  mutating func takePictureSize(_ text: String) {
    guard let size = PictureSettings.PixelSize(text) else {
      let sides = PictureSettings.PixelSize.sides
      map.showProblem(
        localized(
          "A size is width × height, each \(sides.lowerBound) to \(sides.upperBound) pixels."))
      return interface.ask(.pictureSize, proposing: text, in: map)
    }
    var settings = pictureSettings
    settings.size = size
    interface.pictureSettings = settings
    show(.picture)
  }

  /// Starts a picture, which is drawn when its tiles are loaded.
  private mutating func savePicture(to path: String) {
    do throws(CommandFailure) {
      let hasEnding = path.split(separator: "/").last?.contains(".") ?? false
      let file = try PictureFile(
        hasEnding ? path : "\(path).\(pictureSettings.format.ending)", option: localized("Picture"))
      let window = window
      interface.pictureJob = try PictureJob(
        of: map, pictureSettings, to: file, at: MapWindow.now
      ) { window.wakeUp() }
      map.showMessage(localized("Drawing the picture …"), inPlaceOf: Self.pictureSubject)
    } catch {
      tellProblem(error.message)
    }
  }

  private static let pictureSubject = "picture"

  /// Draws and saves the picture in progress once it is ready.
  ///
  /// - Returns: when to call this again at the latest.
  mutating func advancePicture() -> FrameDemand {
    tellSavedPicture()
    guard let job = interface.pictureJob else { return .idle }
    guard job.isReady(at: MapWindow.now) else { return .at(job.deadline) }
    interface.pictureJob = nil
    let (saved, window) = (interface.savedPicture, window)
    do throws(CommandFailure) {
      let isWhole = try job.finish { result in
        saved.put(result)
        window.wakeUp()
      }
      if !isWhole {
        tellProblem(localized("Not all of the picture could be loaded in time."))
      }
    } catch {
      tellProblem(error.message)
    }
    return .now
  }

  private mutating func tellSavedPicture() {
    switch interface.savedPicture.take() {
    case nil: break
    case .success(let path):
      let text = localized("Saved \(path)")
      map.showMessage(text, inPlaceOf: Self.pictureSubject)
      CommandLineProgram.complain(text)
    case .failure(let failure): tellProblem(failure.message)
    }
  }
}
