#ifndef RHUMB_DRIVER_PROBE_H
#define RHUMB_DRIVER_PROBE_H
#include <stdbool.h>
#include <stdint.h>

// Measures a thread's calls into the graphics driver. Each function in gl_calls.h uses
// RHUMB_IN_DRIVER or RHUMB_OF_DRIVER, which measure the call while the thread's probe is running
// and otherwise only cost a well-predicted branch.

/// The cost of one thread's calls into the driver since its probe was started.
typedef struct {
  uint64_t nanoseconds;
  uint64_t calls;
  /// The number of blocks of memory that the driver allocated on this thread, and their bytes. 0 if
  /// the program does not count allocations.
  uint64_t allocations;
  uint64_t allocatedBytes;
} rhumb_DriverCost;

/// Starts measuring the calling thread's calls, from zero.
void rhumb_startDriverProbe(void);

/// Stops measuring on the calling thread.
void rhumb_stopDriverProbe(void);

/// Whether the calling thread is being measured.
bool rhumb_runsDriverProbe(void);

/// The cost measured on the calling thread so far.
rhumb_DriverCost rhumb_readDriverProbe(void);

/// The probe's clock: nanoseconds since some moment in the past. It never goes back.
uint64_t rhumb_monotonicNanoseconds(void);

/// Whether the program counts its allocations, that is, whether it links CAllocationCount.
bool rhumb_countsAllocations(void);

// The functions of CAllocationCount. They do nothing if the program does not link it.
void rhumb_startAllocationCount(void);
void rhumb_stopAllocationCount(void);
void rhumb_readAllocationCount(uint64_t *count, uint64_t *bytes);

/// Initial-exec, so that reading it needs no function call.
extern __thread bool rhumb_isDriverProbed __attribute__((tls_model("initial-exec")));

void rhumb_beginDriverCall(void);
void rhumb_endDriverCall(void);

static inline bool rhumb_enterDriver(void) {
  bool isProbed = __builtin_expect(rhumb_isDriverProbed, 0);
  if (isProbed) rhumb_beginDriverCall();
  return isProbed;
}

/// Makes a call into the driver.
#define RHUMB_IN_DRIVER(call) \
  do { \
    bool rhumb_isProbed = rhumb_enterDriver(); \
    call; \
    if (__builtin_expect(rhumb_isProbed, 0)) rhumb_endDriverCall(); \
  } while (0)

/// Makes a call into the driver and returns its result. The cleanup attribute would allow a single
/// macro, but Swift's importer drops functions that are only named in that attribute.
#define RHUMB_OF_DRIVER(call) \
  ({ \
    bool rhumb_isProbed = rhumb_enterDriver(); \
    __auto_type rhumb_result = call; \
    if (__builtin_expect(rhumb_isProbed, 0)) rhumb_endDriverCall(); \
    rhumb_result; \
  })

#endif
