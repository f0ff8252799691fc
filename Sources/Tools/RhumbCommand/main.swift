import Foundation
import Localization
import ResourceLoading

// Who reads a pipe may go. Then a write fails, which is told where it matters, and does not end a
// window that nobody reads the words of any more.
signal(SIGPIPE, SIG_IGN)
// Likewise a file that may grow no further.
signal(SIGXFSZ, SIG_IGN)
Localization.use(nil)
MemoryPolicy.keepFramesMemory()
// Names of files may be any bytes.
let words = (0..<Int(CommandLine.argc)).compactMap { index in
  CommandLine.unsafeArgv[index].map { FileName.text(of: $0) }
}
exit(CommandLineProgram.run(Array(words.dropFirst())).rawValue)
