import { ApiProblem } from '../../http/problem';

/** No picture that the product can show (DSK-18). */
export class PhotoInvalid extends ApiProblem {
  constructor(detail = 'Send a JPEG, PNG or WebP picture.') {
    super('photo_invalid', detail, { errors: [{ field: 'file', code: 'photo_invalid', message: 'Is no picture that can be shown' }] });
  }
}

/** No plain PDF (DSK-19). */
export class DocumentInvalid extends ApiProblem {
  constructor(detail = 'Send a plain PDF without password, scripts, launch actions or attachments.') {
    super('document_invalid', detail, { errors: [{ field: 'file', code: 'document_invalid', message: 'Is no plain PDF' }] });
  }
}
