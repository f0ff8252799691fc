import Foundation

MemoryPolicy.keepFramesMemory()
exit(CommandLineProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
