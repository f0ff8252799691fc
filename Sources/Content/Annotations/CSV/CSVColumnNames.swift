import PlaceSearch

/// A column name without the differences between programs and people: case, accents and word
/// separators.
struct CSVColumnName {
  /// The name without separators: `pointx` for `POINT_X`.
  let key: String
  /// Its words, also split at capitals and digits: `gps` and `latitude` for `GPSLatitude`.
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

/// Known column names, in lower case and with accents.
enum CSVColumnNames {
  private static let latitudes = """
    lat latitude latitud latitudine breite breitengrad breedtegraad breddgrad breddegrad leveysaste
    leveyspiiri szerokość szerokosc šířka šírka sirka szélesség szelesseg širina sirina laius
    laiuskraad platuma platums enlem lintang πλάτος широта ширина 纬度 緯度 위도 ละติจูด geo_lat
    lat_dd point_y st_y y_coord y_coordinate coord_y y
    """.words
  private static let longitudes = """
    lon lng long longitude longitud longitudine länge laenge längengrad laengengrad lengtegraad
    längdgrad lengdegrad længdegrad pituusaste pituuspiiri długość dlugosc délka dĺžka delka dlzka
    hosszúság hosszusag dužina duzina dolžina dolzina pikkus pikkuskraad ilguma garums boylam bujur
    μήκος долгота довгота дължина дужина 经度 經度 経度 경도 ลองจิจูด geo_lon geo_lng
    lon_dd lng_dd long_dd point_x st_x x_coord x_coordinate coord_x x
    """.words
  /// Columns with the hemisphere (N or S, E or W) of the angle in another column.
  static let latitudeSides = Set(
    "ns latref latituderef gpslatituderef latdir latitudedir latitudehemisphere".words)
  static let longitudeSides = Set(
    """
    ew lonref lngref longref longituderef gpslongituderef londir longitudedir longitudehemisphere
    """.words)
  /// Columns with a whole place in one text.
  private static let texts = """
    wkt geom geometry the_geom wkt_geom st_astext shape coordinates coordinate coords coord latlon
    latlng latlong location geolocation geo_point_2d geopoint point position koordinaten koordinate
    coordonnées coordenadas gps_coordinates współrzędne координаты
    坐标 座標
    """.words
  private static let titles = """
    name title label titel bezeichnung nom nombre nome naam namn navn nimi név nazwa název názov naziv
    ime nume ad adı όνομα название назва име 名称 名稱 名前 이름 station place city ort
    """.words

  static let latitudeKeys = latitudes.map { CSVColumnName($0).key }
  static let longitudeKeys = longitudes.map { CSVColumnName($0).key }
  static let textKeys = Set(texts.map { CSVColumnName($0).key })
  static let titleKeys = titles.map { CSVColumnName($0).key }

  private static let speltOut = [latitudes, longitudes].map { names in
    names.filter { $0.unicodeScalars.contains { !$0.isASCII } }
  }

  /// Whether both a latitude and a longitude column are found, with known names that contain
  /// non-ASCII letters. Such names do not appear if text is decoded with the wrong encoding.
  static func areSpelt(in names: [String]) -> Bool {
    let names = names.map { $0.lowercased() }
    return speltOut.contains { known in
      names.contains { name in known.contains { name.contains($0) } }
    } && CSVColumns(names) != nil
  }

  /// Whether column names alone identify a table: both angles have a known name and no other word.
  static func arePlain(_ names: [String]) -> Bool {
    let found = Set(names.map { CSVColumnName($0).key })
    return !found.isDisjoint(with: latitudeKeys) && !found.isDisjoint(with: longitudeKeys)
  }
}

extension String {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
