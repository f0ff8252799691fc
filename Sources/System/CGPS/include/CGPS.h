#ifndef RHUMB_CGPS_H
#define RHUMB_CGPS_H
#include <stdbool.h>

// libgps's structures change from version to version and hold unions and masks that Swift cannot
// read; so a connection is opaque here, and what it tells is copied out.

/// A connection to a gpsd. Belongs to one thread at a time.
typedef struct rhumb_gps rhumb_gps;

/// What a receiver tells at a moment. A value that it does not tell is NaN.
typedef struct {
  /// Degrees. NaN while there is no position.
  double latitude, longitude;
  /// Metres above the sea.
  double altitude;
  /// Metres around the place.
  double accuracy;
  /// Degrees clockwise from true north.
  double track;
  /// Metres a second.
  double speed;
  /// Seconds since 1970.
  double time;
  /// Degrees clockwise from true north, from a compass.
  double heading;
} rhumb_gps_report;

typedef enum {
  /// The connection is lost.
  RHUMB_GPS_LOST,
  /// Nothing came in the time, or nothing of interest.
  RHUMB_GPS_NOTHING,
  /// A report came.
  RHUMB_GPS_REPORT,
} rhumb_gps_result;

/// Bytes of a message with its terminating zero.
#define RHUMB_GPS_MESSAGE_SIZE 200

/// Connects to a gpsd and asks it for reports. May block for as long as the network lets it.
///
/// Returns NULL, with the reason in `message`, where that fails.
rhumb_gps *rhumb_gpsOpen(const char *host, const char *port, char message[RHUMB_GPS_MESSAGE_SIZE]);

/// Waits at most so many seconds for a report.
rhumb_gps_result rhumb_gpsNext(rhumb_gps *connection, double seconds, rhumb_gps_report *report);

void rhumb_gpsClose(rhumb_gps *connection);

#endif
