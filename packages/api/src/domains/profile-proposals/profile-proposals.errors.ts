import type { LastChange, SupplierProposal } from '@larder/contracts';
import { ApiProblem } from '../../http/problem';

/**
 * The state of the proposal does not allow it; `current` is how it stands now, `change` since when and by whom (DSK-14,
 * DSK-28).
 */
export class ProfileStateChanged extends ApiProblem {
  constructor(current: SupplierProposal, change?: LastChange) {
    super('profile_state_changed', 'This has changed meanwhile. See its state now.', { extra: { current, ...change } });
  }
}

/**
 * Somebody saved since the version that was edited; `current` is what they saved, for a merge by field, `change`
 * when and who (DSK-17, DSK-28).
 */
export class ProfileVersionMismatch extends ApiProblem {
  constructor(current: SupplierProposal, change: LastChange | undefined) {
    super('version_mismatch', 'Someone else has changed this meanwhile.', { extra: { current, ...change } });
  }
}

/** Something is missing; `errors` names every field. */
export class ProfileIncomplete extends ApiProblem {
  constructor(missing: readonly string[]) {
    super('profile_incomplete', 'Something is missing before review.', {
      errors: missing.map((field) => ({ field, code: 'missing', message: 'Is missing' })),
    });
  }
}

/** Pictures that are none of the company's, or a logo that is not square (DSK-27). */
export class ProfilePhotoInvalid extends ApiProblem {
  constructor(fields: readonly string[]) {
    super('photo_invalid', 'Pictures have to be ones that were uploaded here, and the logo square.', {
      errors: fields.map((field) => ({ field, code: 'photo_invalid', message: 'Is no picture that fits here' })),
    });
  }
}
