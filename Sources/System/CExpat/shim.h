#include <expat.h>

/// The line that the parser is in. Expat 2.9 deprecates the function and has another, which older
/// ones lack.
static inline unsigned long rhumb_expat_line(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentLineNumber(parser);
#pragma clang diagnostic pop
}
