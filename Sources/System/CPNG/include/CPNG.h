#ifndef RHUMB_CPNG_H
#define RHUMB_CPNG_H
#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng's simplified interface only reads whole images. Reading row by row requires the other
// interface, which reports errors with a long jump. That must not cross Swift code, so the function
// here catches it and returns a message.

/// The size of a message in bytes, including the terminating zero.
#define RHUMB_PNG_MESSAGE_SIZE 200

/// Receives `count` pixels of a row in 8-bit RGBA. The first one is in column `first`, and each
/// further one `step` columns on.
typedef void (*rhumb_pngTaker)(void *context, const uint8_t *pixels, uint32_t row, uint32_t first,
    uint32_t step, uint32_t count);

/// Reads an image of known size row by row, or pass by pass if it is interlaced. Only one row is
/// kept.
///
/// Returns false and the reason in `message` for a damaged or truncated file.
bool rhumb_pngRead(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    rhumb_pngTaker take, void *context, char message[RHUMB_PNG_MESSAGE_SIZE]);

#endif
