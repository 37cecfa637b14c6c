import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/** Another list of the location has the name, but for case and accents (GDE-33). */
export class GuideListNameTaken extends ApiProblem {
  constructor() {
    super('guide_list_name_taken', 'A list with this name exists.', {
      errors: [{ field: 'name', code: 'guide_list_name_taken', message: 'A list with this name exists' }],
    });
  }
}

/** The location has as many lists as it can have. */
export class GuideListLimit extends ApiProblem {
  constructor() {
    super('guide_list_limit', 'A location has at most 20 lists of 300 products.');
  }
}

/** A product is neither agreed at the location nor on the list already. */
export class GuideListProductUnknown extends ApiProblem {
  constructor(indexes: readonly number[]) {
    super('guide_list_product_unknown', 'A product of this list is not agreed here.', {
      errors: indexes.map((index) => ({
        field: `productIds[${index}]`,
        code: 'guide_list_product_unknown',
        message: 'This product is not agreed here',
      })),
    });
  }
}

/** The location has no such list, or it was deleted meanwhile. */
export class GuideListNotFound extends NotFound {
  constructor() {
    super('guide_list_not_found');
  }
}

/** Somebody saved since the version that was edited (GDE-34); `current` is what they saved. */
export class GuideListVersionMismatch extends ApiProblem {
  constructor(current: object) {
    super('guide_list_version_mismatch', 'Someone else has changed this list. Read it again before you change it.', {
      extra: { current },
    });
  }
}
