import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { endFeed, getFeedState, makeFeed, readFeed } from './calendar-feed.service';

export const calendarFeedRoutes = defineRoutes((route) => {
  route(calls.getCalendarFeed, getFeedState);
  route(calls.makeCalendarFeed, makeFeed);
  route(calls.endCalendarFeed, endFeed);
  route.stepwise(calls.readCalendarFeed, readFeed);
});
