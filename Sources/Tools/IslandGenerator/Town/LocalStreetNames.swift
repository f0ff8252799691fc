/// Street names for quarters that do not use the Latin script. Each is used once.
struct LocalStreetNames: Sendable {
  private var given: [String: Int] = [:]

  /// The next name in a language, in English and in the local script; `nil` if none is left.
  mutating func street(in language: String) -> (name: String, local: LocalName)? {
    guard let table = Self.tables[language] else { return nil }
    let number = given[language, default: 0]
    let count = Self.english.count
    guard number < count * Self.kinds.count else { return nil }
    given[language] = number + 1
    // Successive names start with different words, whatever their kind.
    let (word, kind) = (number * 5 % count, number / count)
    let text = table.patterns[kind].replacing("*", with: table.words[word])
    return (Self.english[word] + " " + Self.kinds[kind], LocalName(language, text))
  }

  private static let kinds = ["Street", "Walk"]
  private static let english = [
    "Lighthouse", "Harbour", "Anchor", "Compass", "Star", "Sea", "Wind", "Sun", "Moon", "Garden",
    "School", "Bridge", "Mountain", "River", "Flower", "Market", "WGS 84",
  ]

  /// The patterns for streets and walks, with `*` for the word. The words are in the order of the
  /// English ones and in the form that the pattern needs.
  private static let tables: [String: (patterns: [String], words: [String])] = [
    "el": (
      ["Οδός *", "Πεζόδρομος *"],
      [
        "Φάρου", "Λιμανιού", "Άγκυρας", "Πυξίδας", "Αστεριού", "Θάλασσας", "Ανέμου", "Ήλιου",
        "Σελήνης", "Κήπου", "Σχολείου", "Γέφυρας", "Βουνού", "Ποταμού", "Ανθέων", "Αγοράς",
        "WGS 84",
      ]
    ),
    "ru": (
      ["* улица", "* аллея"],
      [
        "Маячная", "Портовая", "Якорная", "Компасная", "Звёздная", "Морская", "Ветреная",
        "Солнечная", "Лунная", "Садовая", "Школьная", "Мостовая", "Горная", "Речная", "Цветочная",
        "Рыночная", "WGS 84",
      ]
    ),
    "ka": (
      ["* ქუჩა", "* ხეივანი"],
      [
        "შუქურის", "ნავსადგურის", "ღუზის", "კომპასის", "ვარსკვლავის", "ზღვის", "ქარის", "მზის",
        "მთვარის", "ბაღის", "სკოლის", "ხიდის", "მთის", "მდინარის", "ყვავილის", "ბაზრის", "WGS 84",
      ]
    ),
    "ar": (
      ["شارع *", "ممشى *"],
      [
        "المنارة", "الميناء", "المرساة", "البوصلة", "النجمة", "البحر", "الريح", "الشمس", "القمر",
        "الحديقة", "المدرسة", "الجسر", "الجبل", "النهر", "الزهرة", "السوق", "WGS 84",
      ]
    ),
    "he": (
      ["רחוב *", "שביל *"],
      [
        "המגדלור", "הנמל", "העוגן", "המצפן", "הכוכב", "הים", "הרוח", "השמש", "הירח", "הגן",
        "בית הספר", "הגשר", "ההר", "הנהר", "הפרח", "השוק", "WGS 84",
      ]
    ),
    "hi": (
      ["* मार्ग", "* पथ"],
      [
        "प्रकाशस्तंभ", "बंदरगाह", "लंगर", "कम्पास", "तारा", "समुद्र", "पवन", "सूर्य", "चंद्र", "उद्यान",
        "विद्यालय", "सेतु", "पर्वत", "नदी", "पुष्प", "बाज़ार", "WGS 84",
      ]
    ),
    "th": (
      ["ถนน*", "ทางเดิน*"],
      [
        "ประภาคาร", "ท่าเรือ", "สมอเรือ", "เข็มทิศ", "ดวงดาว", "ทะเล", "สายลม", "ดวงอาทิตย์",
        "ดวงจันทร์", "สวน", "โรงเรียน", "สะพาน", "ภูเขา", "แม่น้ำ", "ดอกไม้", "ตลาด", " WGS 84",
      ]
    ),
    "ja": (
      ["*通り", "*小路"],
      [
        "灯台", "港", "いかり", "コンパス", "星", "海", "風", "太陽", "月", "庭園", "学校", "橋", "山", "川",
        "花", "市場", "WGS 84",
      ]
    ),
    "zh": (
      ["*路", "*巷"],
      [
        "灯塔", "港口", "船锚", "罗盘", "星辰", "海洋", "清风", "太阳", "月亮", "花园", "学校", "桥头", "山峰",
        "河流", "花卉", "市场", "WGS 84",
      ]
    ),
    "ko": (
      ["*길", "* 산책로"],
      [
        "등대", "항구", "닻", "나침반", "별", "바다", "바람", "태양", "달", "정원", "학교", "다리", "산", "강",
        "꽃", "시장", "WGS 84",
      ]
    ),
  ]
}
