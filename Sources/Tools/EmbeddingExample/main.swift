import CForeignWindow
import Foundation

// Embeds a map in a foreign application. `swift run EmbeddingExample` opens a window, and `swift
// run EmbeddingExample --frames 10 --picture FILE.ppm` needs no display. It uses only the public
// library of Rhumb.

func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("EmbeddingExample: \(message)\n".utf8))
  exit(status)
}

let usage = "usage: EmbeddingExample [--frames N --picture FILE.ppm]"
var frames: Int?
var picture: String?
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--frames":
    frames = words.popFirst().flatMap { Int($0) }.flatMap { 1...100_000 ~= $0 ? $0 : nil }
    guard frames != nil else { stop(usage, status: 64) }
  case "--picture":
    picture = words.popFirst()
    guard picture != nil else { stop(usage, status: 64) }
  default: stop(usage, status: 64)
  }
}
if frames != nil, picture == nil { stop(usage, status: 64) }

do {
  var application = try Application(isVisible: picture == nil)
  if let picture {
    guard try application.run(frames: frames ?? 1, picture: picture) else {
      stop("cannot write \(picture)", status: 73)
    }
  } else {
    try application.run()
  }
} catch {
  stop("\(error)", status: 69)
}
let code = glGetError()
if code != GLenum(GL_NO_ERROR) { stop("OpenGL error 0x\(String(code, radix: 16))", status: 1) }
