import * as v from 'valibot';
import { defineCall } from '../call';
import { UploadedFile } from '../shapes/uploaded-file';
import { editor } from './supplier-parts';

const MEBIBYTE = 1024 * 1024;
/**
 * The largest uploads: pictures and documents, and tables (DSK-18, DSK-19, DSK-23). A PNG of 2,000 px, as browsers send
 * it, has up to 10 MB.
 */
export const UPLOAD_LIMITS = { file: 10 * MEBIBYTE, table: 5 * MEBIBYTE } as const;

/**
 * Stores a file of at most `UPLOAD_LIMITS.file` bytes; the path in the answer works where pictures and sheets are
 * named. `photo_invalid` and `document_invalid` say what its content is not.
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/file',
  summary: 'Takes a picture or a PDF, judged by its content',
  who: editor,
  upload: { maxBytes: UPLOAD_LIMITS.file },
  body: v.object({ file: v.blob(), purpose: v.picklist(['product', 'profile', 'certificate', 'spec-sheet']) }),
  answer: UploadedFile,
  status: 201,
  codes: ['photo_invalid', 'document_invalid', 'payload_too_large', 'files_limit', 'rate_limited'],
});
