import type { FieldError } from '@larder/contracts';
import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

const at = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** A request names at least one tag. */
export class RequestTagsMissing extends ApiProblem {
  constructor() {
    super('request_tags_missing', 'Choose at least one tag.', {
      errors: [at('tags', 'request_tags_missing', 'Choose at least one tag')],
    });
  }
}

/** A tag that the taxonomy of the region does not have. */
export class RequestTagUnknown extends ApiProblem {
  constructor(places: readonly number[]) {
    super('request_tag_unknown', 'A tag does not exist in your region.', {
      errors: places.map((place) => at(`tags[${place}]`, 'request_tag_unknown', 'There is no such tag')),
    });
  }
}

/** The user has made all requests of the day (API-75). */
export class RequestDailyLimit extends ApiProblem {
  constructor(retryAfterSeconds: number) {
    super('request_daily_limit', 'You have sent all requests for today. Try again tomorrow.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

/** Staff named a request that the workspace does not have. */
export class RequestNotFound extends NotFound {
  constructor() {
    super('request_not_found');
  }
}
