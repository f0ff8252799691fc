import ShownText

/// A link from a KML document to another one.
struct KMLNetworkLink {
  private var name: String?
  private(set) var reference: String?
  private(set) var isVisible = true
  /// Whether the link asks to be refreshed, which Rhumb does not do.
  private(set) var isRefreshed = false

  /// The name of the link in messages.
  var label: String { "network link" + (name.map { " “\($0)”" } ?? "") }

  /// Takes the text of a child element. KML 2.0 calls the `Link` element `Url`.
  mutating func take(_ element: String, _ text: String, in parent: String?) {
    switch (parent, element) {
    case ("NetworkLink", "name"): name = HTMLText.line(text)
    case ("NetworkLink", "visibility"): isVisible = KMLDocument.isTrue(text)
    case ("Link", "href"), ("Url", "href"): reference = text
    case ("Link", "refreshMode"), ("Url", "refreshMode"):
      isRefreshed = isRefreshed || text != "onChange"
    case ("Link", "viewRefreshMode"), ("Url", "viewRefreshMode"):
      isRefreshed = isRefreshed || text != "never"
    default: break
    }
  }
}
