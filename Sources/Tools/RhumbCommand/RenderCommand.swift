import DesktopPortal
import Foundation
import ImageCodec
import JSON
import Localization
import OffscreenRendering
import Rhumb
import ShownText

/// `rhumb render`: one picture, without a window or a display.
@MainActor
enum RenderCommand {
  nonisolated static let command = Command(
    name: "render", synopsis: "rhumb render [MAP …] -o FILE",
    summary: "draws one picture with no window and no display",
    specs: [
      OptionSpec(
        "output", short: "o", value: "FILE",
        "where the picture goes: .png, .jpg or .webp; - for standard output, as PNG"),
      OptionSpec(
        "no-attribution",
        "leave out who made the map; it must then be said beside the picture"),
      OptionSpec("json", "print what was drawn as JSON"),
      MapOptions.hudSpec,
    ] + MapOptions.specs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let output = try PictureFile("output", of: arguments) else {
      throw .usage("render needs -o FILE.png")
    }
    guard output.path != "-" || !arguments.has("json") else {
      throw .usage("-o - and --json both write to standard output")
    }
    var options = try MapOptions(arguments)
    if options.style == "auto" { options.isDark = DesktopTheme().isDark }
    options.followDesktopLanguages()
    options.attribute(arguments)
    let picture = try Picture(of: options)
    try output.write(picture.image)
    for line in picture.report.failures { CommandLineProgram.log(line) }
    if arguments.has("json") { Terminal.print(.json(picture.json)) }
    return .done
  }
}

extension MapOptions {
  /// The smallest size with attribution. In smaller pictures it would hide the map.
  private static let smallestAttributed = Size(width: 300, height: 200)

  /// Adds the attribution to the picture unless the command line refuses it.
  fileprivate mutating func attribute(_ arguments: ParsedArguments) {
    if arguments.has("no-attribution") {
      ornamentsPieces?.remove(.attribution)
      return
    }
    let isLarge =
      size.width >= Self.smallestAttributed.width && size.height >= Self.smallestAttributed.height
    // Whoever says `none` means it.
    guard isLarge, ornamentsPieces != [] else { return }
    ornamentsPieces = (ornamentsPieces ?? []).union([.attribution])
  }
}

/// A map drawn once, off screen.
@MainActor
struct Picture {
  let image: PixelImage
  let report: FrameReport
  /// What was drawn. Scripts rely on the form.
  let json: String

  /// Draws the map that `options` describe, after waiting for all visible tiles.
  init(of options: MapOptions) throws(CommandFailure) {
    let start = ContinuousClock.now
    let driver = DriverLoading()
    defer { driver.finish() }
    let map = try options.makeMap(size: options.size, pixelsPerPoint: options.pixelsPerPoint ?? 1)
    // Tiles load while OpenGL is prepared.
    try options.location.showAtOnce(
      on: map, movesCamera: options.camera == nil && options.fit == nil && options.geoLink == nil)
    map.beginLoading()
    driver.finish()
    do {
      let context = try OffscreenContext()
      let target = try OffscreenTarget(context, width: map.pixelWidth, height: map.pixelHeight)
      try map.prepareGraphics()
      var progress = Progress(since: start)
      map.settle { progress.show("\($0) of \($1) tiles") }
      progress.end()
      // The HUD shows the figures of the previous frame.
      if map.ornaments.showsHud { try map.draw(into: target.framebuffer) }
      report = try map.draw(into: target.framebuffer)
      image = target.readImage()
      json = Self.json(
        map, report, context.rendererName, milliseconds: (.now - start) / .milliseconds(1))
      for message in context.takeMessages() { CommandLineProgram.log(message) }
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
  }

  private static func json(
    _ map: MapView, _ report: FrameReport, _ rendererName: String, milliseconds: Double
  ) -> String {
    let (camera, size) = (map.camera, map.size)
    let values: JSONValue = [
      "camera": [
        "latitude": .number(camera.target.latitude), "longitude": .number(camera.target.longitude),
        "zoom": .number(camera.zoom), "bearing": .number(camera.bearing),
        "tilt": .number(camera.tilt),
      ],
      "size": ["width": .number(size.width), "height": .number(size.height)],
      "scale": .number(map.pixelsPerPoint),
      "tiles": [
        "drawn": .integer(report.tilesDrawn), "missing": .integer(report.tilesMissing),
        "failed": .integer(report.tilesFailed),
      ],
      "labels": .integer(report.labels),
      "drawCalls": .integer(report.drawCalls),
      "triangles": .integer(report.triangles),
      "milliseconds": [
        "total": .number(milliseconds), "firstFrame": .number(milliseconds),
      ],
      "renderer": .string(rendererName),
    ]
    return values.sorted.text
  }
}
