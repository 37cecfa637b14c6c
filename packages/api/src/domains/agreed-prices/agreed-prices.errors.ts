import type { FieldError, PriceRow } from '@larder/contracts';
import { listedErrors } from '../../http/listed-errors';
import { ApiProblem } from '../../http/problem';

/** A coming price has a day that has passed in the region. */
export class PriceDatePast extends ApiProblem {
  constructor(errors: FieldError[]) {
    super('price_date_past', 'A price can’t change in the past.', { errors: listedErrors(errors) });
  }
}

/** A company can't agree its own products (API-53). */
export class ProductOwn extends ApiProblem {
  constructor(errors: FieldError[]) {
    super('product_own', 'A company can’t buy from itself.', { errors: listedErrors(errors) });
  }
}

/**
 * Rows were changed, agreed or taken away since they were read. `rows` holds them as they are now; one that is gone is
 * not among them.
 */
export class PricesVersionMismatch extends ApiProblem {
  constructor(rows: readonly PriceRow[], errors: FieldError[]) {
    super('version_mismatch', 'Someone else has changed this meanwhile.', {
      errors: listedErrors(errors),
      extra: { rows },
    });
  }
}
