import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { PathId, Region, Uuid } from '../values';
import { Review, ReviewDecision, ReviewDetail, REVIEW_KINDS } from '../shapes/review';

const staff = { token: 'ops', staff: 'any' } as const;
const byId = { params: v.object({ id: PathId }), notFound: 'review_not_found' } as const;

/** What waits, oldest first, of both regions unless one is named. */
export const listReviews = defineCall({
  name: 'listReviews',
  method: 'GET',
  path: '/ops/review',
  summary: 'What producers sent for review, oldest first',
  who: staff,
  query: v.object({
    ...paging(50),
    region: v.optional(Region),
    kind: v.optional(v.picklist(REVIEW_KINDS)),
    workspaceId: v.optional(PathId),
  }),
  answer: page(Review),
  status: 200,
  codes: [],
});

/** One review. For a price, `rows` are the locations it would reach, with old and new prices. */
export const getReview = defineCall({
  name: 'getReview',
  method: 'GET',
  path: '/ops/review/:id',
  summary: 'One review, for a price with each location it would reach',
  who: staff,
  ...byId,
  answer: ReviewDetail,
  status: 200,
  codes: ['review_not_found'],
});

/**
 * Approves or declines what was sent at `version`. Declining needs a reason. `review_own`: nobody approves what they
 * imported themselves, as long as there are other staff.
 */
export const decideReview = defineCall({
  name: 'decideReview',
  method: 'PUT',
  path: '/ops/review/:id',
  summary: 'Approves or declines',
  who: staff,
  ...byId,
  body: ReviewDecision,
  answer: ReviewDetail,
  status: 200,
  codes: [
    'product_state_changed',
    'profile_state_changed',
    'reason_missing',
    'review_own',
    'review_not_found',
    'version_mismatch',
  ],
});

/** The file with its own content type, also before its approval. */
export const getOpsFile = defineCall({
  name: 'getOpsFile',
  method: 'GET',
  path: '/ops/file/:fileId',
  summary: 'A picture or document that a producer sent',
  who: staff,
  params: v.object({ fileId: Uuid }),
  notFound: 'asset_not_found',
  file: 'application/octet-stream',
  status: 200,
  codes: ['asset_not_found'],
});
