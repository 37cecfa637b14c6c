import { NotFound } from '../../http/http.errors';

/** The workspace has no such location, or the member may not see it: the two look alike (API-42, API-44). */
export class LocationNotFound extends NotFound {
  constructor() {
    super('location_not_found');
  }
}

/** The location has no delivery schedule, or is not there. */
export class CalendarNotFound extends NotFound {
  constructor() {
    super('calendar_not_found');
  }
}
