#include <libintl.h>
#include <locale.h>

/* gettext keeps what it has found until this counter changes. */
extern int _nl_msg_cat_cntr;

static inline void rhumb_forget_translations(void) { ++_nl_msg_cat_cntr; }
