#include "CJPEG.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;  // first, so that libjpeg's pointer to it is also ours
  jmp_buf way;
  char *message;
} Failure;

static void fail(j_common_ptr reader) {
  Failure *failure = (Failure *)reader->err;
  char text[JMSG_LENGTH_MAX];
  failure->manager.format_message(reader, text);
  snprintf(failure->message, RHUMB_JPEG_MESSAGE_SIZE, "%s", text);
  longjmp(failure->way, 1);
}

// A warning means that the file is truncated or damaged and part of the image is made up.
static void warn(j_common_ptr reader, int level) {
  if (level < 0) fail(reader);
}

// A progressive file may require thousands of passes over the image.
static const int scanLimit = 64;

static void watch(j_common_ptr reader) {
  if (!reader->is_decompressor) return;
  if (((j_decompress_ptr)reader)->input_scan_number > scanLimit) {
    Failure *failure = (Failure *)reader->err;
    snprintf(failure->message, RHUMB_JPEG_MESSAGE_SIZE, "more than %d passes", scanLimit);
    longjmp(failure->way, 1);
  }
}

static struct jpeg_error_mgr *prepare(Failure *failure, char *message) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = fail;
  failure->manager.emit_message = warn;
  failure->message = message;
  message[0] = 0;
  return &failure->manager;
}

bool rhumb_jpegSize(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
    char message[RHUMB_JPEG_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct reader;
  Failure failure;
  memset(&reader, 0, sizeof reader);
  reader.err = prepare(&failure, message);
  if (setjmp(failure.way)) {
    jpeg_destroy_decompress(&reader);
    return false;
  }
  jpeg_create_decompress(&reader);
  jpeg_mem_src(&reader, bytes, count);
  jpeg_read_header(&reader, TRUE);
  *width = reader.image_width;
  *height = reader.image_height;
  jpeg_destroy_decompress(&reader);
  return true;
}

// Converts CMYK to RGB as browsers do without a colour profile. In such files 255 means no ink.
static void mixInks(JSAMPLE *row, uint32_t width) {
  for (JSAMPLE *pixel = row; pixel < row + (size_t)width * 4; pixel += 4) {
    for (int ink = 0; ink < 3; ++ink) pixel[ink] = (pixel[ink] * pixel[3] + 127) / 255;
    pixel[3] = 255;
  }
}

bool rhumb_jpegRead(const uint8_t *bytes, size_t count, uint32_t divisor, uint32_t width,
    uint32_t height, rhumb_jpegTaker take, void *context, char message[RHUMB_JPEG_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct reader;
  struct jpeg_progress_mgr progress;
  Failure failure;
  memset(&reader, 0, sizeof reader);
  reader.err = prepare(&failure, message);
  if (setjmp(failure.way)) {
    jpeg_destroy_decompress(&reader);
    return false;
  }
  jpeg_create_decompress(&reader);
  memset(&progress, 0, sizeof progress);
  progress.progress_monitor = watch;
  reader.progress = &progress;
  jpeg_mem_src(&reader, bytes, count);
  jpeg_read_header(&reader, TRUE);
  const bool hasInks = reader.num_components == 4;
  reader.out_color_space = hasInks ? JCS_CMYK : JCS_EXT_RGBA;
  reader.scale_num = 1;
  reader.scale_denom = divisor;
  jpeg_start_decompress(&reader);
  if (reader.output_width != width || reader.output_height != height
      || reader.output_components != 4) {
    snprintf(message, RHUMB_JPEG_MESSAGE_SIZE, "its size is not what its header says");
    jpeg_destroy_decompress(&reader);
    return false;
  }
  JSAMPARRAY row = (*reader.mem->alloc_sarray)((j_common_ptr)&reader, JPOOL_IMAGE, width * 4, 1);
  while (reader.output_scanline < height) {
    const uint32_t place = reader.output_scanline;
    jpeg_read_scanlines(&reader, row, 1);
    if (hasInks) mixInks(row[0], width);
    take(context, row[0], place);
  }
  jpeg_finish_decompress(&reader);
  jpeg_destroy_decompress(&reader);
  return true;
}

bool rhumb_jpegWrite(const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint8_t **bytes, size_t *count, char message[RHUMB_JPEG_MESSAGE_SIZE]) {
  struct jpeg_compress_struct writer;
  Failure failure;
  unsigned long size = 0;
  *bytes = NULL;
  *count = 0;
  memset(&writer, 0, sizeof writer);
  writer.err = prepare(&failure, message);
  if (setjmp(failure.way)) {
    jpeg_destroy_compress(&writer);
    *bytes = NULL;  // libjpeg may have replaced it, which it only reports at the end
    return false;
  }
  jpeg_create_compress(&writer);
  jpeg_mem_dest(&writer, bytes, &size);
  writer.image_width = width;
  writer.image_height = height;
  writer.input_components = 4;
  writer.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&writer);
  jpeg_set_quality(&writer, quality, TRUE);
  // Subsampled chroma would make coloured letters and thin lines bleed.
  writer.comp_info[0].h_samp_factor = 1;
  writer.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&writer, TRUE);
  while (writer.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)writer.next_scanline * width * 4);
    jpeg_write_scanlines(&writer, &row, 1);
  }
  jpeg_finish_compress(&writer);
  jpeg_destroy_compress(&writer);
  *count = size;
  return true;
}
