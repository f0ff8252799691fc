import Foundation

/// The text output of `ncdump` for a netCDF file: its numeric attributes and the requested
/// variables. Debian's map data are HDF5-based netCDF, which `ncdump` can read.
struct NetCDFDump {
  let path: String
  /// Numeric attributes keyed by "variable:attribute".
  private(set) var attributes: [String: Double] = [:]
  private var arrays: [String: [Double]] = [:]
  /// The names of all variables in the header, in order.
  private(set) var variableNames: [String] = []

  private static let program = Program(path: "/usr/bin/ncdump", package: "netcdf-bin")

  /// Reads only the header of the file at `path`.
  static func header(of path: String, package: String) throws -> NetCDFDump {
    try NetCDFDump(path: path, package: package, arguments: ["-h"])
  }

  /// Reads the header and the named variables of the file at `path`.
  static func read(_ names: [String], from path: String, package: String) throws -> NetCDFDump {
    try NetCDFDump(path: path, package: package, arguments: ["-v", names.joined(separator: ",")])
  }

  private init(path: String, package: String, arguments: [String]) throws {
    self.path = path
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw BuildError.missingData(path: path, package: package)
    }
    parse(try Self.program.output(of: arguments + [path]))
  }

  /// The numbers of a variable. Fill values are NaN.
  func numbers(_ name: String) throws -> [Double] {
    guard let array = arrays[name] else {
      throw BuildError.badData(path: path, reason: "variable \(name) is missing")
    }
    return array
  }

  /// The integers of a variable. Fill values (`_` in the output of `ncdump`) become `fill`.
  func integers(_ name: String, fill: Int = 0) throws -> [Int] {
    try numbers(name).map { $0.isNaN ? fill : Int($0) }
  }

  func attribute(_ name: String) throws -> Double {
    guard let value = attributes[name] else {
      throw BuildError.badData(path: path, reason: "attribute \(name) is missing")
    }
    return value
  }
}

// The grammar of the text: network Common Data form Language, CDL.
extension NetCDFDump {
  private mutating func parse(_ data: Data) {
    let bytes = [UInt8](data)
    let marker = Array("\ndata:\n".utf8)
    let split = bytes.firstRange(of: marker)
    parseHeader(String(decoding: bytes[..<(split?.lowerBound ?? bytes.count)], as: UTF8.self))
    if let split { parseArrays(bytes[split.upperBound...]) }
  }

  /// Parses lines such as `ushort AO_lon(AO_length) ;` and `AO_lon:min = 11.679219 ;`.
  private mutating func parseHeader(_ header: String) {
    for line in header.split(separator: "\n") where line.hasSuffix(" ;") {
      let text = line.dropLast(2).drop { $0 == "\t" }
      let sides = text.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].contains(":") {
        let name = sides[0].filter { $0 != " " }
        let value = sides[1].filter { $0 != " " }
        if let number = Double(value) { attributes[name] = number }
      } else if let open = text.firstIndex(of: "("),
        let space = text[..<open].lastIndex(of: " ")
      {
        variableNames.append(String(text[text.index(after: space)..<open]))
      }
    }
  }

  /// Parses statements such as ` AO_lon = _, 1, 2 ;`.
  private mutating func parseArrays(_ bytes: ArraySlice<UInt8>) {
    var position = bytes.startIndex
    while let equals = bytes[position...].firstIndex(of: UInt8(ascii: "=")) {
      let name = String(decoding: bytes[position..<equals], as: UTF8.self)
        .filter { !$0.isWhitespace }
      let end = bytes[equals...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
      arrays[name] = Self.numberList(bytes[(equals + 1)..<end])
      position = min(end + 1, bytes.endIndex)
    }
  }

  private static func numberList(_ bytes: ArraySlice<UInt8>) -> [Double] {
    bytes.split(separator: UInt8(ascii: ",")).map { item in
      var text = item.drop { $0 <= UInt8(ascii: " ") }
      while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
      let word = String(decoding: text, as: UTF8.self)
      // A fast path, because most numbers are integers.
      return Int(word).map { Double($0) } ?? Double(word) ?? .nan
    }
  }
}
