import Localization

/// What a search finds and how results are written, for `rhumb search --help`.
enum SearchHelp {
  static let text: LocalizableText = """
    Finds countries, states, towns, peaks, seas and islands of the world, offline, by the beginning
    of any word of their names in many languages, without case and accents; one letter may be
    wrong. State or country may stand beside the name: springfield, illinois.
    With a MAP, finds also streets, points of interest and whatever has a name in its deepest
    tiles around --near or the map's middle: 16 at most.
    Understands coordinates (45.46, 9.19; 45°27′36″N 9°11′24″E; after -- where they begin with a
    minus), geo: addresses, links to OpenStreetMap and Google, plus codes (9G8F+6X Zürich), and MGRS.
    --json: {"query": TEXT, "results": [{"title", "subtitle", "kind", "source", "latitude",
    "longitude", "zoom", "bounds"}]}; kind: country, state, town, street, pointOfInterest,
    coordinate …; source: world, text or map:ID of the style's source; bounds: south, west, north,
    east in degrees, for areas alone. Ends with status 1 where nothing is found.
    Places of the world: GeoNames (CC BY 4.0), Natural Earth, Unicode CLDR.
    """
}
