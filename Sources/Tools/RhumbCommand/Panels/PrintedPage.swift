import DesktopPortal
import ImageCodec
import Localization
import Rhumb
import RhumbWindow

extension PictureSettings {
  private static let dotsPerMillimetre = 300 / 25.4

  /// A picture that fills a sheet inside its margins at 300 dots per inch, or as many as can be drawn.
  init(for page: PrintDialog.Choice) {
    self.init(pixelsPerPoint: Double(Self.scales.upperBound))
    let (width, height) = (page.width - 2 * page.margin, page.height - 2 * page.margin)
    let density = min(Self.dotsPerMillimetre, Self.mostPixels / max(width, height))
    func pixels(_ side: Double) -> Int {
      max(Int((side * density).rounded()), PixelSize.sides.lowerBound)
    }
    size = PixelSize(width: pixels(width), height: pixels(height))
  }

  /// On a side of a printed picture: those of A3, which all drivers can draw.
  private static let mostPixels = 4961.0
}

/// Printing by the desktop's dialog.
extension ViewSession {
  func printMap() {
    close()
    PrintDialog.show(
      map.pictureTitle, isWide: map.size.width > map.size.height, parentWindow: portalName
    ) { [self] answer in
      inbox.post { [self] in printMap(answer) }
    }
  }

  private var portalName: String { window.window?.portalName ?? "" }

  private func printMap(_ answer: PrintDialog.Answer) {
    switch answer {
    case .cancelled: break
    case .unavailable:
      problems.report(
        localized("This desktop has no dialog for printing. Save the picture, and print that."))
    case .chosen(let page):
      let (title, parent) = (map.pictureTitle, portalName)
      reportingProblems {
        try drawPicture(PictureSettings(for: page)) { [self] image in
          guard
            let document = try? PDFPage.document(
              of: image, width: page.width, height: page.height, margin: page.margin)
          else { return inbox.post { [self] in reportPrinted(false) } }
          PrintDialog.send(document, title, as: page, parentWindow: parent) {
            [self] isPrinted in
            inbox.post { [self] in reportPrinted(isPrinted) }
          }
        }
      }
    }
  }

  private func reportPrinted(_ isPrinted: Bool) {
    guard isPrinted else {
      map.ornaments.settle(Self.pictureSubject)
      return problems.report(
        localized("The printer did not take the map. Save the picture, and print that."))
    }
    map.ornaments.showMessage(localized("Sent to the printer"), inPlaceOf: Self.pictureSubject)
  }
}
