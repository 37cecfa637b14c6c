import { NotFound } from '../../http/http.errors';

/** No such file, or one of another company: the same body for both (API-52). */
export class AssetNotFound extends NotFound {
  constructor() {
    super('asset_not_found');
  }
}
