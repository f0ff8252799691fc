#include "CAllocationCount.h"
#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

/// The allocations of one thread.
typedef struct {
  bool isCounting;
  uint64_t count;
  uint64_t bytes;
  /// Bytes allocated since the start and not yet freed. Negative if older blocks were freed.
  int64_t held;
  int64_t peak;
} AllocationCount;

// Initial-exec, because otherwise the first use of a thread-local variable would call malloc. There
// is no lock and no initialisation, so the functions may be called at any time: while the program
// is being loaded, in a forked child, at the end of a thread.
static __thread AllocationCount counted __attribute__((tls_model("initial-exec")));

void rhumb_allocations_start(void) {
  counted = (AllocationCount){.isCounting = true};
}

void rhumb_allocations_stop(void) { counted.isCounting = false; }

void rhumb_allocations_read(uint64_t *count, uint64_t *bytes) {
  *count = counted.count;
  *bytes = counted.bytes;
}

uint64_t rhumb_allocations_peak(void) { return (uint64_t)counted.peak; }

static inline void note(size_t bytes) {
  if (__builtin_expect(counted.isCounting, 0)) {
    counted.count += 1;
    counted.bytes += bytes;
  }
}

// The sanitisers have their own malloc, and only glibc has these names for its own. On other
// systems nothing is counted.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer)
#define RHUMB_HAS_FOREIGN_MALLOC 1
#endif
#endif

#if defined(__GLIBC__) && !defined(RHUMB_HAS_FOREIGN_MALLOC)

static inline void *hold(void *block) {
  if (__builtin_expect(counted.isCounting, 0) && block) {
    counted.held += (int64_t)malloc_usable_size(block);
    if (counted.held > counted.peak) counted.peak = counted.held;
  }
  return block;
}

static inline void release(void *block) {
  if (__builtin_expect(counted.isCounting, 0) && block) {
    counted.held -= (int64_t)malloc_usable_size(block);
  }
}

// The names of glibc's own malloc and so on after they have been replaced. They are not looked up
// with dlsym, which itself calls malloc.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

void *malloc(size_t size) {
  note(size);
  return hold(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return hold(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size) {
  note(size);
  release(block);
  void *moved = __libc_realloc(block, size);
  // A block that cannot grow is kept.
  hold(moved || size == 0 ? moved : block);
  return moved;
}

void free(void *block) {
  release(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return hold(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return hold(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!isPowerOfTwo || alignment % sizeof(void *) != 0) return EINVAL;
  note(size);
  void *made = hold(__libc_memalign(alignment, size));
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

#endif
