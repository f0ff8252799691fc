import ShownText

/// A link of a KML document to another one while it is being read.
struct KMLNetworkLink {
  private var name: String?
  private(set) var reference: String?
  private(set) var isVisible = true
  /// Whether it is to be read again and again, which Rhumb does not do.
  private(set) var isRefreshed = false

  /// What it is called in messages.
  var label: String { "network link" + (name.map { " “\($0)”" } ?? "") }

  /// The text of an element within; KML 2.0 calls the link `Url`.
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
