import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { IsoDate, PathId } from '../values';
import { OrderGuide } from '../shapes/order-guide';
import { Location, LocationRow } from '../shapes/location';

const buyer = { token: 'bearer', level: 'any', side: 'customer' } as const;

export const listLocations = defineCall({
  name: 'listLocations', method: 'GET', path: '/location', summary: 'The delivery locations, by name', who: buyer,
  query: v.object(paging(15)), answer: page(LocationRow), status: 200, codes: [],
});

export const getLocation = defineCall({
  name: 'getLocation', method: 'GET', path: '/location/:id', summary: 'One delivery location', who: buyer,
  params: v.object({ id: PathId }), notFound: 'location_not_found', answer: Location, status: 200, codes: ['location_not_found'],
});

export const getCalendar = defineCall({
  name: 'getCalendar', method: 'GET', path: '/current/workspace/:workspaceId/location/:locationId/calendar.ics', summary: 'The delivery schedule of a location, as iCalendar', who: buyer,
  params: v.object({ workspaceId: PathId, locationId: PathId }), notFound: 'calendar_not_found', file: 'text/calendar', status: 200, codes: ['calendar_not_found'],
});

export const getOrderGuide = defineCall({
  name: 'getOrderGuide', method: 'GET', path: '/location/:id/guide', summary: 'What a location usually and last ordered, and its lists',
  who: { token: 'bearer', level: 'trusted-up', side: 'customer', feature: 'orderGuide' },
  params: v.object({ id: PathId }), notFound: 'location_not_found',
  query: v.object({
    deliveryDate: v.optional(IsoDate),
    /** The order on screen, left out of all figures; an unknown id changes nothing. */
    orderId: v.optional(PathId),
  }),
  answer: OrderGuide, status: 200, codes: ['location_not_found'],
});
