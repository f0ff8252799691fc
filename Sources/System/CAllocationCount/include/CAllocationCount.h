#ifndef RHUMB_CALLOCATIONCOUNT_H
#define RHUMB_CALLOCATIONCOUNT_H
#include <malloc.h>
#include <stdint.h>

// A program that links this counts the memory that it asks for: malloc, calloc, realloc, the
// aligned ones and free are replaced by functions that note the request and pass it on to glibc. Nothing is
// noted on a thread that does not count, and the blocks are glibc's own, so that any part of the
// program may free what any other asked for.
//
// Only programs and tests may link it: a library must not choose its user's malloc.

/// Counts what the calling thread asks for from now on, from zero.
void rhumb_allocations_start(void);

/// Counts the calling thread no longer; what was counted stays to be read.
void rhumb_allocations_stop(void);

/// How many blocks the calling thread has asked for since it began to count, and of how many bytes
/// together. Making a block another size counts as a block of the new size. Memory that is mapped
/// from the system without malloc is not seen.
void rhumb_allocations_read(uint64_t *count, uint64_t *bytes);

/// How many bytes of what this thread has asked for since the start it had at once, at most.
uint64_t rhumb_allocations_peak(void);

/// Lets glibc keep up to so many bytes that were given back at the heap's end, for the next who
/// asks, instead of handing them to the system at once.
static inline void rhumb_keepFreedMemory(int bytes) {
  mallopt(M_TRIM_THRESHOLD, bytes);
}

/// Hands all memory that was given back, and that glibc has kept for the next who asks, to the
/// system. Takes some milliseconds.
static inline void rhumb_giveFreedMemoryBack(void) {
  malloc_trim(0);
}

#endif
