import { ApiProblem } from '../../http/problem';

/** No picture that the product can show (DSK-18). */
export class PhotoInvalid extends ApiProblem {
  constructor(detail = 'Send a JPEG, PNG or WebP picture.') {
    super('photo_invalid', detail, {
      errors: [{ field: 'file', code: 'photo_invalid', message: 'Is no picture that can be shown' }],
    });
  }
}

/** The files of the region have used up their room (DSK-115). */
export class FilesFull extends ApiProblem {
  constructor() {
    super('unavailable', 'There is no room for more files now. The team has been told.');
  }
}

/** The files of the company have used up its share of the region's room (DSK-115, API-17). */
export class FilesOfCompanyFull extends ApiProblem {
  constructor() {
    super(
      'files_limit',
      'Your company has no room for more files. Remove some that you do not need, and try again a day later.',
    );
  }
}

/** No plain PDF (DSK-19). */
export class DocumentInvalid extends ApiProblem {
  constructor(detail = 'Send a plain PDF without password, scripts, launch actions or attachments.') {
    super('document_invalid', detail, {
      errors: [{ field: 'file', code: 'document_invalid', message: 'Is no plain PDF' }],
    });
  }
}
