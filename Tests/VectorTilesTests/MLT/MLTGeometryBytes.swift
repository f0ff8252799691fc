import PlaneGeometry
import TestSupport

@testable import VectorTiles

/// Features of any kinds of geometry, and the streams that say so.
struct MLTGeometryBytes {
  /// How vertices are written.
  enum Vertices: Sendable {
    /// As they are, in order of use.
    case plain(MLTCoding)
    /// As the differences of each coordinate.
    case steps(MLTCoding.Encoding)
    /// As either in a dictionary.
    case dictionary(MLTCoding.Encoding)
    /// As codes on the Z-order curve: in order of use, or in a dictionary.
    case morton(MLTCoding.Encoding)
    case mortonDictionary(MLTCoding.Encoding, isDelta: Bool)

    static let all: [Vertices] =
      MLTCoding.short.map { .plain($0) }
      + [MLTCoding.Encoding.plain, .fastPFOR, .varint].flatMap { encoding -> [Vertices] in
        [
          .steps(encoding), .dictionary(encoding), .morton(encoding),
          .mortonDictionary(encoding, isDelta: false), .mortonDictionary(encoding, isDelta: true),
        ]
      }
  }

  /// The types in the order of their codes.
  enum Shape: UInt32, CaseIterable {
    case point, lineString, polygon, multiPoint, multiLineString, multiPolygon
  }

  struct Feature {
    var shape: Shape
    /// Polygons, each its rings; of others one list of parts.
    var polygons: [[[TilePoint]]]

    var parts: [[TilePoint]] { polygons.flatMap(\.self) }
  }

  private(set) var features: [Feature] = []
  var points: [TilePoint] { features.flatMap { $0.parts.flatMap(\.self) } }

  /// Makes features by chance, of some of the shapes. Coordinates leave the tile by up to 100.
  init(count: Int, of shapes: [Shape], _ random: inout SeededGenerator) {
    // A few places that are used again and again make dictionaries of them worth while.
    let places = (0..<60).map { _ in
      TilePoint(
        x: .random(in: -100...4196, using: &random), y: .random(in: -100...4196, using: &random))
    }
    func line(_ least: Int) -> [TilePoint] {
      Array(places.shuffled(using: &random).prefix(.random(in: least...9, using: &random)))
    }
    func ring(isOuter: Bool) -> [TilePoint] {
      var points = line(3)
      while points.doubledArea == 0 { points = line(3) }
      return (points.doubledArea > 0) == isOuter ? points : points.reversed()
    }
    func polygon() -> [[TilePoint]] {
      let holes = (0..<Int.random(in: 0...2, using: &random)).map { _ in ring(isOuter: false) }
      return [ring(isOuter: true)] + holes
    }
    for _ in 0..<count {
      let shape = random.pick(shapes)
      let several = Int.random(in: 1...4, using: &random)
      let polygons: [[[TilePoint]]] =
        switch shape {
        case .point: [[[random.pick(places)]]]
        case .multiPoint: [[line(1)]]
        case .lineString: [[line(2)]]
        case .multiLineString: [(0..<several).map { _ in line(2) }]
        case .polygon: [polygon()]
        case .multiPolygon: (0..<several).map { _ in polygon() }
        }
      features.append(Feature(shape: shape, polygons: polygons))
    }
  }

  /// The lengths of geometries, parts and rings (specification, "Length Stream Encoding Rules").
  private func lengths(_ coding: MLTCoding) -> [[UInt8]] {
    var (geometries, parts, rings): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    let hasPolygons = features.contains { $0.shape == .polygon || $0.shape == .multiPolygon }
    for feature in features {
      let vertexCounts = feature.parts.map { UInt32($0.count) }
      switch feature.shape {
      case .multiPoint: geometries += vertexCounts
      case .multiLineString: geometries.append(UInt32(vertexCounts.count))
      case .multiPolygon: geometries.append(UInt32(feature.polygons.count))
      case .point, .lineString, .polygon: break
      }
      switch feature.shape {
      case .point, .multiPoint: break
      case .lineString, .multiLineString:
        if hasPolygons { rings += vertexCounts } else { parts += vertexCounts }
      case .polygon, .multiPolygon:
        parts += feature.polygons.map { UInt32($0.count) }
        rings += vertexCounts
      }
    }
    let streams: [(MLTStreamKind, [UInt32])] = [
      (.geometries, geometries), (.parts, parts), (.rings, rings),
    ]
    return streams.filter { !$0.1.isEmpty }.map { MLTStreamBytes.numbers($0, $1, coding) }
  }

  private func vertices(_ form: Vertices, _ coding: MLTCoding) -> [[UInt8]] {
    let points = points
    let (bits, shift) = (13, Int32(100))
    func places(in dictionary: [TilePoint]) -> [UInt8] {
      let indices = Dictionary(uniqueKeysWithValues: zip(dictionary, UInt32(0)...))
      return MLTStreamBytes.numbers(.vertexPlaces, points.compactMap { indices[$0] }, coding)
    }
    let sorted = Set(points).sorted {
      MLTStreamBytes.mortonCode($0, bits: bits, shift: shift)
        < MLTStreamBytes.mortonCode($1, bits: bits, shift: shift)
    }
    switch form {
    case .plain(let coding):
      return [MLTStreamBytes.numbers(.vertices, points.flatMap { [$0.x, $0.y] }, coding)]
    case .steps(let encoding): return [MLTStreamBytes.vertices(points, encoding)]
    case .dictionary(let encoding):
      return [places(in: sorted), MLTStreamBytes.vertices(sorted, encoding)]
    case .morton(let encoding):
      return [
        MLTStreamBytes.morton(points, bits: bits, shift: shift, isDelta: false, encoding)
      ]
    case .mortonDictionary(let encoding, let isDelta):
      return [
        places(in: sorted),
        MLTStreamBytes.morton(sorted, bits: bits, shift: shift, isDelta: isDelta, encoding),
      ]
    }
  }

  /// The column's streams.
  /// - Parameter triangles: how many triangles each feature has, with the vertices of their corners.
  func streams(
    _ coding: MLTCoding, _ form: Vertices, triangles: (counts: [UInt32], corners: [UInt32])? = nil
  ) -> [[UInt8]] {
    let types = MLTStreamBytes.numbers(.lengths, features.map(\.shape.rawValue), coding)
    let mesh = triangles.map { triangles in
      [
        MLTStreamBytes.numbers(.triangles, triangles.counts, coding),
        MLTStreamBytes.numbers(.indices, triangles.corners, coding),
      ]
    }
    return [types] + lengths(coding) + (mesh ?? []) + vertices(form, coding)
  }
}
