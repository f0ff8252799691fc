import ImageCodec
import JSON
import StyleExpressions

/// The icons of a style on one image: a "sprite" of the style specification.
struct IconSheet {
  let icons: [Icon]

  enum Fault: Error, CustomStringConvertible {
    case notIcons
    case badIcon(String)

    var description: String {
      switch self {
      case .notIcons: "the icons are no JSON object"
      case .badIcon(let name):
        "icon \(name): it has a shape or a colour that is not known, or lacks its size"
      }
    }
  }

  /// - Parameters:
  ///   - text: the JSON text of the icons' file.
  ///   - palette: the JSON text of an object with the colours.
  init(_ text: String, palette: String) throws {
    let colors = try JSONParser.parse(Array(palette.utf8))
    guard let object = try JSONParser.parse(Array(text.utf8)).object else { throw Fault.notIcons }
    icons = try object.members.map { member in
      let icon = Icon(name: member.key, member.value) { name in
        colors[name]?.string.flatMap { Color(css: $0) }
      }
      guard let icon else { throw Fault.badIcon(member.key) }
      return icon
    }
  }

  /// The image at a resolution, and the JSON index of the icons' positions.
  func drawn(pixelsPerPoint: Double) -> (image: PixelImage, index: String) {
    let columns = 6
    let cell = Int((icons.map { max($0.size.x, $0.size.y) }.max() ?? 0) * pixelsPerPoint) + 2
    let rows = (icons.count + columns - 1) / columns
    var image = PixelImage(width: columns * cell, height: rows * cell)
    var lines: [String] = []
    for (number, icon) in icons.enumerated() {
      let (x, y) = (number % columns * cell, number / columns * cell)
      icon.draw(into: &image, x: x, y: y, pixelsPerPoint: pixelsPerPoint)
      lines.append(line(of: icon, x: x, y: y, pixelsPerPoint: pixelsPerPoint))
    }
    return (image, "{\n" + lines.joined(separator: ",\n") + "\n}\n")
  }

  private func line(of icon: Icon, x: Int, y: Int, pixelsPerPoint: Double) -> String {
    func pixels(_ points: Double) -> String {
      JSONValue.number((points * pixelsPerPoint).rounded()).text
    }
    var line =
      "  \"\(icon.name)\": {\"x\": \(x), \"y\": \(y), \"width\": \(pixels(icon.size.x)), "
      + "\"height\": \(pixels(icon.size.y)), "
      + "\"pixelRatio\": \(JSONValue.number(pixelsPerPoint).text)"
    if let stretch = icon.stretch, stretch.count == 4 {
      let edges = stretch.map(pixels)
      line +=
        ", \"stretchX\": [[\(edges[0]), \(edges[1])]], \"stretchY\": [[\(edges[2]), \(edges[3])]]"
      let inset = 3.0
      line +=
        ", \"content\": [\(pixels(inset)), \(pixels(inset - 1)), "
        + "\(pixels(icon.size.x - inset)), \(pixels(icon.size.y - inset + 1))]"
    }
    return line + "}"
  }
}
