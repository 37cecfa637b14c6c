import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { PathId, QueryBoolean } from '../values';
import { GalleryItem, SupplierProfile, SupplierSummary, SustainabilityReport } from '../shapes/supplier';

const member = { token: 'bearer', level: 'any' } as const;
const byId = { params: v.object({ id: PathId }), notFound: 'supplier_not_found' } as const;

/** One name or several: repeated in the query, or with commas. */
const Names = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',')),
    ),
    v.array(v.string()),
  ]),
  v.transform((values) =>
    values
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean),
  ),
);

/**
 * Producers of the region without the own workspace, by score, matching tags and name. A producer with any of the
 * `tags`, names or aliases, is in it; `trading` keeps those that the workspace buys from.
 */
export const listSuppliers = defineCall({
  name: 'listSuppliers',
  method: 'GET',
  path: '/workspace/supplier/profile',
  summary: 'The producers of the region',
  who: member,
  query: v.object({ ...paging(30), tags: v.optional(Names), trading: v.optional(QueryBoolean) }),
  answer: page(SupplierSummary),
  status: 200,
  codes: [],
});

/** One producer; the own workspace included. */
export const getSupplier = defineCall({
  name: 'getSupplier',
  method: 'GET',
  path: '/workspace/supplier/profile/:id',
  summary: 'One producer',
  who: member,
  ...byId,
  answer: SupplierProfile,
  status: 200,
  codes: ['supplier_not_found'],
});

/** Pictures as asset paths, in the order that the producer chose. May be empty. */
export const listGallery = defineCall({
  name: 'listGallery',
  method: 'GET',
  path: '/workspace/:id/gallery',
  summary: 'The pictures of a producer, in their order',
  who: member,
  ...byId,
  answer: v.object({ items: v.array(GalleryItem) }),
  status: 200,
  codes: ['supplier_not_found'],
});

/** 422 `report_not_assessed` for a producer without an assessment. */
export const getSustainabilityReport = defineCall({
  name: 'getSustainabilityReport',
  method: 'GET',
  path: '/workspace/supplier/profile/:id/sustainability',
  summary: 'The assessment of a producer',
  who: { ...member, feature: 'supplierScore' },
  ...byId,
  answer: SustainabilityReport,
  status: 200,
  codes: ['report_not_assessed', 'supplier_not_found'],
});
