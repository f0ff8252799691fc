/// A document of one page with a picture, for printers.
package enum PDFPage {
  /// Points of PDF per millimetre.
  private static let pointsPerMillimetre = 72 / 25.4

  /// - Parameters:
  ///   - picture: fills the page inside the margin.
  ///   - width: of the page, in millimetres, as `height` and `margin`.
  package static func document(
    of picture: PixelImage, width: Double, height: Double, margin: Double
  ) throws(ImageError) -> [UInt8] {
    func points(_ millimetres: Double) -> String {
      "\((millimetres * pointsPerMillimetre * 100).rounded() / 100)"
    }
    let (edge, breadth, depth) = (points(margin), width - 2 * margin, height - 2 * margin)
    let content = "q \(points(breadth)) 0 0 \(points(depth)) \(edge) \(edge) cm /Map Do Q"
    let jpeg = try JPEGCodec.encode(picture)
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    writer.add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(points(width)) \(points(height))] "
        + "/Resources << /XObject << /Map 4 0 R >> >> /Contents 5 0 R >>")
    writer.add(
      "<< /Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height) "
        + "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode "
        + "/Length \(jpeg.count) >>", stream: jpeg)
    writer.add("<< /Length \(content.utf8.count) >>", stream: Array(content.utf8))
    return writer.finish()
  }
}

/// Writes the objects of a PDF file and the table of their places.
private struct PDFWriter {
  private var bytes = Array("%PDF-1.4\n".utf8)
  private var places: [Int] = []

  /// Adds an object, whose number is the count of those so far.
  mutating func add(_ dictionary: String, stream: [UInt8]? = nil) {
    places.append(bytes.count)
    bytes += "\(places.count) 0 obj\n\(dictionary)\n".utf8
    if let stream {
      bytes += "stream\n".utf8
      bytes += stream
      bytes += "\nendstream\n".utf8
    }
    bytes += "endobj\n".utf8
  }

  /// The file. The first object is its root.
  func finish() -> [UInt8] {
    func digits(_ place: Int) -> String {
      let text = "\(place)"
      return String(repeating: "0", count: max(10 - text.count, 0)) + text
    }
    let table = places.map { "\(digits($0)) 00000 n \n" }.joined()
    let count = places.count + 1
    return bytes
      + ("xref\n0 \(count)\n0000000000 65535 f \n" + table
      + "trailer\n<< /Size \(count) /Root 1 0 R >>\nstartxref\n\(bytes.count)\n%%EOF\n").utf8
  }
}
