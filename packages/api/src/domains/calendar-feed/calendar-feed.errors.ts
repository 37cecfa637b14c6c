import { NotFound } from '../../http/http.errors';

/** No feed has this address, or its member may not read it any more: the two look alike (GDE-97). */
export class FeedNotFound extends NotFound {
  constructor() {
    super('feed_not_found');
  }
}
