import { NotFound } from '../../http/http.errors';
import { ApiProblem } from '../../http/problem';

/** The company has no such certificate. */
export class CertificateNotFound extends NotFound {
  constructor() {
    super('certificate_not_found');
  }
}

/** So many certificates wait for staff already. */
export class CertificatesWaiting extends ApiProblem {
  constructor(most: number) {
    super(
      'certificate_limit',
      `At most ${most} certificates wait for review. Take one back, or wait until one is decided.`,
      { extra: { most } },
    );
  }
}

/** The file is none that the company sent for a certificate (DSK-29). */
export class CertificateFileInvalid extends ApiProblem {
  constructor() {
    super('document_invalid', 'A certificate has to be a file that was uploaded here.', {
      errors: [{ field: 'fileId', code: 'document_invalid', message: 'Is no certificate of this company' }],
    });
  }
}
