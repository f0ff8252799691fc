#include "CPNG.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t left;
  char *message;
} Source;

static void fail(png_structp reader, png_const_charp text) {
  Source *source = png_get_error_ptr(reader);
  snprintf(source->message, RHUMB_PNG_MESSAGE_SIZE, "%s", text);
  png_longjmp(reader, 1);
}

static void ignore(png_structp reader, png_const_charp text) {
  (void)reader;
  (void)text;
}

static void copy(png_structp reader, png_bytep target, size_t count) {
  Source *source = png_get_io_ptr(reader);
  if (count > source->left) png_error(reader, "read beyond end of data");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

/// Converts rows to the format of the simplified interface: 8-bit RGBA with sRGB colours.
static void setFormat(png_structp reader) {
  png_set_alpha_mode(reader, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(reader);
  png_set_scale_16(reader);
  png_set_gray_to_rgb(reader);
  png_set_add_alpha(reader, 0xff, PNG_FILLER_AFTER);
}

static void readPass(png_structp reader, int pass, bool isInterlaced, uint32_t width,
    uint32_t height, uint8_t *row, rhumb_pngTaker take, void *context) {
  const uint32_t first = isInterlaced ? PNG_PASS_START_COL(pass) : 0;
  const uint32_t step = isInterlaced ? PNG_PASS_COL_OFFSET(pass) : 1;
  const uint32_t columns = isInterlaced ? PNG_PASS_COLS(width, pass) : width;
  const uint32_t rows = isInterlaced ? PNG_PASS_ROWS(height, pass) : height;
  if (columns == 0) return;
  for (uint32_t index = 0; index < rows; ++index) {
    png_read_row(reader, row, NULL);
    const uint32_t place = isInterlaced ? PNG_ROW_FROM_PASS_ROW(index, pass) : index;
    take(context, row, place, first, step, columns);
  }
}

bool rhumb_pngRead(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    rhumb_pngTaker take, void *context, char message[RHUMB_PNG_MESSAGE_SIZE]) {
  Source source = {bytes, count, message};
  message[0] = 0;
  png_structp reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
  png_infop info = reader ? png_create_info_struct(reader) : NULL;
  uint8_t *row = malloc((size_t)width * 4);
  if (!info || !row) {
    snprintf(message, RHUMB_PNG_MESSAGE_SIZE, "there is not enough memory");
    png_destroy_read_struct(&reader, &info, NULL);
    free(row);
    return false;
  }
  if (setjmp(png_jmpbuf(reader))) {
    png_destroy_read_struct(&reader, &info, NULL);
    free(row);
    return false;
  }
  png_set_read_fn(reader, &source, copy);
  png_read_info(reader, info);
  setFormat(reader);
  const bool isInterlaced = png_get_interlace_type(reader, info) == PNG_INTERLACE_ADAM7;
  png_read_update_info(reader, info);
  if (png_get_image_width(reader, info) != width || png_get_image_height(reader, info) != height
      || png_get_rowbytes(reader, info) != (size_t)width * 4) {
    png_error(reader, "its size is not what its header says");
  }
  for (int pass = 0; pass < (isInterlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); ++pass) {
    readPass(reader, pass, isInterlaced, width, height, row, take, context);
  }
  png_destroy_read_struct(&reader, &info, NULL);
  free(row);
  return true;
}
