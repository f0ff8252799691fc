import DesktopPortal
import Localization
import Rhumb
import RhumbWindow

/// Links that are opened outside the window.
extension ViewSession {
  /// Has the desktop open a link, and does not wait.
  func openLink(_ link: String) {
    let unopened = interface.unopenedLink
    LinkOpening.open(link) { [window] outcome in
      guard outcome == .unavailable else { return }
      unopened.put(link)
      window.wakeUp()
    }
  }

  /// Where nothing opens a link, the user gets it.
  func takeUnopenedLink() {
    guard let link = interface.unopenedLink.take() else { return }
    window.clipboardText = link
    tell(localized("No program opens links here. Copied \(link)"))
  }
}

extension MapContent {
  /// Where those are found whom to thank for the data, each once.
  var attributionLinks: [AttributionLink] {
    attributions.flatMap(AttributionLink.all).filter { LinkOpening.isOfWeb($0.address) }
      .reduce(into: []) { links, link in
        if !links.contains(where: { $0.address == link.address }) { links.append(link) }
      }
  }
}
