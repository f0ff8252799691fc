#include "CGPS.h"

#include <errno.h>
#include <gps.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Before 3.20 times and altitudes were other fields.
#if GPSD_API_MAJOR_VERSION < 9
#error "libgps 3.20 or newer is needed"
#endif

struct rhumb_gps {
  struct gps_data_t data;
};

rhumb_gps *rhumb_gpsOpen(
    const char *host, const char *port, char message[RHUMB_GPS_MESSAGE_SIZE]) {
  rhumb_gps *connection = calloc(1, sizeof *connection);
  if (connection == NULL) {
    snprintf(message, RHUMB_GPS_MESSAGE_SIZE, "no memory");
    return NULL;
  }
  errno = 0;
  if (gps_open(host, port, &connection->data) != 0) {
    // libgps leaves a number of its own in errno, which is negative; it has a text for each.
    snprintf(message, RHUMB_GPS_MESSAGE_SIZE, "%s",
        errno < 0 ? gps_errstr(errno) : strerror(errno));
    free(connection);
    return NULL;
  }
  if (gps_stream(&connection->data, WATCH_ENABLE | WATCH_JSON, NULL) != 0) {
    snprintf(message, RHUMB_GPS_MESSAGE_SIZE, "it does not answer as a gpsd");
    rhumb_gpsClose(connection);
    return NULL;
  }
  return connection;
}

static rhumb_gps_report report_of(const struct gps_data_t *data) {
  rhumb_gps_report report = {NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN};
  const struct gps_fix_t *fix = &data->fix;
  if (fix->mode >= MODE_2D && (data->set & LATLON_SET) != 0) {
    report.latitude = fix->latitude;
    report.longitude = fix->longitude;
    report.track = fix->track;
    report.speed = fix->speed;
    // Some receivers tell the error along both axes only.
    report.accuracy = isfinite(fix->eph) ? fix->eph : hypot(fix->epx, fix->epy);
    if (fix->mode >= MODE_3D) report.altitude = fix->altMSL;
    if ((data->set & TIME_SET) != 0)
      report.time = (double)fix->time.tv_sec + (double)fix->time.tv_nsec * 1e-9;
  }
  if ((data->set & ATTITUDE_SET) != 0) report.heading = data->attitude.heading;
  return report;
}

rhumb_gps_result rhumb_gpsNext(rhumb_gps *connection, double seconds, rhumb_gps_report *report) {
  if (!gps_waiting(&connection->data, (int)(seconds * 1e6))) return RHUMB_GPS_NOTHING;
  if (gps_read(&connection->data, NULL, 0) < 0) return RHUMB_GPS_LOST;
  *report = report_of(&connection->data);
  bool has_place = isfinite(report->latitude) && isfinite(report->longitude);
  return has_place || isfinite(report->heading) ? RHUMB_GPS_REPORT : RHUMB_GPS_NOTHING;
}

void rhumb_gpsClose(rhumb_gps *connection) {
  if (connection == NULL) return;
  gps_stream(&connection->data, WATCH_DISABLE, NULL);
  gps_close(&connection->data);
  free(connection);
}
