#include "WaylandWindow.h"
#include <stdlib.h>
#include <string.h>

// Text from an input method. A change consists of several events followed by `done`.

static void setText(char **place, const char *text) {
  free(*place);
  *place = text ? strdup(text) : NULL;
}

static void compose(WaylandWindow *window, const char *text) {
  bool isComposing = text && *text;
  if (!isComposing && !window->isComposing) return;
  window->isComposing = isComposing;
  wayland_tell(window, (WaylandEvent){.kind = WaylandComposed, .text = text});
}

// Informs the input method whether text is being typed, and where.
static void tell(WaylandWindow *window) {
  struct zwp_text_input_v3 *input = window->textInput;
  if (!input || !window->isTextHere || !(window->wantsText || window->tellsText)) return;
  if (!window->wantsText) {
    zwp_text_input_v3_disable(input);
    compose(window, NULL);
  } else {
    if (!window->tellsText) zwp_text_input_v3_enable(input);
    const int *box = window->caret;
    zwp_text_input_v3_set_cursor_rectangle(input, box[0], box[1], box[2], box[3]);
  }
  window->tellsText = window->wantsText;
  zwp_text_input_v3_commit(input);
}

static void textEnter(void *data, struct zwp_text_input_v3 *input, struct wl_surface *surface) {
  WaylandWindow *window = data;
  window->isTextHere = surface == window->surface;
  window->tellsText = false;
  tell(window);
}

static void textLeave(void *data, struct zwp_text_input_v3 *input, struct wl_surface *surface) {
  WaylandWindow *window = data;
  window->isTextHere = window->tellsText = false;
  compose(window, NULL);
}

static void preeditString(void *data, struct zwp_text_input_v3 *input, const char *text,
    int32_t cursorBegin, int32_t cursorEnd) {
  setText(&((WaylandWindow *)data)->composing, text);
}

static void commitString(void *data, struct zwp_text_input_v3 *input, const char *text) {
  setText(&((WaylandWindow *)data)->committed, text);
}

// The input method does not know the text around the caret, so it has nothing to delete.
static void deleteSurroundingText(void *data, struct zwp_text_input_v3 *input,
    uint32_t bytesBefore, uint32_t bytesAfter) {}

static void done(void *data, struct zwp_text_input_v3 *input, uint32_t serial) {
  WaylandWindow *window = data;
  if (window->tellsText) {
    if (window->committed) {
      wayland_tell(window, (WaylandEvent){.kind = WaylandTyped, .text = window->committed});
    }
    compose(window, window->composing);
  }
  setText(&window->committed, NULL);
  setText(&window->composing, NULL);
}

static const struct zwp_text_input_v3_listener listener = {
  .enter = textEnter, .leave = textLeave, .preedit_string = preeditString,
  .commit_string = commitString, .delete_surrounding_text = deleteSurroundingText, .done = done,
};

void wayland_listenToText(WaylandWindow *window) {
  if (!window->textManager || !window->seat || window->textInput) return;
  window->textInput =
      zwp_text_input_manager_v3_get_text_input(window->textManager, window->seat);
  zwp_text_input_v3_add_listener(window->textInput, &listener, window);
}

void wayland_addText(WaylandWindow *window, uint32_t name, const char *interface) {
  if (strcmp(interface, zwp_text_input_manager_v3_interface.name) != 0 || window->textManager) {
    return;
  }
  window->textManager =
      wl_registry_bind(window->registry, name, &zwp_text_input_manager_v3_interface, 1);
  wayland_listenToText(window);
}

void wayland_dropText(WaylandWindow *window) {
  if (window->textInput) zwp_text_input_v3_destroy(window->textInput);
  window->textInput = NULL;
  window->isTextHere = window->tellsText = false;
  setText(&window->committed, NULL);
  setText(&window->composing, NULL);
  compose(window, NULL);
}

void wayland_closeText(WaylandWindow *window) {
  wayland_dropText(window);
  if (window->textManager) zwp_text_input_manager_v3_destroy(window->textManager);
}

void wayland_expectText(
    WaylandWindow *window, bool isWanted, int left, int top, int width, int height) {
  int caret[] = {left, top, width, height};
  bool isSame = memcmp(caret, window->caret, sizeof caret) == 0;
  if (isWanted == window->wantsText && (isSame || !isWanted)) return;
  window->wantsText = isWanted;
  memcpy(window->caret, caret, sizeof caret);
  tell(window);
}
