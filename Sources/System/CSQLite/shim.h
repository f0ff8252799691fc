#include <sqlite3.h>

// SQLite's settings take any number of arguments of any type, which Swift cannot call.

/// Turns one of the `SQLITE_DBCONFIG_` switches of a connection on or off.
static inline int rhumb_sqlite_set(sqlite3 *database, int option, int is_on) {
  return sqlite3_db_config(database, option, is_on, (int *)0);
}
