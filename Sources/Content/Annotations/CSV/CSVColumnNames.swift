/// What columns of tables are called, in small letters and with their accents.
enum CSVColumnNames {
  static let latitudes =
    words(
      """
      lat latitude latitud latitudine breite breitengrad breedtegraad breddgrad breddegrad leveysaste
      leveyspiiri szerokość szerokosc šířka šírka sirka szélesség szelesseg širina sirina laius
      laiuskraad platuma platums enlem lintang πλάτος широта ширина 纬度 緯度 위도 ละติจูด geo_lat y
      """)
  static let longitudes =
    words(
      """
      lon lng long longitude longitud longitudine länge laenge längengrad laengengrad lengtegraad
      längdgrad lengdegrad længdegrad pituusaste pituuspiiri długość dlugosc délka dĺžka delka dlzka
      hosszúság hosszusag dužina duzina dolžina dolzina pikkus pikkuskraad ilguma garums boylam bujur
      μήκος долгота довгота дължина дужина 经度 經度 経度 경도 ลองจิจูด geo_lon geo_lng x
      """)
  /// Of columns that say N or S for the latitude in another one; of E or W for the longitude. Only their
  /// letters count.
  static let latitudeSides = Set(
    words("ns latref latituderef gpslatituderef latdir latitudedir latitudehemisphere"))
  static let longitudeSides = Set(
    words(
      """
      ew lonref lngref longref longituderef gpslongituderef londir longitudedir
      longitudehemisphere
      """))
  /// With a whole place in one text.
  static let texts = Set(
    words(
      """
      wkt geom geometry the_geom wkt_geom shape coordinates coordinate latlon latlng lat_lon lat_lng
      location geo_point_2d geopoint position koordinaten
      """))
  static let titles = words(
    """
    name title label titel bezeichnung nom nombre nome naam namn navn nimi név nazwa název názov naziv
    ime nume ad adı όνομα название назва име 名称 名稱 名前 이름 station place city ort
    """)

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  private static let speltOut = [latitudes, longitudes].map { names in
    names.filter { $0.unicodeScalars.contains { !$0.isASCII } }
  }

  /// Whether latitude and longitude are both among some names with letters beyond ASCII, which the
  /// text of another encoding would not have.
  static func areSpelt(in names: [String]) -> Bool {
    let names = names.map { $0.lowercased() }
    return speltOut.contains { known in
      names.contains { name in known.contains { name.contains($0) } }
    } && CSVColumns(names) != nil
  }
}
