import Testing

@testable import Benchmarking

@Suite("Distributions")
struct DistributionTests {
  @Test("Quantiles are the values at their rank, whatever the order; of none they are 0")
  func quantiles() {
    let all = Distribution((1...1000).map(Double.init).shuffled())
    #expect(all.median == 501 && all.quantile(0.95) == 951 && all.quantile(0.99) == 991)
    #expect(all.quantile(0.999) == 1000 && all.quantile(0) == 1 && all.max == 1000)
    #expect(Distribution([]).median == 0 && Distribution([]).max == 0)
    #expect(Distribution([7]).quantile(0.999) == 7)
  }

  @Test("Reports have the median, p95, p99, p99.9 and the largest")
  func reported() {
    let values = Quantiles((0..<2000).map(Double.init))
    #expect(values.median == 1000 && values.p95 == 1900 && values.p99 == 1980)
    #expect(values.p999 == 1998 && values.max == 1999)
  }

  @Test("A process began when the kernel says, to the tick, and within it by its processor time")
  func processStart() {
    func stat(_ ticks: Int) -> String {
      // The name may hold brackets and spaces.
      let before = (4...21).map(String.init).joined(separator: " ")
      return "17 (a )( b) S \(before) \(ticks) 23 24"
    }
    func moment(_ now: Double, used: Double, _ text: String) -> Double {
      ProcessStart.moment(now: now, processorSeconds: used, stat: text, ticksPerSecond: 100)
    }
    #expect(abs(moment(50.02, used: 0.0165, stat(5000)) - 50.0035) < 1e-9)
    #expect(moment(50.02, used: 0.1, stat(5000)) == 50, "worked in two threads")
    #expect(moment(50.2, used: 0.01, stat(5000)) == 50.01, "waited for the disk")
    #expect(moment(50.02, used: 0.5, stat(90000)) == 49.52, "another zero: the estimate alone")
    #expect(moment(50.02, used: 0.5, "nonsense") == 49.52)
    #expect(ProcessStart().milliseconds > 0)
  }

  @Test("Memory is read from the kernel's words, and there is some")
  func memory() {
    let text = "VmHWM:\t   2048 kB\nVmRSS:\t    1024 kB\nVmRSSx: 3 kB\n"
    #expect(ProcessFigures.kilobytes("VmRSS", in: text) == 1024)
    #expect(ProcessFigures.kilobytes("VmSwap", in: text) == 0)
    #expect(ProcessFigures.residentMegabytes > 1)
    #expect(ProcessFigures.peakResidentMegabytes >= ProcessFigures.residentMegabytes * 0.5)
    #expect(AllocatorFigures.allocatedMegabytes > 0.1)
    let info = """
      <heap nr="0"><total type="rest" count="9" size="7"/><system type="current" size="50"/></heap>
      <total type="fast" count="1" size="10"/><total type="rest" count="2" size="300"/>
      <total type="mmap" count="3" size="4000"/><system type="current" size="50000"/>
      """
    #expect(AllocatorFigures.allocatedBytes(in: info) == 53690)
  }
}
