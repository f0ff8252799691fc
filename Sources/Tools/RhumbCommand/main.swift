import Foundation
import Localization

// Who reads a pipe may go. Then a write fails, which is told where it matters, and does not end a
// window that nobody reads the words of any more.
signal(SIGPIPE, SIG_IGN)
// Likewise a file that may grow no further.
signal(SIGXFSZ, SIG_IGN)
Localization.use(nil)
MemoryPolicy.keepFramesMemory()
exit(CommandLineProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
