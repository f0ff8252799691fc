#ifndef RHUMB_DRIVER_PROBE_H
#define RHUMB_DRIVER_PROBE_H
#include <stdbool.h>
#include <stdint.h>

// What a thread's calls into the graphics driver cost. Each call of gl_calls.h is made by
// RHUMB_IN_DRIVER or RHUMB_OF_DRIVER, which measure it while the thread is being measured, and cost
// a branch that is foreseen while it is not.

/// What one thread's calls into the driver have cost since its probe was started.
typedef struct {
  uint64_t nanoseconds;
  uint64_t calls;
  /// Blocks of memory that the driver asked for on this thread, and their bytes; 0 where the
  /// program does not count allocations.
  uint64_t allocations;
  uint64_t allocatedBytes;
} rhumb_DriverCost;

/// Measures the calling thread's calls from now on, from zero.
void rhumb_startDriverProbe(void);

/// Measures the calling thread no longer.
void rhumb_stopDriverProbe(void);

/// Whether the calling thread is being measured.
bool rhumb_runsDriverProbe(void);

/// What has been measured on the calling thread.
rhumb_DriverCost rhumb_readDriverProbe(void);

/// The clock that the probe reads: nanoseconds since some moment in the past, which never go back.
uint64_t rhumb_monotonicNanoseconds(void);

/// Whether the program counts its allocations: it does when it links CAllocationCount.
bool rhumb_countsAllocations(void);

// The functions of CAllocationCount where the program has them; else they do nothing.
void rhumb_startAllocationCount(void);
void rhumb_stopAllocationCount(void);
void rhumb_readAllocationCount(uint64_t *count, uint64_t *bytes);

/// Initial-exec, so that reading it is no call.
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

/// What a call into the driver returns. (The cleanup attribute would do without two macros, but
/// Swift's importer loses a function that is named by it alone.)
#define RHUMB_OF_DRIVER(call) \
  ({ \
    bool rhumb_isProbed = rhumb_enterDriver(); \
    __auto_type rhumb_result = call; \
    if (__builtin_expect(rhumb_isProbed, 0)) rhumb_endDriverCall(); \
    rhumb_result; \
  })

#endif
