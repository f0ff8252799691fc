#ifndef RHUMB_CJPEG_H
#define RHUMB_CJPEG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg-turbo reports errors by a long jump, which must not cross Swift: so each call here
// catches it and answers with a message.

/// Bytes of a message with its terminating zero.
#define RHUMB_JPEG_MESSAGE_SIZE 200

/// Reads width and height in pixels.
///
/// Returns false, with the reason in `message`, for what is no JPEG.
bool rhumb_jpegSize(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
    char message[RHUMB_JPEG_MESSAGE_SIZE]);

/// What takes a row of a picture as it is read, counted from the top: 8-bit RGBA.
typedef void (*rhumb_jpegTaker)(void *context, const uint8_t *pixels, uint32_t row);

/// Reads the picture row by row, each side divided by `divisor` and rounded up: `width` × `height`.
/// `divisor` is 1, 2, 4 or 8. A file that is cut short gives what there is of it and false.
bool rhumb_jpegRead(const uint8_t *bytes, size_t count, uint32_t divisor, uint32_t width,
    uint32_t height, rhumb_jpegTaker take, void *context, char message[RHUMB_JPEG_MESSAGE_SIZE]);

/// Writes 8-bit RGBA, rows from the top, without its alpha, at a quality of 1 to 100 and with
/// colours at every pixel. `*bytes` is to be freed.
///
/// Returns false, with the reason in `message`, for what JPEG cannot hold.
bool rhumb_jpegWrite(const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint8_t **bytes, size_t *count, char message[RHUMB_JPEG_MESSAGE_SIZE]);

#endif
