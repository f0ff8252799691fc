import ResourceLoading
import Synchronization
import Testing

@testable import TextLayout

/// What a server learns from the glyphs that a style needs.
@Suite("Requests for glyphs tell nothing of the data")
struct GlyphPrivacyTests {
  /// Notes what is asked for, and has nothing.
  private final class Asked: ResourceLoader {
    private let state = Mutex<[String]>([])

    var all: [String] { state.withLock { $0 } }

    func load(
      _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
      completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
    ) -> any ResourceTask {
      state.withLock { $0.append(request.location) }
      completion(.failure(.absent(location: request.location)))
      return FinishedResourceTask()
    }

    func discard(_ request: ResourceRequest) {}
  }

  @Test("A server is asked only for the fonts that the style spells; a folder for any")
  func spelled() {
    for (template, expected) in [
      ("https://e.org/{fontstack}/{range}", ["https://e.org/A,B/0-255"]),
      ("fonts/{fontstack}/{range}", ["fonts/A,B/0-255", "fonts/my-address/0-255"]),
    ] {
      let asked = Asked()
      let loader = GlyphFileTemplate(template).loader(asked, stacks: ["A,B", "C"])
      for stack in ["A,B", "my-address"] { loader(stack, 0) { _ in } }
      #expect(asked.all == expected)
    }
  }

  @Test("For the user's own data the same files are asked for, whatever the data need")
  func foreseen() {
    func asked(for needs: [(String, UInt32)]) -> [String] {
      let asked = Asked()
      let stacks = (0..<30).map { "Font \($0)" }
      let load = GlyphFileTemplate("https://e.org/{fontstack}/{range}").loader(
        asked, stacks: stacks)
      let answers = Mutex(0)
      let files = PrefetchedGlyphFiles(stacks: stacks, load: load)
      files.begin()
      for (stack, first) in needs {
        files.loader(stack, first) { _ in answers.withLock { $0 += 1 } }
      }
      #expect(answers.withLock { $0 } == needs.count, "each is answered once")
      return asked.all
    }
    let one = asked(for: [])
    #expect(!one.isEmpty && one.count <= 100)
    for needs in [
      [("Font 3", 0x400), ("Font 1", 0)], [("Font 29", 0)],
      [("Font 0", 0x1_f600), ("Font 2", 0x5000)],
      [("secret", 0)], [("Font 0", 0), ("Font 0", 0), ("Font 0", 0x100)],
    ] as [[(String, UInt32)]] {
      #expect(asked(for: needs) == one, "\(needs)")
    }
  }
}
