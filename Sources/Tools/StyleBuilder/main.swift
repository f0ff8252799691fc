// Builds the built-in styles, which differ only in their colours:
//
//     swift run StyleBuilder
//
// Layers, widths and zooms are defined once in `Styles/map.json`, values that many layers share in
// `Styles/expressions.json`, and icons in `Styles/icons.json`. The palettes in the same folder have
// the colours of each style. Run it in the package's folder. It writes into `Resources`.

import Foundation
import ImageCodec

/// Writes the files of one style.
func build(_ name: String, from folder: String) throws {
  let palette = try String(contentsOfFile: "\(folder)/\(name).json", encoding: .utf8)
  let template = StyleTemplate(
    text: try String(contentsOfFile: folder + "/map.json", encoding: .utf8),
    icons: try String(contentsOfFile: folder + "/icons.json", encoding: .utf8),
    expressions: try String(contentsOfFile: folder + "/expressions.json", encoding: .utf8))
  try template.style(palette: palette).write(
    toFile: "Resources/Styles/\(name).json", atomically: true, encoding: .utf8)
  let sheet = try IconSheet(template.icons, palette: palette)
  for (scale, suffix) in [(1.0, ""), (2.0, "@2x")] {
    let (image, index) = sheet.drawn(pixelsPerPoint: scale)
    let path = "Resources/Icons/\(name)\(suffix)"
    try index.write(toFile: path + ".json", atomically: true, encoding: .utf8)
    try Data(PNGCodec.encode(image)).write(to: URL(fileURLWithPath: path + ".png"))
  }
}

do {
  try FileManager.default.createDirectory(
    atPath: "Resources/Icons", withIntermediateDirectories: true)
  for name in ["light", "dark"] {
    try build(name, from: "Sources/Tools/StyleBuilder/Styles")
    print(name)
  }
} catch {
  FileHandle.standardError.write(Data("StyleBuilder: \(error)\n".utf8))
  exit(1)
}
