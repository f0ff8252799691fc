import Foundation
import Glibc
import Localization
import Rhumb
import TestSupport
import Testing

@testable import RhumbCommand

@Suite("B: what a window remembers, whatever is in the file")
struct WindowStateTests {
  /// A window can be opened with it: sizes and places that a desktop may have, a camera that exists.
  private func expectUsable(_ memory: WindowState, _ what: String) {
    if let frame = memory.frame {
      #expect((1...16384).contains(frame.width) && (1...16384).contains(frame.height), "\(what)")
      #expect((frame.x == nil) == (frame.y == nil), "\(what)")
      if let x = frame.x, let y = frame.y {
        #expect(x.magnitude <= 1 << 20 && y.magnitude <= 1 << 20, "\(what)")
      }
    }
    if let view = memory.view {
      #expect(abs(view.target.latitude) <= 90 && abs(view.target.longitude) <= 180, "\(what)")
      #expect((-20...30).contains(view.zoom) && view.bearing.isFinite, "\(what)")
    }
    #expect(memory.language.map(Localization.languages.contains) ?? true, "\(what)")
    #expect(memory.labelLanguages?.isEmpty != true, "\(what)")
    #expect(memory.chosenMap.map { $0 == StreetMap.name || $0.hasPrefix("/") } ?? true, "\(what)")
    for name in memory.fileNames ?? [:] {
      #expect(memory.recentFiles?.contains(name.key) == true, "\(what)")
    }
    #expect(memory.style == nil || ["light", "dark"].contains(memory.style), "\(what)")
  }

  @Test("A window is as the last one was set, unless the command line says otherwise")
  func recalled() throws {
    var saved = WindowState()
    saved.units = .nautical
    saved.showsGraticule = true
    saved.hasContours = true
    func options(_ words: String...) throws -> MapOptions {
      var options = try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
      options.recall(saved, hasSize: false)
      return options
    }
    let plain = try options()
    #expect(plain.units == .nautical && plain.showsGraticule && plain.contours == .wherePossible)
    #expect(plain.terrain == .embedded && plain.hasLevelGround)
    #expect(try options("--units", "imperial").units == .imperial)
    #expect(try options("--terrain", "hills.pmtiles").contours == .off)
    #expect(try options("town.mbtiles").terrain == nil)
    saved.hasHills = true
    #expect(try !options().hasLevelGround)
  }

  private let document: [String: Any] = [
    "frame": ["width": 800.0, "height": 600.0, "x": 10, "y": 20],
    "view": [
      "target": ["latitude": 1.0, "longitude": 2.0], "zoom": 3.0, "bearing": 4.0,
      "tilt": 5.0,
    ],
    "maps": ["a.pmtiles"], "style": "dark", "language": "ja", "labelLanguages": ["pt-BR", "local"],
    "recentFiles": ["/a.gpx", "/b c.pmtiles"], "fileNames": ["/a.gpx": "Round trip"],
    "chosenMap": "/b c.pmtiles", "knowsStreets": true,
  ]

  private static let values = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e308", "-1e308",
    "1e999", "-0", "0", "-1", "0.5", "1e-320", "4294967296", "16384.0001", "true", "null", "\"\"",
    "\"NaN\"", "[]", "{}", "[[[[]]]]", "\"\\u0000\"", String(repeating: "9", count: 400),
    String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
  ]

  private func text(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
      as: UTF8.self)
  }

  @Test("Each value replaced by any other")
  func replacedValues() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    for (key, member) in document {
      for value in Self.values {
        var texts = [value]
        if let members = member as? [String: Any] {
          texts = try members.keys.map { name in
            let fields = try members.map { field, own in
              try "\"\(field)\":" + (field == name ? value : text(own))
            }
            return "{" + fields.joined(separator: ",") + "}"
          }
        }
        for replaced in texts {
          let fields = try document.map { field, own in
            try "\"\(field)\":" + (field == key ? replaced : text(own))
          }
          let content = "{" + fields.joined(separator: ",") + "}"
          try Data(content.utf8).write(to: URL(fileURLWithPath: path))
          expectUsable(WindowState(path: path), content)
        }
      }
    }
  }

  @Test("Bytes changed, cut off and put in anywhere")
  func mutatedBytes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    let whole = [UInt8](try text(document).utf8)
    var random = SeededGenerator(seed: 77)
    for number in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int(random.double(1...6)) {
        let place = Int(random.double(0...Double(bytes.count))) % max(bytes.count, 1)
        switch Int(random.double(0...3.99)) {
        case 0 where !bytes.isEmpty: bytes[place] = UInt8(random.double(0...255))
        case 1 where !bytes.isEmpty: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(ascii: "9"), at: min(place, bytes.count))
        default: bytes = Array(bytes.prefix(place))
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      expectUsable(WindowState(path: path), "mutation \(number): \(bytes)")
    }
  }

  @Test("What is kept is what was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("state/rhumb/window.json")
    var memory = WindowState()
    memory.frame = .init(width: 640, height: 480, x: -30, y: 40)
    memory.view = CameraPosition(latitude: 1, longitude: 2, zoom: 3)
    memory.style = "light"
    memory.language = "ar"
    memory.labelLanguages = ["local"]
    memory.chosenMap = StreetMap.name
    memory.knowsStreets = true
    memory.recentFiles = ["/a.gpx"]
    memory.fileNames = ["/a.gpx": "Round trip"]
    try memory.write(to: path)
    #expect(WindowState(path: path) == memory)
  }

  @Test(
    "A value of another form than today's costs itself alone",
    arguments: [
      ("view", #"{"latitude":1,"longitude":2,"zoom":3,"bearing":4,"tilt":5}"#),
      ("frame", "[800,600]"), ("recentFiles", #""/a.gpx""#),
    ])
  func otherForms(key: String, form: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    func state(_ form: String? = nil) throws -> WindowState {
      let fields = try document.map { name, own in
        try "\"\(name)\":" + (name == key ? form ?? text(own) : text(own))
      }
      try Data("{\(fields.joined(separator: ","))}".utf8).write(to: URL(fileURLWithPath: path))
      return WindowState(path: path)
    }
    var expected = try state()
    #expect(expected.frame != nil && expected.view != nil && expected.recentFiles != nil)
    switch key {
    case "view": expected.view = nil
    case "frame": expected.frame = nil
    default:
      expected.recentFiles = nil
      expected.fileNames = [:]
    }
    #expect(try state(form) == expected)
  }

  @Test("Two windows keep the names that each has given to files")
  func namesOfTwoWindows() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("window.json")
    let savers = (0..<2).map { _ in
      WindowSaver(WindowState(), keepsStyle: false, keepsLanguages: false, in: path)
    }
    for (saver, name) in zip(savers, ["First", "Second"]) {
      saver.note {
        $0.recentFiles = ["/\(name).gpx"]
        $0.fileNames = ["/\(name).gpx": name, "/forgotten.gpx": name]
      }
      saver.save()
    }
    #expect(
      WindowState(path: path).fileNames == ["/First.gpx": "First", "/Second.gpx": "Second"])
  }

  @Test(
    "What a window and the user's places tell of somebody, nobody else can read, also if it could")
  func privacy() throws {
    let folder = try TemporaryFolder()
    let (state, data) = (folder.path("state/rhumb"), folder.path("data/rhumb"))
    let (window, places) = (state + "/window.json", data + "/places.geojson")
    func modes() -> [mode_t] {
      [state, data, window, places, places + ".lock"].map { path in
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
      }
    }
    func write() throws {
      try WindowState().write(to: window)
      try PlacesFile(path: places).edit { _ in }
    }
    try write()
    #expect(modes() == [0o700, 0o700, 0o600, 0o600, 0o600])
    for path in [state, data] { chmod(path, 0o755) }
    for path in [window, places] { chmod(path, 0o644) }
    try write()
    #expect(modes() == [0o700, 0o700, 0o600, 0o600, 0o600])
  }

  @Test("Files too long or without end, pipes, folders and links to nowhere are no memory")
  func notAFile() throws {
    let folder = try TemporaryFolder()
    let long = folder.path("long")
    try Data("{\"style\":\"dark\"".utf8).write(to: URL(fileURLWithPath: long))
    #expect(truncate(long, 100_000_000) == 0)
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let link = folder.path("link")
    #expect(symlink("/dev/zero", link) == 0)
    let nowhere = folder.path("nowhere")
    #expect(symlink(folder.path("nothing"), nowhere) == 0)
    for path in [long, pipe, link, nowhere, folder.path("."), "/dev/zero", "", nil] {
      #expect(WindowState(path: path) == WindowState(), "\(path ?? "nil")")
    }
  }
}
