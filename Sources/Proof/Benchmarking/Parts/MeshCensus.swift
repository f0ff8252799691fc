import MapStyle
import RenderModel

/// Counts the triangles and vertices of meshes by style layer, because on a software renderer they
/// take most of a frame's time.
package struct MeshCensus: Sendable {
  package struct Row: Sendable {
    package let layer: String
    /// The kind of mesh: fills, edges, lines, extrusions or circles.
    package let stream: String
    package fileprivate(set) var triangles = 0
    /// Vertices that triangles use. Each layer counts a vertex once.
    package fileprivate(set) var vertices = 0
  }

  /// In drawing order, without empty rows.
  package private(set) var rows: [Row] = []

  init(_ meshes: [TileMesh], _ style: Style) {
    for index in style.layers.indices {
      let id = style.layers[index].id
      count("fills", meshes.map(\.fills), index, id)
      count("edges", meshes.map(\.edges), index, id)
      count("lines", meshes.map(\.lines), index, id)
      count("extrusions", meshes.map(\.extrusions), index, id)
      count("circles", meshes.map(\.circles), index, id)
    }
  }

  private mutating func count<Vertex>(
    _ name: String, _ streams: [MeshStream<Vertex>], _ layer: Int, _ id: String
  ) {
    var row = Row(layer: id, stream: name)
    for stream in streams {
      let indices = stream.sections.filter { $0.layer == layer }.flatMap {
        stream.indices[$0.indices]
      }
      row.triangles += indices.count / 3
      row.vertices += Set(indices).count
    }
    if row.triangles > 0 { rows.append(row) }
  }
}

extension TileMesh {
  var triangleCount: Int {
    fills.triangleCount + edges.triangleCount + lines.triangleCount + extrusions.triangleCount
      + circles.triangleCount
  }
}
