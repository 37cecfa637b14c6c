import { type ErrorCode, type FieldError, type OrderChanged } from '@larder/contracts';
import type { PriceChange, SubmitBlocker } from '@larder/rules';
import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/**
 * The workspace has no such order, it is deleted or archived, or the member may not see its location (API-42, API-44).
 */
export class OrderNotFound extends NotFound {
  constructor() {
    super('order_not_found');
  }
}

/**
 * A line names a product that is neither agreed for the location, nor in the greengrocer selection, nor on the order
 * already (API-57).
 */
export class OrderItemUnavailable extends ApiProblem {
  constructor(fields: readonly string[]) {
    super('order_item_unavailable', REFUSALS.order_item_unavailable, {
      errors: fields.map((field) => refusalAt(field, 'order_item_unavailable')),
    });
  }
}

/** The location has as many open drafts as it can hold. */
export class OrderDraftLimit extends ApiProblem {
  constructor(most: number) {
    super('order_draft_limit', `A location has at most ${most} drafts. Submit or delete one, then save again.`);
  }
}

/** A product is named by two lines. */
export class OrderItemDuplicate extends ApiProblem {
  constructor(fields: readonly string[]) {
    super('order_item_duplicate', 'Each product can be on an order once.', {
      errors: fields.map((field) => ({
        field,
        code: 'order_item_duplicate',
        message: 'This product is on the order already.',
      })),
    });
  }
}

/** The order cannot be submitted; `errors` lists every reason, the code is the first one (API-59). */
export class OrderNotSubmittable extends ApiProblem {
  constructor(blockers: readonly [SubmitBlocker, ...SubmitBlocker[]]) {
    super(blockers[0].code as ErrorCode, REFUSALS[blockers[0].code] ?? 'The order cannot be submitted.', {
      errors: blockers.map(({ field, code }) => refusalAt(field, code)),
    });
  }
}

/** The prices changed since the order was saved, and the new total was not accepted (API-65). */
export class OrderPriceChanged extends ApiProblem {
  constructor(change: { previousTotal: number | null; currentTotal: number | null; items: readonly PriceChange[] }) {
    super(
      'order_price_changed',
      'Prices have changed since the order was saved. Send the current total as acceptedTotal to order at it.',
      { extra: { ...change } },
    );
  }
}

/** The status of the order, or its type, does not allow a buyer's change. */
export class OrderChangeRefused extends ApiProblem {
  constructor(code: 'order_sample_readonly' | 'order_not_draft' | 'order_status_changed' | 'order_cancel_too_late') {
    super(code, REFUSALS[code] as string);
  }
}

/** The order has changed since the version that the caller knows (API-68); the body says when and by whom. */
export class OrderVersionMismatch extends ApiProblem {
  constructor(current: OrderChanged) {
    super('order_version_mismatch', 'Someone else has changed this order. Read it again before you change it.', {
      extra: { ...current },
    });
  }
}

/** The workspace is a prospect: it may look and save drafts, not order (API-33). */
export class WorkspaceIsProspect extends ApiProblem {
  constructor() {
    super('workspace_prospect', 'Your workspace cannot place orders yet.');
  }
}

/** Staff asked for a step that does not exist from the status that the order has now (API-72). */
export class OrderTransitionInvalid extends ApiProblem {
  constructor(status: string) {
    super('order_transition_invalid', `The order is ${status}; this change does not exist from there.`);
  }
}

/** The order has no line with this id. */
export class OrderItemNotFound extends ApiProblem {
  constructor(field: string) {
    super('order_item_not_found', 'The order has no such line.', {
      errors: [{ field, code: 'order_item_not_found', message: 'The order has no line with this id.' }],
    });
  }
}

/** Cancelling needs a reason. */
export class ReasonMissing extends ApiProblem {
  constructor() {
    super('reason_missing', 'Cancelling an order needs a reason.', {
      errors: [{ field: 'reason', code: 'reason_missing', message: 'Give a reason.' }],
    });
  }
}

/** The location of a sample is not active. */
export class OrderLocationClosed extends ApiProblem {
  constructor() {
    super('order_location_closed', REFUSALS.order_location_closed, {
      errors: [refusalAt('locationId', 'order_location_closed')],
    });
  }
}

/** The key was used for another request in the last 7 days (API-66). */
export class IdempotencyKeyReused extends ApiProblem {
  constructor() {
    super('idempotency_key_reused', 'This Idempotency-Key belongs to another request. Use a new key for a new order.');
  }
}

/** The delivery would end before it starts. */
export class DeliveryTimesInvalid extends ApiProblem {
  constructor() {
    super('validation_failed', 'The delivery times are not valid.', {
      errors: [{ field: 'deliveryEnd', code: 'out_of_range', message: 'A delivery ends after it starts' }],
    });
  }
}

const REFUSALS = {
  order_location_closed: 'The location is not active.',
  order_slot_missing: 'The order has no delivery slot.',
  order_cutoff_expired: 'The cut-off for this delivery has passed.',
  order_date_invalid: 'There are no deliveries on this date.',
  order_no_items: 'The order has no items.',
  order_item_zero_quantity: 'Every item needs at least 1 carton.',
  order_item_unavailable: 'A product is not available at this location.',
  order_below_mov: 'The order is below the minimum order value.',
  order_sample_readonly: 'Sample orders can be changed by staff only.',
  order_not_draft: 'The order is no longer a draft.',
  order_status_changed: 'The order is no longer pending.',
  order_cancel_too_late: 'The cut-off for this delivery has passed; the order can no longer be cancelled.',
} as Readonly<Record<string, string>> & { order_item_unavailable: string; order_location_closed: string };

const refusalAt = (field: string, code: string): FieldError => ({ field, code, message: REFUSALS[code] ?? code });
