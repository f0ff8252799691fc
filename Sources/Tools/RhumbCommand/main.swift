import Foundation
import Localization
import ResourceLoading

// A write to a pipe that nobody reads any more must fail, which is reported if it matters. It must
// not end a window just because nobody reads its output.
signal(SIGPIPE, SIG_IGN)
// The same goes for a write to a file that has reached its size limit.
signal(SIGXFSZ, SIG_IGN)
Localization.use(nil)
MemoryPolicy.keepFramesMemory()
// File names can be any bytes.
let words = (0..<Int(CommandLine.argc)).compactMap { index in
  CommandLine.unsafeArgv[index].map { FileName.text(of: $0) }
}
exit(CommandLineProgram.run(Array(words.dropFirst())).rawValue)
