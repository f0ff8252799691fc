import Localization
import PlaceSearch

/// What people call a kind of place, and how near one goes to see one.
extension PlaceKind {
  /// The word for people.
  var word: String {
    switch self {
    case .country: localized("Country")
    case .state: localized("State")
    case .capital: localized("Capital")
    case .city: localized("City")
    case .town: localized("Town")
    case .village: localized("Village")
    case .suburb: localized("Suburb")
    case .street: localized("Street")
    case .pointOfInterest: localized("Point of interest")
    case .continent: localized("Continent")
    case .ocean: localized("Ocean")
    case .sea: localized("Sea")
    case .lake: localized("Lake")
    case .river: localized("River")
    case .island: localized("Island")
    case .peak: localized("Peak")
    case .range: localized("Mountain range")
    case .desert: localized("Desert")
    case .region: localized("Region")
    case .feature: localized("Feature")
    case .coordinate: localized("Coordinate")
    }
  }

  /// What a country calls its states; `nil` for other kinds, and where the word is not known.
  ///
  /// - Parameter country: its English name.
  func word(in country: String) -> String? {
    guard self == .state else { return nil }
    return Self.wordsOfStates.first { $0.countries.contains(country) }.map { localized($0.word) }
  }

  /// Countries whose first-level parts are not called states.
  private static let wordsOfStates: [(word: LocalizableText, countries: Set<String>)] = [
    (
      localizable("Province"),
      [
        "Afghanistan", "Algeria", "Angola", "Argentina", "Belgium", "Bulgaria", "Burundi",
        "Cambodia", "Canada", "China", "Congo - Kinshasa", "Costa Rica", "Cuba",
        "Dominican Republic", "Ecuador", "Gabon", "Indonesia", "Iran", "Laos", "Mongolia",
        "Mozambique", "Nepal", "Netherlands", "North Korea", "Pakistan", "Panama",
        "Papua New Guinea", "Philippines", "Rwanda", "Saudi Arabia", "South Africa", "South Korea",
        "Sri Lanka", "Thailand", "Türkiye", "Turkey", "Vietnam", "Zambia", "Zimbabwe",
      ]
    ),
    (
      localizable("Region"),
      [
        "Belarus", "Burkina Faso", "Cameroon", "Chad", "Chile", "Czechia", "Denmark", "Eritrea",
        "Ethiopia", "Finland", "France", "Georgia", "Ghana", "Greece", "Guinea", "Iceland",
        "Italy", "Kazakhstan", "Kyrgyzstan", "Mali", "Malta", "Mauritania", "Morocco", "Namibia",
        "New Zealand", "Niger", "Oman", "Peru", "Russia", "Senegal", "Slovakia", "Somalia",
        "Spain", "Tajikistan", "Tanzania", "Togo", "Turkmenistan", "Ukraine", "United Kingdom",
        "Uzbekistan",
      ]
    ),
    (
      localizable("County"),
      [
        "Albania", "Croatia", "Estonia", "Hungary", "Ireland", "Kenya", "Liberia", "Lithuania",
        "Norway", "Romania", "Sweden", "Taiwan",
      ]
    ),
    (
      localizable("Department"),
      [
        "Benin", "Bolivia", "Colombia", "El Salvador", "Guatemala", "Haiti", "Honduras",
        "Nicaragua", "Paraguay", "Uruguay",
      ]
    ),
    (
      localizable("Governorate"),
      [
        "Bahrain", "Egypt", "Iraq", "Jordan", "Kuwait", "Lebanon", "Syria", "Tunisia", "Yemen",
      ]
    ),
    (
      localizable("District"),
      [
        "Bangladesh", "Belize", "Botswana", "Israel", "Latvia", "Lesotho", "Libya", "Luxembourg",
        "Malawi", "Moldova", "Portugal", "Serbia", "Uganda",
      ]
    ),
    (localizable("Prefecture"), ["Japan"]),
    (localizable("Canton"), ["Switzerland"]),
    (localizable("Voivodeship"), ["Poland"]),
    (localizable("Emirate"), ["United Arab Emirates"]),
  ]

  /// A zoom at which most places of this kind are completely visible.
  ///
  /// - Parameter weight: for a town, the common logarithm of its population.
  func zoom(weight: Double) -> Double {
    switch self {
    case .continent: 3.5
    case .ocean: 3
    case .sea: 5
    case .country: 5.5
    case .range, .desert, .region: 6.5
    case .state: 7.5
    case .lake, .island, .river: 9
    case .capital, .city, .town, .village: (17.5 - weight).clamped(to: 8.5...14)
    case .peak: 11
    case .suburb: 15
    case .street, .coordinate, .feature: 16
    case .pointOfInterest: 18
    }
  }
}
