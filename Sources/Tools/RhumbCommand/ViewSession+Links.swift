import DesktopPortal
import Localization
import Rhumb
import RhumbWindow

/// Links that open in other programs.
extension ViewSession {
  /// Asks the desktop to open a link, without waiting for it.
  func openLink(_ link: String) {
    let unopened = interface.unopenedLink
    LinkOpening.open(link) { [window] outcome in
      guard outcome == .unavailable else { return }
      unopened.put(link)
      window.wakeUp()
    }
  }

  /// Copies a link that no program opens to the clipboard.
  func takeUnopenedLink() {
    guard let link = interface.unopenedLink.take() else { return }
    window.clipboardText = link
    tell(localized("No program opens links here. Copied \(link)"))
  }
}

extension MapContent {
  /// The links in the attributions, without duplicates.
  var attributionLinks: [AttributionLink] {
    attributions.flatMap(AttributionLink.all).filter { LinkOpening.isOfWeb($0.address) }
      .reduce(into: []) { links, link in
        if !links.contains(where: { $0.address == link.address }) { links.append(link) }
      }
  }
}
