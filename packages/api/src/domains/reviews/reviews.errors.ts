import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/** There is no such review. */
export class ReviewNotFound extends NotFound {
  constructor() {
    super('review_not_found');
  }
}

/** It was decided or taken back meanwhile. */
export class ReviewStateChanged extends ApiProblem {
  constructor() {
    super('product_state_changed', 'This has changed meanwhile. See its state now.');
  }
}

/** The review, or an agreed price that it changes, is not what the caller saw. */
export class ReviewVersionMismatch extends ApiProblem {
  constructor() {
    super('version_mismatch', 'Someone else has changed this meanwhile.');
  }
}

/** Nobody approves what they imported themselves, unless they are the only member of staff (DSK-81). */
export class ReviewOwn extends ApiProblem {
  constructor() {
    super('review_own', 'Someone else has to approve this.');
  }
}

/** A decline without a reason. */
export class DeclineReasonMissing extends ApiProblem {
  constructor() {
    super('reason_missing', 'Say why it is declined.', {
      errors: [{ field: 'reason', code: 'missing', message: 'Is missing' }],
    });
  }
}
