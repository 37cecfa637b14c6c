import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/** The workspace has no such invoice, the member may not see its location, or there is no document of it yet. */
export class InvoiceNotFound extends NotFound {
  constructor() {
    super('invoice_not_found');
  }
}

/** A signed address whose five minutes are over (API-80). */
export class LinkExpired extends ApiProblem {
  constructor() {
    super('link_expired', 'This address has expired. Open the invoice again.');
  }
}

/** An invoice is issued for delivered orders only. */
export class OrderNotDelivered extends ApiProblem {
  constructor() {
    super('order_not_delivered', 'The order is not delivered yet.');
  }
}

/** The order has an invoice that is issued or paid. */
export class InvoiceAlreadyIssued extends ApiProblem {
  constructor() {
    super('invoice_already_issued', 'The order has an issued invoice already.');
  }
}

/** The status of the invoice does not allow this. */
export class InvoiceTransitionInvalid extends ApiProblem {
  constructor(status: string) {
    super('invoice_transition_invalid', `The invoice is ${status}; this change does not exist from there.`);
  }
}

/** The credit notes of an invoice would exceed its total (API-79). */
export class CreditExceedsTotal extends ApiProblem {
  constructor() {
    super('credit_exceeds_total', 'All credit notes together cannot exceed the total of the invoice.', {
      errors: [{ field: 'amount', code: 'credit_exceeds_total', message: 'Is more than what is left of the total' }],
    });
  }
}
