#include "driver_probe.h"
#include <time.h>

// Functions of CAllocationCount. They are null in most programs, which do not link it.
extern void rhumb_allocations_start(void) __attribute__((weak));
extern void rhumb_allocations_stop(void) __attribute__((weak));
extern void rhumb_allocations_read(uint64_t *count, uint64_t *bytes) __attribute__((weak));

__thread bool rhumb_isDriverProbed __attribute__((tls_model("initial-exec"))) = false;

/// The current call.
typedef struct {
  uint64_t start;
  uint64_t allocations;
  uint64_t allocatedBytes;
} DriverCall;

static __thread rhumb_DriverCost cost;
static __thread DriverCall call;

uint64_t rhumb_monotonicNanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

bool rhumb_countsAllocations(void) { return rhumb_allocations_read != 0; }

void rhumb_startAllocationCount(void) {
  if (rhumb_allocations_start) rhumb_allocations_start();
}

void rhumb_stopAllocationCount(void) {
  if (rhumb_allocations_stop) rhumb_allocations_stop();
}

void rhumb_readAllocationCount(uint64_t *count, uint64_t *bytes) {
  *count = 0;
  *bytes = 0;
  if (rhumb_allocations_read) rhumb_allocations_read(count, bytes);
}

void rhumb_startDriverProbe(void) {
  cost = (rhumb_DriverCost){0};
  rhumb_isDriverProbed = true;
}

void rhumb_stopDriverProbe(void) { rhumb_isDriverProbed = false; }

bool rhumb_runsDriverProbe(void) { return rhumb_isDriverProbed; }

rhumb_DriverCost rhumb_readDriverProbe(void) { return cost; }

void rhumb_beginDriverCall(void) {
  rhumb_readAllocationCount(&call.allocations, &call.allocatedBytes);
  call.start = rhumb_monotonicNanoseconds();
}

void rhumb_endDriverCall(void) {
  cost.nanoseconds += rhumb_monotonicNanoseconds() - call.start;
  cost.calls += 1;
  uint64_t allocations;
  uint64_t allocatedBytes;
  rhumb_readAllocationCount(&allocations, &allocatedBytes);
  cost.allocations += allocations - call.allocations;
  cost.allocatedBytes += allocatedBytes - call.allocatedBytes;
}
