import Protobuf

package struct FileGlyph: Sendable, Equatable {
  /// How far the pen advances, in ems.
  package let advanceEms: Float
  /// `nil` for a space.
  package let image: GlyphImage?
}

/// Reads the glyph files of a style's `glyphs`: protocol buffers with signed distance fields for
/// 256 characters each, with 24 texels per em (`{fontstack}/{range}.pbf`).
///
/// The format is Mapbox's `glyphs.proto`: a message of stacks (1), each with name (1), range (2)
/// and glyphs (3). A glyph has id (1), bitmap (2), width (3), height (4), left (5), top (6) and
/// advance (7). Bitmaps have 3 texels of padding around width × height.
package enum GlyphRangeParser {
  /// Texels of padding around a glyph.
  static let padding = 3
  static let pixelsPerEm: Float = 24
  /// `top` is relative to a line this many texels above the baseline: the ascender of the fonts for
  /// which the format was made. All readers use it, even though other fonts have another ascender.
  /// MapLibre puts the line 17 texels above the middle of a text line, which is 8.5 texels above
  /// the baseline here (``ShapedText/middleEms``).
  static let ascender: Float = 25.5
  /// Greatest width and height of a glyph in texels.
  private static let sideLimit: UInt64 = 255

  /// Returns the glyphs by character.
  ///
  /// - Throws: `GlyphRangeError` if the file is invalid.
  package static func parse(_ bytes: [UInt8]) throws(GlyphRangeError) -> [UInt32: FileGlyph] {
    try bytes.withUnsafeBufferPointer { buffer throws(GlyphRangeError) in
      let bytes = UnsafeRawBufferPointer(buffer)
      var glyphs: [UInt32: FileGlyph] = [:]
      try forEachMessage(1, in: bytes, 0..<bytes.count) { stack throws(GlyphRangeError) in
        try forEachMessage(3, in: bytes, stack) { glyph throws(GlyphRangeError) in
          if let (id, glyph) = try parseGlyph(bytes, glyph) { glyphs[id] = glyph }
        }
      }
      return glyphs
    }
  }

  /// Calls `body` with each message in a field.
  private static func forEachMessage(
    _ field: UInt32, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>,
    body: (Range<Int>) throws(GlyphRangeError) -> Void
  ) throws(GlyphRangeError) {
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      let message: Range<Int>?
      do throws(ProtobufFault) {
        let tag = try reader.readTag()
        if tag.field == field, tag.wireType == .lengthDelimited {
          message = try reader.readLengthDelimited()
        } else {
          try reader.skip(tag.wireType)
          message = nil
        }
      } catch {
        throw .malformed(offset: reader.position)
      }
      if let message { try body(message) }
    }
  }

  /// The fields of a glyph message.
  private struct Fields {
    var id: UInt64 = 0
    var bitmap: Range<Int>?
    var width: UInt64 = 0
    var height: UInt64 = 0
    var left: Int64 = 0
    var top: Int64 = 0
    var advance: UInt64 = 0
  }

  private static func parseGlyph(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(GlyphRangeError) -> (UInt32, FileGlyph)? {
    var reader = ProtobufReader(bytes, in: range)
    let fields: Fields
    do throws(ProtobufFault) {
      fields = try readFields(&reader)
    } catch {
      throw .malformed(offset: reader.position)
    }
    guard let id = UInt32(exactly: fields.id), id <= 0x10_ffff else { return nil }
    // No glyph is wider than a few ems. A wrong value must not shift the rest of a text far away.
    let advance = Float(min(fields.advance, 240)) / pixelsPerEm
    guard let bitmap = fields.bitmap, !bitmap.isEmpty, fields.width > 0, fields.height > 0 else {
      return (id, FileGlyph(advanceEms: advance, image: nil))
    }
    guard fields.width <= sideLimit, fields.height <= sideLimit else {
      throw .badGlyph(character: id)
    }
    let width = Int(fields.width) + 2 * padding
    let height = Int(fields.height) + 2 * padding
    guard bitmap.count == width * height else { throw .badGlyph(character: id) }
    // Adds a texel with value 0 on each side, as in the reference renderer, where wide blurs end.
    let left = Int(max(-255, min(fields.left, 255))) - padding - 1
    let top = Float(Int(max(-255, min(fields.top, 255))) + padding + 1) + ascender
    var distances = [UInt8](repeating: 0, count: (width + 2) * (height + 2))
    for row in 0..<height {
      let first = (row + 1) * (width + 2) + 1
      let source = bitmap.lowerBound + row * width
      distances.replaceSubrange(first..<(first + width), with: bytes[source..<(source + width)])
    }
    let image = GlyphImage(
      distances: distances, width: width + 2, height: height + 2, left: Float(left), top: top,
      pixelsPerEm: pixelsPerEm)
    return (id, FileGlyph(advanceEms: advance, image: image))
  }

  private static func readFields(_ reader: inout ProtobufReader) throws(ProtobufFault) -> Fields {
    var fields = Fields()
    while !reader.isAtEnd {
      let tag = try reader.readTag()
      switch (tag.field, tag.wireType) {
      case (1, .varint): fields.id = try reader.readVarint()
      case (2, .lengthDelimited): fields.bitmap = try reader.readLengthDelimited()
      case (3, .varint): fields.width = try reader.readVarint()
      case (4, .varint): fields.height = try reader.readVarint()
      case (5, .varint): fields.left = Int64(bitPattern: try reader.readVarint().zigzagDecoded)
      case (6, .varint): fields.top = Int64(bitPattern: try reader.readVarint().zigzagDecoded)
      case (7, .varint): fields.advance = try reader.readVarint()
      default: try reader.skip(tag.wireType)
      }
    }
    return fields
  }
}

/// What is wrong with a glyph file.
package enum GlyphRangeError: Error, Sendable, Equatable {
  /// Not a protocol buffer, or truncated, at this byte.
  case malformed(offset: Int)
  /// A glyph whose image is too large or does not match its size.
  case badGlyph(character: UInt32)
}

extension GlyphRangeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let offset):
      "not a file of glyphs (protocol buffer broken at byte \(offset))"
    case .badGlyph(let character):
      "the glyph of U+\(String(character, radix: 16, uppercase: true)) has a picture of a wrong size"
    }
  }
}
