import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Id, IsoDate, PathId, QueryBoolean } from '../values';
import { GUIDE_LIST_LIMITS, GuideList, GuideListInput, OrderGuide, SkuMatches } from '../shapes/order-guide';
import { Location, LocationRow } from '../shapes/location';

const orderer = { token: 'bearer', level: 'trusted-up', side: 'customer', feature: 'orderGuide' } as const;
const buyer = { token: 'bearer', level: 'any', side: 'customer' } as const;

/**
 * Rows of every status, by name; only locations that the member may reach. `delivery` adds when the active ones are
 * delivered.
 */
export const listLocations = defineCall({
  name: 'listLocations',
  method: 'GET',
  path: '/location',
  summary: 'The delivery locations, by name',
  who: buyer,
  query: v.object({ ...paging(15), delivery: v.optional(QueryBoolean) }),
  answer: page(LocationRow),
  status: 200,
  codes: [],
});

/** One location with delivery times and cut-offs that staff set. */
export const getLocation = defineCall({
  name: 'getLocation',
  method: 'GET',
  path: '/location/:id',
  summary: 'One delivery location',
  who: buyer,
  params: v.object({ id: PathId }),
  notFound: 'location_not_found',
  answer: Location,
  status: 200,
  codes: ['location_not_found'],
});

/**
 * The schedule that delivery days and slots are read from: events with rules, exceptions and moved days (RFC 5545),
 * in the zone that they name. 404 also without a calendar.
 */
export const getCalendar = defineCall({
  name: 'getCalendar',
  method: 'GET',
  path: '/current/workspace/:workspaceId/location/:locationId/calendar.ics',
  summary: 'The delivery schedule of a location, as iCalendar',
  who: buyer,
  params: v.object({ workspaceId: PathId, locationId: PathId }),
  notFound: 'calendar_not_found',
  file: 'text/calendar',
  status: 200,
  codes: ['calendar_not_found'],
});

/**
 * Figures in cartons for `deliveryDate`; without a date usual quantities go by all weekdays. 404 for a location out
 * of reach.
 */
export const getOrderGuide = defineCall({
  name: 'getOrderGuide',
  method: 'GET',
  path: '/location/:id/guide',
  summary: 'What a location usually and last ordered, and its lists',
  who: orderer,
  params: v.object({ id: PathId }),
  notFound: 'location_not_found',
  query: v.object({
    deliveryDate: v.optional(IsoDate),
    /** The order on screen, left out of all figures; an unknown id changes nothing. */
    orderId: v.optional(PathId),
  }),
  answer: OrderGuide,
  status: 200,
  codes: ['location_not_found'],
});

/** One answer for each of 1 to 500 SKUs, in the order asked; nothing is added to an order. */
export const matchSkus = defineCall({
  name: 'matchSkus',
  method: 'POST',
  path: '/location/:id/guide/match',
  summary: 'What pasted SKUs mean at a location, in the order asked',
  who: { token: 'bearer', level: 'trusted-up', side: 'customer', feature: 'quickAdd' },
  params: v.object({ id: PathId }),
  notFound: 'location_not_found',
  body: v.object({
    skus: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40))), v.minLength(1), v.maxLength(500)),
  }),
  answer: SkuMatches,
  status: 200,
  codes: ['location_not_found'],
});

const onList = {
  params: v.object({ id: PathId, listId: PathId }),
  notFound: { id: 'location_not_found', listId: 'guide_list_not_found' },
} as const;

/**
 * Makes a list, which stands last. `guide_list_name_taken` ignores case and accents; `guide_list_limit` at 20 lists;
 * `guide_list_product_unknown` names products that are not agreed at the location.
 */
export const createGuideList = defineCall({
  name: 'createGuideList',
  method: 'POST',
  path: '/location/:id/guide/list',
  summary: 'Makes a list of products for a location, last in order',
  who: orderer,
  params: v.object({ id: PathId }),
  notFound: 'location_not_found',
  body: GuideListInput,
  answer: GuideList,
  status: 201,
  codes: ['location_not_found', 'guide_list_name_taken', 'guide_list_limit', 'guide_list_product_unknown'],
});

/**
 * Replaces name and products of a list at `version`, and moves it to `position`, from 1, unless it `keepsPlace`. 412
 * `guide_list_version_mismatch` when somebody changed it meanwhile.
 */
export const updateGuideList = defineCall({
  name: 'updateGuideList',
  method: 'PUT',
  path: '/location/:id/guide/list/:listId',
  summary: 'Renames, refills or moves a list',
  who: orderer,
  ...onList,
  body: v.object({
    ...GuideListInput.entries,
    position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(GUIDE_LIST_LIMITS.lists)),
    keepsPlace: v.optional(v.boolean()),
    version: Id,
  }),
  answer: GuideList,
  status: 200,
  codes: [
    'location_not_found',
    'guide_list_not_found',
    'guide_list_name_taken',
    'guide_list_product_unknown',
    'guide_list_version_mismatch',
  ],
});

/** Deletes a list for all members. */
export const deleteGuideList = defineCall({
  name: 'deleteGuideList',
  method: 'DELETE',
  path: '/location/:id/guide/list/:listId',
  summary: 'Deletes a list',
  who: orderer,
  ...onList,
  status: 204,
  codes: ['location_not_found', 'guide_list_not_found'],
});
