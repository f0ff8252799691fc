import PlaceSearch

/// The name of a column without what programs and people write differently: case, accents, and what
/// parts its words.
struct CSVColumnName {
  /// Without anything between the words: `pointx` of `POINT_X`.
  let key: String
  /// Also those that only capital letters part: `gps`, `latitude` of `GPSLatitude`.
  let words: [String]

  init(_ name: String) {
    key = Self.folded(name).filter { $0 != " " }
    words = Self.folded(Self.parted(name)).split(separator: " ").map(String.init)
  }

  private static func folded(_ text: String) -> String {
    String(decoding: FoldedText(text).bytes, as: UTF8.self)
  }

  private static func parted(_ name: String) -> String {
    let letters = Array(name)
    return letters.indices.reduce(into: "") { text, index in
      let letter = letters[index]
      if index > 0 {
        let last = letters[index - 1]
        let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
        if letter.isNumber != last.isNumber
          || letter.isUppercase && (last.isLowercase || last.isUppercase && isBeforeSmall)
        {
          text.append(" ")
        }
      }
      text.append(letter)
    }
  }
}

/// What columns of tables are called, in small letters and with their accents.
enum CSVColumnNames {
  private static let latitudes =
    words(
      """
      lat latitude latitud latitudine breite breitengrad breedtegraad breddgrad breddegrad leveysaste
      leveyspiiri szerokość szerokosc šířka šírka sirka szélesség szelesseg širina sirina laius
      laiuskraad platuma platums enlem lintang πλάτος широта ширина 纬度 緯度 위도 ละติจูด geo_lat
      lat_dd point_y st_y y_coord y_coordinate coord_y y
      """)
  private static let longitudes =
    words(
      """
      lon lng long longitude longitud longitudine länge laenge längengrad laengengrad lengtegraad
      längdgrad lengdegrad længdegrad pituusaste pituuspiiri długość dlugosc délka dĺžka delka dlzka
      hosszúság hosszusag dužina duzina dolžina dolzina pikkus pikkuskraad ilguma garums boylam bujur
      μήκος долгота довгота дължина дужина 经度 經度 経度 경도 ลองจิจูด geo_lon geo_lng
      lon_dd lng_dd long_dd point_x st_x x_coord x_coordinate coord_x x
      """)
  /// Of columns that say N or S for the latitude in another one; of E or W for the longitude.
  static let latitudeSides = Set(
    words("ns latref latituderef gpslatituderef latdir latitudedir latitudehemisphere"))
  static let longitudeSides = Set(
    words(
      """
      ew lonref lngref longref longituderef gpslongituderef londir longitudedir
      longitudehemisphere
      """))
  /// With a whole place in one text.
  private static let texts =
    words(
      """
      wkt geom geometry the_geom wkt_geom st_astext shape coordinates coordinate coords coord latlon
      latlng latlong location geolocation geo_point_2d geopoint point position koordinaten koordinate
      coordonnées coordenadas gps_coordinates współrzędne координаты
      坐标 座標
      """)
  private static let titles = words(
    """
    name title label titel bezeichnung nom nombre nome naam namn navn nimi név nazwa název názov naziv
    ime nume ad adı όνομα название назва име 名称 名稱 名前 이름 station place city ort
    """)

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  static let latitudeKeys = latitudes.map { CSVColumnName($0).key }
  static let longitudeKeys = longitudes.map { CSVColumnName($0).key }
  static let textKeys = Set(texts.map { CSVColumnName($0).key })
  static let titleKeys = titles.map { CSVColumnName($0).key }

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

  /// Whether names alone tell a table: both coordinates are called as they are known, and no word more.
  static func arePlain(_ names: [String]) -> Bool {
    let found = Set(names.map { CSVColumnName($0).key })
    return !found.isDisjoint(with: latitudeKeys) && !found.isDisjoint(with: longitudeKeys)
  }
}
