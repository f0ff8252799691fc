#include "WaylandWindow.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// libxkbcommon's functions, looked up at run time: GLFW requires the library on Wayland, but the
// program must also start on systems that only have X11.
typedef struct {
  void *(*newContext)(int flags);
  void (*dropContext)(void *context);
  void *(*newKeymap)(void *context, const char *text, size_t length, int format, int flags);
  void (*dropKeymap)(void *keymap);
  void *(*newState)(void *keymap);
  void (*dropState)(void *state);
  uint32_t (*keysym)(void *state, uint32_t keycode);
  int (*setModifiers)(void *state, uint32_t depressed, uint32_t latched, uint32_t locked,
      uint32_t depressedLayout, uint32_t latchedLayout, uint32_t lockedLayout);
} XKB;

struct WaylandKeyboard {
  struct wl_keyboard *keyboard;
  void *library, *context;
  XKB xkb;
  void *state;  // NULL without a keymap
};

enum { formatOfText = 1, evdevOffset = 8 };

static bool load(WaylandKeyboard *keyboard) {
  keyboard->library = dlopen("libxkbcommon.so.0", RTLD_NOW);
  if (!keyboard->library) return false;
  struct {
    const char *name;
    void *function;
  } wanted[] = {
    {"xkb_context_new", &keyboard->xkb.newContext},
    {"xkb_context_unref", &keyboard->xkb.dropContext},
    {"xkb_keymap_new_from_buffer", &keyboard->xkb.newKeymap},
    {"xkb_keymap_unref", &keyboard->xkb.dropKeymap},
    {"xkb_state_new", &keyboard->xkb.newState},
    {"xkb_state_unref", &keyboard->xkb.dropState},
    {"xkb_state_key_get_one_sym", &keyboard->xkb.keysym},
    {"xkb_state_update_mask", &keyboard->xkb.setModifiers},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    void *function = dlsym(keyboard->library, wanted[i].name);
    if (!function) return false;
    *(void **)wanted[i].function = function;
  }
  keyboard->context = keyboard->xkb.newContext(0);
  return keyboard->context != NULL;
}

static void setKeymap(WaylandKeyboard *keyboard, const char *text, size_t size) {
  size_t length = 0;  // the text ends with a zero byte
  while (length < size && text[length]) length++;
  void *keymap = keyboard->xkb.newKeymap(keyboard->context, text, length, formatOfText, 0);
  if (!keymap) return;
  keyboard->state = keyboard->xkb.newState(keymap);
  keyboard->xkb.dropKeymap(keymap);
}

static void keymap(void *data, struct wl_keyboard *proxy, uint32_t format, int32_t file,
    uint32_t size) {
  WaylandKeyboard *keyboard = data;
  if (keyboard->state) keyboard->xkb.dropState(keyboard->state);
  keyboard->state = NULL;
  if (keyboard->context && format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 && size > 0) {
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (text != MAP_FAILED) {
      setKeymap(keyboard, text, size);
      munmap(text, size);
    }
  }
  close(file);
}

static void enter(void *data, struct wl_keyboard *proxy, uint32_t serial,
    struct wl_surface *surface, struct wl_array *keys) {}

static void leave(void *data, struct wl_keyboard *proxy, uint32_t serial,
    struct wl_surface *surface) {}

static void key(void *data, struct wl_keyboard *proxy, uint32_t serial, uint32_t time,
    uint32_t key, uint32_t state) {}

static void modifiers(void *data, struct wl_keyboard *proxy, uint32_t serial, uint32_t depressed,
    uint32_t latched, uint32_t locked, uint32_t layout) {
  WaylandKeyboard *keyboard = data;
  if (!keyboard->state) return;
  keyboard->xkb.setModifiers(keyboard->state, depressed, latched, locked, 0, 0, layout);
}

static void repeatInfo(void *data, struct wl_keyboard *proxy, int32_t rate, int32_t delay) {}

static const struct wl_keyboard_listener listener = {
  .keymap = keymap, .enter = enter, .leave = leave, .key = key, .modifiers = modifiers,
  .repeat_info = repeatInfo,
};

WaylandKeyboard *waylandkeyboard_open(struct wl_seat *seat) {
  WaylandKeyboard *keyboard = calloc(1, sizeof *keyboard);
  if (!keyboard) return NULL;
  load(keyboard);
  keyboard->keyboard = wl_seat_get_keyboard(seat);
  wl_keyboard_add_listener(keyboard->keyboard, &listener, keyboard);
  return keyboard;
}

void waylandkeyboard_close(WaylandKeyboard *keyboard) {
  if (wl_keyboard_get_version(keyboard->keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION) {
    wl_keyboard_release(keyboard->keyboard);
  } else {
    wl_keyboard_destroy(keyboard->keyboard);
  }
  if (keyboard->state) keyboard->xkb.dropState(keyboard->state);
  if (keyboard->context) keyboard->xkb.dropContext(keyboard->context);
  if (keyboard->library) dlclose(keyboard->library);
  free(keyboard);
}

uint32_t waylandkeyboard_keysym(const WaylandKeyboard *keyboard, int key) {
  if (!keyboard->state || key < 0) return 0;
  return keyboard->xkb.keysym(keyboard->state, (uint32_t)key + evdevOffset);
}
