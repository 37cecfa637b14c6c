import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/** The region has no such producer, or it shows no profile. */
export class SupplierNotFound extends NotFound {
  constructor() {
    super('supplier_not_found');
  }
}

/** The producer has no sustainability assessment; screens read it as an empty report (RUL-105). */
export class ReportNotAssessed extends ApiProblem {
  constructor() {
    super('report_not_assessed', 'This producer has not been assessed.');
  }
}
