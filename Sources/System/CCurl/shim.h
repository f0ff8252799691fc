#include <curl/curl.h>

// libcurl's setters and getters are variadic, so Swift cannot call them. These have fixed types.

static inline CURLcode rhumb_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rhumb_curl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode rhumb_curl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
  return curl_easy_setopt(handle, option, pointer);
}

static inline CURLcode rhumb_curl_set_list(
    CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

typedef size_t (*rhumb_curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode rhumb_curl_set_sink(
    CURL *handle, CURLoption option, rhumb_curl_sink sink) {
  return curl_easy_setopt(handle, option, sink);
}

typedef curl_socket_t (*rhumb_curl_opener)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode rhumb_curl_set_opener(CURL *handle, rhumb_curl_opener opener) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
}

typedef int (*rhumb_curl_gate)(
    void *context, char *address, char *local_address, int port, int local_port);

static inline CURLcode rhumb_curl_set_gate(CURL *handle, rhumb_curl_gate gate) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, gate);
}

static inline CURLcode rhumb_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode rhumb_curl_get_text(CURL *handle, CURLINFO info, const char **text) {
  return curl_easy_getinfo(handle, info, text);
}

static inline CURLMcode rhumb_curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}

/// The result in a message about a finished transfer.
static inline CURLcode rhumb_curl_result(const CURLMsg *message) { return message->data.result; }

/// Initialises the library. To be called once in a process.
static inline CURLcode rhumb_curl_begin(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
