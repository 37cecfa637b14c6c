import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Instant, PathId } from '../values';
import { byRegion, staff } from './ops-parts';

/** Who did what, newest first. `from` and `to` are instants; `actor` is null for what the system did. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/ops/audit',
  summary: 'What happened, newest first',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    workspaceId: v.optional(PathId),
    type: v.optional(v.pipe(v.string(), v.maxLength(80))),
    from: v.optional(Instant),
    to: v.optional(Instant),
  }),
  answer: page(
    v.object({
      at: Instant,
      actor: v.nullable(v.string()),
      workspaceId: v.nullable(v.number()),
      type: v.string(),
      subject: v.nullable(v.string()),
      detail: v.nullable(v.string()),
      requestId: v.nullable(v.string()),
    }),
  ),
  status: 200,
  codes: [],
});

/** Mail as it is written, with attempts and the last failure. In production 404 `route_not_found`. */
export const listOutbox = defineCall({
  name: 'listOutbox',
  method: 'GET',
  path: '/ops/outbox',
  summary: 'Mail that was sent or waits; outside production only',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    to: v.optional(v.pipe(v.string(), v.maxLength(254))),
    template: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  answer: page(
    v.object({
      id: v.number(),
      template: v.string(),
      locale: v.string(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
      createdDate: Instant,
      sentDate: v.nullable(Instant),
      attempts: v.number(),
      lastError: v.nullable(v.string()),
    }),
  ),
  status: 200,
  codes: ['route_not_found'],
});

/** One step of the demo's deliveries: which orders moved, which were invoiced. In production 404 `route_not_found`. */
export const tickSimulator = defineCall({
  name: 'tickSimulator',
  method: 'POST',
  path: '/ops/simulator/tick',
  summary: 'Lets the demo go on by one step; outside production only',
  who: staff,
  answer: v.object({
    advanced: v.array(v.object({ orderId: v.number(), from: v.string(), to: v.string() })),
    invoiced: v.array(v.number()),
  }),
  status: 200,
  codes: ['route_not_found'],
});
