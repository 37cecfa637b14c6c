import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { PathId, Region } from '../values';
import { AgreeableProduct, PriceRow, PriceRowsInput } from '../shapes/agreed-price';

const staff = { token: 'ops', staff: 'any' } as const;
const ofLocation = { params: v.object({ id: PathId }), notFound: 'location_not_found' } as const;
const PriceRows = v.object({ items: v.array(PriceRow) });

/** All agreed products of a location of either region, by name; net unit prices. */
export const listLocationPrices = defineCall({
  name: 'listLocationPrices',
  method: 'GET',
  path: '/ops/location/:id/price',
  summary: 'The agreed products of a location with their prices',
  who: staff,
  ...ofLocation,
  answer: PriceRows,
  status: 200,
  codes: ['location_not_found'],
});

/**
 * Changes up to 1,000 rows. 412 when the version of any row is outdated; then nothing is stored. Answers all rows as
 * they are then.
 */
export const saveLocationPrices = defineCall({
  name: 'saveLocationPrices',
  method: 'PUT',
  path: '/ops/location/:id/price',
  summary: 'Changes agreed prices and agrees products, all or nothing',
  who: staff,
  ...ofLocation,
  body: PriceRowsInput,
  answer: PriceRows,
  status: 200,
  codes: ['price_date_past', 'product_own', 'location_not_found', 'version_mismatch'],
});

/** The selection of a region. */
export const listGreengrocerPrices = defineCall({
  name: 'listGreengrocerPrices',
  method: 'GET',
  path: '/ops/greengrocer',
  summary: 'The greengrocer selection with its prices',
  who: staff,
  query: v.object({ region: v.optional(Region) }),
  answer: PriceRows,
  status: 200,
  codes: [],
});

/** Changes rows of the selection as `saveLocationPrices` does; a row without `version` is added. */
export const saveGreengrocerPrices = defineCall({
  name: 'saveGreengrocerPrices',
  method: 'PUT',
  path: '/ops/greengrocer',
  summary: 'Changes the greengrocer selection and its prices, all or nothing',
  who: staff,
  body: PriceRowsInput,
  answer: PriceRows,
  status: 200,
  codes: ['price_date_past', 'version_mismatch'],
});

/**
 * Active and suspended products of the region that are not the company's own and hold `q` in name, producer, SKU or
 * a tag; by name, with today's list price.
 */
export const searchAgreeableProducts = defineCall({
  name: 'searchAgreeableProducts',
  method: 'GET',
  path: '/ops/location/:id/product',
  summary: 'Products of the region that a location can agree',
  who: staff,
  ...ofLocation,
  query: v.object({ ...paging(50), q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), '') }),
  answer: page(AgreeableProduct),
  status: 200,
  codes: ['location_not_found'],
});
