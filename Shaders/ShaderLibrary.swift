import Glibc

/// The sources of the shaders: one file per stage, `<name>.vert.glsl` and `<name>.frag.glsl` in
/// `GLSL`. `frame.glsl` is put before each of them, and before a vertex stage also the surface and
/// `surface.glsl`.
package struct ShaderLibrary: Sendable {
  package enum Stage: String, Sendable {
    case vertex = "vert"
    case fragment = "frag"
  }

  /// A file in the folder of overriding shaders that exists but cannot be read.
  package struct UnreadableFile: Error, CustomStringConvertible {
    package let path: String
    package var description: String { "cannot read shader \(path)" }
  }

  private let folder: String?

  /// - Parameter folder: where shader files are looked for first, for development. Files that it
  ///   lacks come from the program itself.
  package init(overridesFrom folder: String? = nil) {
    self.folder = folder
  }

  /// The complete source of one stage, ready to compile.
  ///
  /// - Parameters:
  ///   - defines: macros with their values. `TILE_SLOTS` and `PAINT_PAGE`, the lengths of the uniform
  ///     blocks `Tiles` and `Paints`, must be among them.
  ///   - declarations: of the uniform blocks that are declared in Swift.
  package func source(
    _ name: String, _ stage: Stage, defines: [String], declarations: String = ""
  ) throws(UnreadableFile) -> String {
    var text = "#version 330 core\n"
    if stage == .vertex { text += "#define VERTEX\n" }
    for define in defines { text += "#define \(define)\n" }
    text += declarations
    text += try file("frame.glsl")
    if stage == .vertex {
      text += try file(defines.contains("GLOBE") ? "globe.glsl" : "plane.glsl")
      text += try file("surface.glsl")
    }
    let counts = stage == .fragment && defines.contains("OVERDRAW")
    if counts { text += "\n#define main painted\n" }
    // Makes compilers count lines as in the file.
    text += "\n#line 1\n"
    text += try file("\(name).\(stage.rawValue).glsl")
    if counts { text += "\n#undef main\n#line 1\n" + (try file("overdraw.glsl")) }
    return text
  }

  private func file(_ name: String) throws(UnreadableFile) -> String {
    if let folder, let text = try Self.read("\(folder)/\(name)") { return text }
    guard let bytes = Self.embedded[name] else { throw UnreadableFile(path: name) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a file; `nil` if it does not exist.
  private static func read(_ path: String) throws(UnreadableFile) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    guard let file = fopen(path, "rb") else { throw UnreadableFile(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw UnreadableFile(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let embedded: [String: [UInt8]] = [
    "frame.glsl": PackageResources.frame_glsl,
    "plane.glsl": PackageResources.plane_glsl,
    "globe.glsl": PackageResources.globe_glsl,
    "surface.glsl": PackageResources.surface_glsl,
    "overdraw.glsl": PackageResources.overdraw_glsl,
    "box.vert.glsl": PackageResources.box_vert_glsl,
    "box.frag.glsl": PackageResources.box_frag_glsl,
    "fill.vert.glsl": PackageResources.fill_vert_glsl,
    "fill.frag.glsl": PackageResources.fill_frag_glsl,
    "edge.vert.glsl": PackageResources.edge_vert_glsl,
    "edge.frag.glsl": PackageResources.edge_frag_glsl,
    "line.vert.glsl": PackageResources.line_vert_glsl,
    "line.frag.glsl": PackageResources.line_frag_glsl,
    "extrusion.vert.glsl": PackageResources.extrusion_vert_glsl,
    "extrusion.frag.glsl": PackageResources.extrusion_frag_glsl,
    "shadowMask.vert.glsl": PackageResources.shadowMask_vert_glsl,
    "shadowMask.frag.glsl": PackageResources.shadowMask_frag_glsl,
    "shadow.vert.glsl": PackageResources.shadow_vert_glsl,
    "shadow.frag.glsl": PackageResources.shadow_frag_glsl,
    "circle.vert.glsl": PackageResources.circle_vert_glsl,
    "circle.frag.glsl": PackageResources.circle_frag_glsl,
    "density.vert.glsl": PackageResources.density_vert_glsl,
    "density.frag.glsl": PackageResources.density_frag_glsl,
    "heatmap.vert.glsl": PackageResources.heatmap_vert_glsl,
    "heatmap.frag.glsl": PackageResources.heatmap_frag_glsl,
    "label.vert.glsl": PackageResources.label_vert_glsl,
    "label.frag.glsl": PackageResources.label_frag_glsl,
    "marker.vert.glsl": PackageResources.marker_vert_glsl,
    "marker.frag.glsl": PackageResources.marker_frag_glsl,
    "raster.vert.glsl": PackageResources.raster_vert_glsl,
    "raster.frag.glsl": PackageResources.raster_frag_glsl,
    "shape.vert.glsl": PackageResources.shape_vert_glsl,
    "shape.frag.glsl": PackageResources.shape_frag_glsl,
    "air.vert.glsl": PackageResources.air_vert_glsl,
    "air.frag.glsl": PackageResources.air_frag_glsl,
    "sky.vert.glsl": PackageResources.sky_vert_glsl,
    "terrain.frag.glsl": PackageResources.terrain_frag_glsl,
    "terrain.vert.glsl": PackageResources.terrain_vert_glsl,
    "sky.frag.glsl": PackageResources.sky_frag_glsl,
    "screen.vert.glsl": PackageResources.screen_vert_glsl,
    "screen.frag.glsl": PackageResources.screen_frag_glsl,
    "fade.vert.glsl": PackageResources.fade_vert_glsl,
    "fade.frag.glsl": PackageResources.fade_frag_glsl,
  ]
}
