#ifndef RHUMB_CJPEG_H
#define RHUMB_CJPEG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg-turbo reports errors with a long jump, which must not cross Swift code. So each function
// here catches it and returns a message.

/// The size of a message in bytes, including the terminating zero.
#define RHUMB_JPEG_MESSAGE_SIZE 200

/// Reads the width and height in pixels.
///
/// Returns false and the reason in `message` if it is not a JPEG.
bool rhumb_jpegSize(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
    char message[RHUMB_JPEG_MESSAGE_SIZE]);

/// Receives a row of an image in 8-bit RGBA. Rows are counted from the top.
typedef void (*rhumb_jpegTaker)(void *context, const uint8_t *pixels, uint32_t row);

/// Reads an image of `width` × `height` row by row, each side divided by `divisor` (1, 2, 4 or 8)
/// and rounded up. Returns false for a truncated file, after passing on the rows that it has.
bool rhumb_jpegRead(const uint8_t *bytes, size_t count, uint32_t divisor, uint32_t width,
    uint32_t height, rhumb_jpegTaker take, void *context, char message[RHUMB_JPEG_MESSAGE_SIZE]);

/// Writes 8-bit RGBA, rows from the top, without its alpha and without chroma subsampling.
/// `quality` is from 1 to 100. The caller must free `*bytes`.
///
/// Returns false and the reason in `message` if JPEG cannot represent the image.
bool rhumb_jpegWrite(const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint8_t **bytes, size_t *count, char message[RHUMB_JPEG_MESSAGE_SIZE]);

#endif
