import { NotFound } from '../../http/http.errors';

/** The product is not agreed for the location, or not the producer's own. */
export class ProductNotFound extends NotFound {
  constructor() {
    super('product_not_found');
  }
}
