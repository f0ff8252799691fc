@testable import Positioning

/// Small logs made for these tests.
enum Samples {
  /// A sentence with its checksum.
  static func sentence(_ content: String) -> String {
    let sum = String(content.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(content)*\(sum.count < 2 ? "0" : "")\(sum)"
  }

  /// Three positions, a second apart, across midnight, as a receiver tells them.
  static let log = [
    "GPGGA,235958,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
    "GPRMC,235958,A,4807.038,N,01131.000,E,022.4,084.4,290224,003.1,W",
    "GPHDT,090.5,T",
    "GPGGA,235959,4807.040,N,01131.010,E,1,08,1.2,546.0,M,46.9,M,,",
    "GPVTG,085.0,T,,M,010.0,N,018.52,K",
    "GPGLL,4807.042,N,01131.020,E,000000,A",
  ].map(sentence).joined(separator: "\r\n")

  static let gpx = """
    <gpx><trk><trkseg>
      <trkpt lat="0" lon="0"><time>2024-05-01T12:00:00Z</time></trkpt>
      <trkpt lat="0.001" lon="0"><time>2024-05-01T12:00:10Z</time></trkpt>
      <trkpt lat="0.001" lon="0"><time>2024-05-01T12:00:05Z</time></trkpt>
    </trkseg><trkseg>
      <trkpt lat="0.001" lon="0.002"><ele>7</ele><time>2024-05-01T12:00:30Z</time></trkpt>
    </trkseg></trk></gpx>
    """
}
