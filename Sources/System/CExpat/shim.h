#include <expat.h>

/// The current line of the parser. Expat 2.9 deprecates this function in favour of a new one, which
/// older versions lack.
static inline unsigned long rhumb_expat_line(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentLineNumber(parser);
#pragma clang diagnostic pop
}
