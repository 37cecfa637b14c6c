import type { LastChange, SupplierProductDetail } from '@larder/contracts';
import { ApiProblem } from '../../http/problem';

/** Another product of the company has the own reference (DSK-10). */
export class ProductRefTaken extends ApiProblem {
  constructor() {
    super('product_ref_taken', 'Another product has this reference.', {
      errors: [{ field: 'supplierRefId', code: 'product_ref_taken', message: 'Another product has this reference' }],
    });
  }
}

/** A company has 2,000 products at most. */
export class ProductLimit extends ApiProblem {
  constructor() {
    super('product_limit', 'A company has 2,000 products at most.');
  }
}

/** Something is missing; `errors` names every field (DSK-12). */
export class ProductIncomplete extends ApiProblem {
  constructor(missing: readonly string[]) {
    super('product_incomplete', 'Something is missing before review.', {
      errors: missing.map((field) => ({ field, code: 'missing', message: 'Is missing' })),
    });
  }
}

/** The product's state does not allow it; `current` is how it stands now (DSK-14), `change` since when and by whom. */
export class ProductStateChanged extends ApiProblem {
  constructor(current?: SupplierProductDetail, change?: LastChange) {
    super('product_state_changed', 'This has changed meanwhile. See its state now.', {
      extra: { ...(current && { current }), ...change },
    });
  }
}

/**
 * Somebody saved since the version that was edited; `current` is what they saved, for a merge by field, `change` when and
 * who (DSK-17).
 */
export class ProductVersionMismatch extends ApiProblem {
  constructor(current: SupplierProductDetail, change: LastChange | undefined) {
    super('version_mismatch', 'Someone else has changed this meanwhile.', { extra: { current, ...change } });
  }
}

/** The date of a new price is too near (DSK-21). */
export class PriceDateTooSoon extends ApiProblem {
  constructor(earliest: string) {
    super('price_date_too_soon', `The first possible date is ${earliest}.`, {
      extra: { earliest },
      errors: [{ field: 'from', code: 'price_date_too_soon', message: `The first possible date is ${earliest}` }],
    });
  }
}

/** A suspension without a reason (DSK-16). */
export class SuspensionReasonMissing extends ApiProblem {
  constructor() {
    super('reason_missing', 'Say why it is suspended.', {
      errors: [{ field: 'reason', code: 'missing', message: 'Is missing' }],
    });
  }
}

/** A picture that is none of the company's files (DSK-18). */
export class ForeignPhoto extends ApiProblem {
  constructor(fields: readonly string[]) {
    super('photo_invalid', 'A picture has to be one that was uploaded here.', {
      errors: fields.map((field) => ({ field, code: 'photo_invalid', message: 'Is no picture of this company' })),
    });
  }
}

/** A sheet that is none of the company's files (DSK-19). */
export class ForeignSheet extends ApiProblem {
  constructor() {
    super('document_invalid', 'A spec sheet has to be one that was uploaded here.', {
      errors: [{ field: 'specSheetFileId', code: 'document_invalid', message: 'Is no spec sheet of this company' }],
    });
  }
}

/** An import of the company runs already (DSK-47). */
export class ImportBusy extends ApiProblem {
  constructor() {
    super('import_busy', 'An import is running.');
  }
}
