import Foundation

/// Chooses among names in Han characters, which Chinese and Japanese share in three forms.
enum HanNames {
  /// The name in simplified characters that sounds most like `sound` in Mandarin.
  static func chinese(of names: [String], like sound: [String]) -> String? {
    let simplified = pureHan(names).map { transformed($0, "Traditional-Simplified") }
    return NameChoice.best(of: distinct(simplified), in: "zh", like: sound)
  }

  /// The same in traditional characters.
  static func traditional(of names: [String], like sound: [String]) -> String? {
    let names = pureHan(names)
    let native = names.filter { transformed($0, "Simplified-Traditional") == $0 }
    let candidates =
      native.isEmpty ? names.map { transformed($0, "Simplified-Traditional") } : native
    return NameChoice.best(of: distinct(candidates), in: "zh_Hant", like: sound)
  }

  /// The Japanese name, without the suffix of a city, town or village. It prefers characters that
  /// only Japan has simplified, and skips names with characters that Japanese does not use.
  static func japanese(of names: [String]) -> String? {
    let han = names.filter { WritingSystem(of: $0) == .han && has($0, in: "EUC-JP") }
    let plain = han.map { name in
      name.count > 2 && "市町村".contains(name.last ?? " ") ? String(name.dropLast()) : name
    }
    let keyed = distinct(plain).map { ($0.count, has($0, in: "BIG5") ? 1 : 0, $0) }
    return keyed.min { $0 < $1 }?.2
  }

  /// Whether a national character set, which tells the forms apart, has all characters of a name.
  private static func has(_ name: String, in characterSet: String) -> Bool {
    let converter = iconv_open(characterSet, "UTF-8")
    guard let converter, converter != iconv_t(bitPattern: -1) else { return false }
    defer { iconv_close(converter) }
    var (source, room) = (Array(name.utf8CString.dropLast()), [CChar](repeating: 0, count: 256))
    return source.withUnsafeMutableBufferPointer { source in
      room.withUnsafeMutableBufferPointer { room in
        var (input, output) = (source.baseAddress, room.baseAddress)
        var (inputCount, outputCount) = (source.count, room.count)
        return iconv(converter, &input, &inputCount, &output, &outputCount) == 0 && inputCount == 0
      }
    }
  }

  private static func pureHan(_ names: [String]) -> [String] {
    names.filter { name in
      WritingSystem(of: name) == .han
        && !name.unicodeScalars.contains { (0x3040...0x30ff).contains($0.value) }
    }
  }

  private static func transformed(_ name: String, _ transform: String) -> String {
    name.applyingTransform(StringTransform(transform), reverse: false) ?? name
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
