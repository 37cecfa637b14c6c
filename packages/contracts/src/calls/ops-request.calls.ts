import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Instant, PathId, QueryBoolean } from '../values';
import { byRegion, staff } from './ops-parts';

/**
 * What members asked for. `supplierId` is null for a product without a producer; `open` leaves out those that an
 * order answered.
 */
export const listRequests = defineCall({
  name: 'listRequests',
  method: 'GET',
  path: '/ops/request',
  summary: 'Requests for products and samples',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    workspaceId: v.optional(PathId),
    open: v.optional(QueryBoolean),
  }),
  answer: page(
    v.object({
      requestId: v.number(),
      workspaceId: v.number(),
      supplierId: v.nullable(v.number()),
      tags: v.array(v.string()),
      productDescription: v.nullable(v.string()),
      createdBy: v.string(),
      createdDate: Instant,
      orderId: v.nullable(v.number()),
    }),
  ),
  status: 200,
  codes: [],
});

/** Messages of members of all workspaces; texts are plain. */
export const listSupportMessages = defineCall({
  name: 'listSupportMessages',
  method: 'GET',
  path: '/ops/support-message',
  summary: 'Messages to the support team',
  who: staff,
  query: v.object({ ...paging(50), ...byRegion }),
  answer: page(
    v.object({
      id: v.number(),
      workspaceId: v.number(),
      userId: v.string(),
      message: v.string(),
      page: v.nullable(v.string()),
      createdDate: Instant,
    }),
  ),
  status: 200,
  codes: [],
});
