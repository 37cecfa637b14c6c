import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { decideReview, getReview, listReviews } from './reviews.service';

/** What staff decide about producers' products (DSK-81). */
export const reviewsRoutes = defineRoutes((route) => {
  route.staff(calls.listReviews, ({ tx, query }) => listReviews(tx, query, query));
  route.staff(calls.getReview, (call) => getReview(call, call.params.id));
  route.staff(calls.decideReview, (call) => decideReview(call, call.params.id, call.body));
});
