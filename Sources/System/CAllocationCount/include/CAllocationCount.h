#ifndef RHUMB_CALLOCATIONCOUNT_H
#define RHUMB_CALLOCATIONCOUNT_H
#include <malloc.h>
#include <stdint.h>

// A program that links this counts its memory allocations: malloc, calloc, realloc, the aligned
// variants and free are replaced by functions that record the request and forward it to glibc.
// Threads that do not count record nothing. The blocks are glibc's own, so any part of the program
// may free another's.
//
// Only programs and tests may link it: a library must not choose its user's malloc.

/// Starts counting the calling thread's allocations, from zero.
void rhumb_allocations_start(void);

/// Stops counting on the calling thread. The counts can still be read.
void rhumb_allocations_stop(void);

/// The number of blocks, and of bytes in all, that the calling thread has allocated since counting
/// started. Resizing a block counts as a block of the new size. Memory that is mapped from the
/// system without malloc is not counted.
void rhumb_allocations_read(uint64_t *count, uint64_t *bytes);

/// The most bytes that this thread held at once of those allocated since the start.
uint64_t rhumb_allocations_peak(void);

/// Lets glibc keep up to this many freed bytes at the end of the heap for later allocations instead
/// of returning them to the system at once.
static inline void rhumb_keepFreedMemory(int bytes) {
  mallopt(M_TRIM_THRESHOLD, bytes);
}

/// Returns all freed memory that glibc has kept to the system. Takes some milliseconds.
static inline void rhumb_giveFreedMemoryBack(void) {
  malloc_trim(0);
}

#endif
