import Foundation
import TestSupport
import Testing

/// The program finds what it carries by where it lies, not by where it was built or is called.
@Suite(
  "An installation", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct InstallationTests {
  private static let resources = "Rhumb_BundledResources.resources"
  private let folder: ScratchFolder
  private let manager = FileManager.default

  init() throws {
    folder = try ScratchFolder()
    try makeFolder("elsewhere")
  }

  private func makeFolder(_ name: String) throws {
    try manager.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
  }

  /// A copy of the program in a folder, by a second name for the same file where that can be.
  private func installProgram(in name: String) throws -> String {
    try makeFolder(name)
    let program = "\(folder.path)/\(name)/rhumb"
    let built = try #require(RhumbProgram.path)
    do {
      try manager.linkItem(atPath: built, toPath: program)
    } catch {
      try manager.copyItem(atPath: built, toPath: program)
    }
    return program
  }

  private func installResources(as name: String) throws {
    let built = URL(fileURLWithPath: try #require(RhumbProgram.path)).deletingLastPathComponent()
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/\(name)",
      withDestinationPath: built.appendingPathComponent(Self.resources).path)
  }

  /// Draws the embedded map in another folder than the program's.
  private func render(
    _ program: String, environment: [String: String] = [:]
  ) throws -> RhumbProgram.Outcome {
    let outcome = try RhumbProgram.run(
      ["render", "-o", "elsewhere/x.png", "--size", "32x32"], in: folder, environment: environment,
      program: program)
    #expect(
      manager.fileExists(atPath: folder.path + "/elsewhere/x.png") == (outcome.status == 0),
      "\(outcome)")
    return outcome
  }

  @Test("The resources lie beside the program; it may be called through a link")
  func beside() throws {
    let program = try installProgram(in: "bundle")
    try installResources(as: "bundle/" + Self.resources)
    let link = folder.path + "/elsewhere/linked"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: program)
    #expect(try render(link).status == 0)
  }

  @Test("The resources lie in share/rhumb beside the program's bin")
  func share() throws {
    let program = try installProgram(in: "usr/bin")
    try makeFolder("usr/share")
    try installResources(as: "usr/share/rhumb")
    #expect(try render(program).status == 0)
  }

  @Test("RHUMB_RESOURCES names them; without any, one line says what is missing")
  func named() throws {
    let program = try installProgram(in: "alone")
    try installResources(as: "resources")
    let found = try render(
      program, environment: ["RHUMB_RESOURCES": folder.path + "/resources"])
    #expect(found.status == 0, "\(found)")
    try manager.removeItem(atPath: folder.path + "/elsewhere/x.png")
    let outcome = try render(program)
    #expect(outcome.status == 66 && outcome.complaints.count == 1, "\(outcome)")
    #expect(outcome.complaints.first?.contains("world.pmtiles") == true, "\(outcome)")
  }
}
