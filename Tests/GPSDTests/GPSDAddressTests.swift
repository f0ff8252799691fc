import Testing

@testable import GPSD

@Suite("Addresses of a gpsd")
struct GPSDAddressTests {
  @Test(
    "Addresses as on the command line",
    arguments: [
      ("gpsd", "localhost", 2947), ("gpsd://box", "box", 2947), ("gpsd://box:1234", "box", 1234),
      ("gpsd://10.0.0.1:99/", "10.0.0.1", 99), ("gpsd://[::1]:99", "::1", 99),
      ("gpsd://[::1]", "::1", 2947), ("gpsd://:88", "localhost", 88),
    ])
  func addresses(text: String, host: String, port: Int) throws {
    let address = try #require(GPSDAddress(text))
    #expect(address.host == host && address.port == port)
    #expect(GPSDAddress(address.description) == address)
  }

  @Test(
    "What is no address is none", arguments: ["", "box", "gpsd:/box", "gpsd://a:0", "gpsd://a:x"])
  func noAddress(text: String) { #expect(GPSDAddress(text) == nil) }
}
