#ifndef RHUMB_CPNG_H
#define RHUMB_CPNG_H
#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng's simplified interface reads whole pictures alone. To read row by row takes its other one,
// which reports errors by a long jump, which must not cross Swift: so the call here catches it and
// answers with a message.

/// Bytes of a message with its terminating zero.
#define RHUMB_PNG_MESSAGE_SIZE 200

/// What takes the pixels of a picture as they are read: `count` of a row, 8-bit RGBA, of which the
/// first stands in column `first` and each other `step` columns on.
typedef void (*rhumb_pngTaker)(void *context, const uint8_t *pixels, uint32_t row, uint32_t first,
    uint32_t step, uint32_t count);

/// Reads a picture, whose size is known, row by row; of an interlaced one, pass by pass. No more than
/// a row is kept.
///
/// Returns false, with the reason in `message`, for a file that is damaged or cut short.
bool rhumb_pngRead(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    rhumb_pngTaker take, void *context, char message[RHUMB_PNG_MESSAGE_SIZE]);

#endif
