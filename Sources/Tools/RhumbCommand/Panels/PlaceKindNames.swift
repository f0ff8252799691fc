import Localization

/// Names for people of the kinds in tile schemas, most of them from OpenStreetMap.
enum PlaceKindNames {
  /// The name of a kind such as `fast_food`. An unknown kind is only capitalised.
  static func name(of kind: String) -> String { known(kind) ?? capitalized(kind) }

  /// The name of a kind that people know; `nil` for other words of a schema.
  static func known(_ kind: String) -> String? {
    let key = kind.lowercased()
    return names[otherKinds[key] ?? key].map { localized($0) }
  }

  /// Turns `opening_hours` into `Opening hours`.
  static func capitalized(_ name: String) -> String {
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Kinds whose name is that of another kind.
  private static let otherKinds = [
    "aerodrome": "airport", "alpine_hut": "mountain_hut", "atm": "cash_machine",
    "books": "bookshop", "campsite": "camp_site", "clothes": "clothes_shop", "doctors": "doctor",
    "fuel": "petrol_station", "grave_yard": "cemetery", "harbor": "harbour", "marina": "harbour",
    "marketplace": "market", "memorial": "monument", "mountain_pass": "pass", "parking": "car_park",
    "province": "state", "quarter": "neighbourhood", "railway": "station",
    "range": "mountain_range", "saddle": "pass", "subway": "underground_station",
    "subway_entrance": "underground_station",
    "townhall": "town_hall", "train_station": "station",
  ]

  /// The names by kind. A kind is its English name in lower case and with underscores.
  private static let names = Dictionary(
    uniqueKeysWithValues: texts.map {
      ($0.english.lowercased().replacing("é", with: "e").replacing(" ", with: "_"), $0)
    })

  private static let texts: [LocalizableText] = [
    localizable("Airport"), localizable("Arts centre"), localizable("Attraction"),
    localizable("Bakery"), localizable("Bank"), localizable("Bar"), localizable("Beach"),
    localizable("Bench"), localizable("Bicycle parking"), localizable("Bicycle rental"),
    localizable("Bookshop"), localizable("Building"), localizable("Bus station"),
    localizable("Bus stop"), localizable("Café"), localizable("Camp site"), localizable("Car park"),
    localizable("Cash machine"), localizable("Castle"), localizable("Cemetery"),
    localizable("Charging station"), localizable("Cinema"), localizable("City"),
    localizable("Clinic"), localizable("Clothes shop"), localizable("College"),
    localizable("Community centre"), localizable("Continent"), localizable("Country"),
    localizable("Dentist"), localizable("Desert"),
    localizable("Doctor"), localizable("Drinking water"), localizable("Embassy"),
    localizable("Fast food"), localizable("Ferry terminal"), localizable("Fire station"),
    localizable("Fountain"), localizable("Gallery"), localizable("Garden"),
    localizable("Golf course"), localizable("Guest house"), localizable("Hamlet"),
    localizable("Harbour"), localizable("Hospital"), localizable("Hostel"), localizable("Hotel"),
    localizable("Information"), localizable("Island"), localizable("Kindergarten"),
    localizable("Lake"), localizable("Library"), localizable("Lighthouse"), localizable("Market"),
    localizable("Monument"), localizable("Motel"), localizable("Mountain hut"),
    localizable("Mountain range"),
    localizable("Museum"), localizable("Nature reserve"), localizable("Neighbourhood"),
    localizable("Ocean"), localizable("Park"), localizable("Pass"), localizable("Peak"),
    localizable("Petrol station"), localizable("Pharmacy"), localizable("Picnic site"),
    localizable("Place of worship"), localizable("Playground"), localizable("Police"),
    localizable("Post office"), localizable("Pub"), localizable("Region"),
    localizable("Restaurant"), localizable("River"), localizable("Ruins"), localizable("School"),
    localizable("Sea"), localizable("Shelter"), localizable("Shop"), localizable("Sports centre"),
    localizable("Stadium"), localizable("State"), localizable("Station"), localizable("Suburb"),
    localizable("Supermarket"), localizable("Swimming pool"), localizable("Theatre"),
    localizable("Toilets"), localizable("Tower"), localizable("Town"), localizable("Town hall"),
    localizable("Tram stop"), localizable("Underground station"), localizable("University"),
    localizable("Viewpoint"), localizable("Village"), localizable("Volcano"),
    localizable("Waterfall"), localizable("Zoo"),
  ]
}
