import Controls
import DesktopPortal
import Foundation
import ImageCodec
import Localization
import Rhumb
import RhumbWindow

enum PictureAction: Hashable {
  case set(PictureSettings)
  case askSize, save
}

/// The panel that asks how to save a picture, and the picture in the making.
@MainActor
struct PicturePanel {
  /// `nil` until they are changed.
  var settings: PictureSettings?
  var job: PictureJob?

  func settings(for map: MapView) -> PictureSettings {
    settings ?? PictureSettings(pixelsPerPoint: map.pixelsPerPoint)
  }

  func panel(for map: MapView) -> WindowPanel {
    let settings = settings(for: map)
    var items: [PanelItem] = [
      .title(localized("Save picture as")), .heading(localized("Size in pixels")),
      settings.entry(localized("As the window, \(map.pixelSize.text)"), \.size, nil),
    ]
    items += PictureSettings.sizes.map { size in
      settings.entry(
        size == PictureSettings.a4 ? localized("A4 at 300 dpi, \(size.text)") : size.text, \.size,
        size)
    }
    if let own = settings.size, !PictureSettings.sizes.contains(own) {
      items.append(settings.entry(own.text, \.size, own))
    }
    items += [
      .entry(localized("Another size …"), .picture(.askSize)),
      .heading(localized("Letters and lines")),
    ]
    items += PictureSettings.scales.map { settings.entry("\($0)×", \.scale, $0) }
    items.append(.heading(localized("Format")))
    items += PictureSettings.formats.map { settings.entry($0.rawValue, \.format, $0) }
    var toggled = settings
    toggled.hasOrnaments.toggle()
    items += [
      .separator,
      .entry(
        localized("With compass, scale and grid"), isOn: settings.hasOrnaments,
        .picture(.set(toggled))),
      .entry(localized("Save …"), .picture(.save)),
    ]
    return Panel(.belowBar, items)
  }
}

extension PictureSettings {
  /// An entry that sets one value of a setting.
  fileprivate func entry<Value: Equatable>(
    _ title: String, _ setting: WritableKeyPath<PictureSettings, Value>, _ value: Value
  ) -> PanelItem {
    var changed = self
    changed[keyPath: setting] = value
    return .entry(title, isOn: self[keyPath: setting] == value, .picture(.set(changed)))
  }
}

extension ViewSession {
  func perform(_ action: PictureAction) {
    switch action {
    case .set(let settings):
      panels.picture.settings = settings
      show(.picture)
    case .askSize:
      ask(.pictureSize, proposing: panels.picture.settings?.size?.text ?? "")
    case .save:
      showFileDialog(localized("Save picture as"), .save(path: proposedPicturePath)) {
        [self] paths in
        if let path = paths.first { savePicture(to: path) }
      } unavailable: { [self] in
        ask(.pictureFile, proposing: proposedPicturePath)
        map.ornaments.showMessage(localized("Enter saves the picture under this name."))
      }
    }
  }

  /// A free file name in the user's pictures folder.
  private var proposedPicturePath: String {
    PicturesFolder.freePath(
      for: map.pictureTitle, ending: panels.picture.settings(for: map).format.ending)
  }

  /// Saves the picture to a path that was typed instead of chosen in a dialog.
  func takePicturePath(_ text: String) {
    let path = PathSuggestions.expanded(text)
    guard !FileManager.default.fileExists(atPath: path) else {
      map.ornaments.showProblem(localized("\(path) is there already; choose another name."))
      return ask(.pictureFile, proposing: text)
    }
    savePicture(to: path)
  }

  func takePictureSize(_ text: String) {
    guard let size = PixelSize(text) else {
      let sides = PixelSize.sides
      map.ornaments.showProblem(
        localized(
          "A size is width × height, each \(sides.lowerBound) to \(sides.upperBound) pixels."))
      return ask(.pictureSize, proposing: text)
    }
    var settings = panels.picture.settings(for: map)
    settings.size = size
    perform(.set(settings))
  }

  /// Starts a picture, which is drawn when its tiles are loaded.
  private func savePicture(to path: String) {
    let settings = panels.picture.settings(for: map)
    reportingProblems {
      let hasEnding = ImageFormat(fileName: path) != nil
      let file = try PictureFile(
        hasEnding ? path : "\(path).\(settings.format.ending)", option: localized("Picture"))
      try drawPicture(settings) { [self] image in
        let result = Result { () throws(CommandFailure) in
          try file.write(image)
          return file.path
        }
        inbox.post { [self] in reportSaved(result) }
      }
    }
  }

  /// Starts a picture.
  ///
  /// - Parameter use: called with it, on another thread.
  func drawPicture(
    _ settings: PictureSettings, use: @escaping @Sendable (PixelImage) -> Void
  ) throws(CommandFailure) {
    panels.picture.job = try PictureJob(
      of: map, settings, at: MapWindow.now, wake: { [window] in window.wakeUp() }, use: use)
    map.ornaments.showMessage(localized("Drawing the picture …"), inPlaceOf: Self.pictureSubject)
  }

  static let pictureSubject = "picture"

  /// Draws and saves the picture in progress once it is ready.
  ///
  /// - Returns: when to call this again at the latest.
  func advancePicture() -> FrameDemand {
    guard let job = panels.picture.job else { return .idle }
    guard job.isReady(at: MapWindow.now) else { return .at(job.deadline) }
    panels.picture.job = nil
    reportingProblems {
      if !(try job.finish()) {
        problems.report(localized("Not all of the picture could be loaded in time."))
      }
    }
    return .now
  }

  private func reportSaved(_ result: Result<String, CommandFailure>) {
    reportingProblems {
      let text = localized("Saved \(try result.get())")
      map.ornaments.showMessage(text, inPlaceOf: Self.pictureSubject)
      CommandLineProgram.log(text)
    }
  }

  /// Saves a picture of the window in the pictures folder, without the buttons.
  func savePicture() throws(CommandFailure) {
    let shown = map.ornaments.options.pieces
    let hud = map.ornaments.showsHud
    map.ornaments.options.pieces.formIntersection(PictureSettings.pieces)
    map.ornaments.showsHud = false
    map.controls = nil
    defer {
      showControls(on: map)
      map.ornaments.options.pieces = shown
      map.ornaments.showsHud = hud
    }
    try draw()
    let path = PicturesFolder.freePath(for: map.pictureTitle)
    do throws(CommandFailure) {
      try PictureFile(png: path).write(map.readImage())
      report(localized("Saved \(path)"))
    } catch {
      // The window continues. Unlike other problems, this one is reported each time.
      map.ornaments.showProblem(error.message)
      CommandLineProgram.log(error)
    }
  }
}
