#include <sqlite3.h>

// SQLite's configuration function is variadic, so Swift cannot call it.

/// Turns one of a connection's `SQLITE_DBCONFIG_` options on or off.
static inline int rhumb_sqlite_set(sqlite3 *database, int option, int is_on) {
  return sqlite3_db_config(database, option, is_on, (int *)0);
}
