/// All named places of the world.
enum Places {
  static func read(
    _ options: BuildOptions, states: States, report: (String) -> Void
  ) throws -> [Place] {
    let languages = try PlaceTables.languages(folder: options.places)
    let locales = Set(languages.values).union(Languages.translated).sorted()
    let cldr = try CLDRNames(folder: options.localeData, languages: locales)
    let tables = try PlaceTables(folder: options.places, languages: languages, cldr: cldr)
    let towns = try GeoNames.read(path: options.towns)
    let statePlaces = StatePlaces(
      states: states, cldr: cldr,
      finder: try StateCodes(cldr, corrections: options.places + "/state-codes.tsv"),
      countryLanguages: languages, countries: tables.countries)
    let (named, stateNames) = statePlaces.build()
    report(
      "\(named.count) states and provinces, \(named.count { $0.stateCode != nil }) with a code")
    let naming = TownNames(table: tables.names, cldr: cldr, countryLanguages: languages)
    let townPlaces = Towns(naming: naming, states: states.states, stateNames: stateNames)
      .build(towns, cities: tables.cities)
    return tables.regions + tables.countries + named + TownLevels.assign(townPlaces)
  }
}
