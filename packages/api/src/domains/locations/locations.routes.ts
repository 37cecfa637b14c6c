import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { getCalendar, getLocation, listLocations } from './locations.service';

export const locationsRoutes = defineRoutes((route) => {
  route(calls.listLocations, ({ tx, session, query, now, app }) => {
    const hours = app.configOf(session.region).cutoffHours;
    return listLocations(tx, session.locationIds, query, query.delivery ? { nowMs: now, hours } : undefined);
  });
  route(calls.getLocation, ({ tx, session, params }) => getLocation(tx, session.locationIds, params.id));
  route(calls.getCalendar, async ({ tx, session, params }) => {
    const { ics, etag, updatedAt } = await getCalendar(tx, session.locationIds, params);
    return {
      content: ics,
      contentType: 'text/calendar; charset=utf-8',
      etag: `"${etag}"`,
      lastModified: new Date(updatedAt),
    };
  });
});
