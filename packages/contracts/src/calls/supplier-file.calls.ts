import * as v from 'valibot';
import { defineCall } from '../call';
import { TableFormatName } from '../table-formats';
import { ImportReport, UploadedFile } from '../shapes/supplier-product';
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

const TableUpload = v.object({
  file: v.blob(),
  /** `true` for a preview that stores nothing. */
  dryRun: v.optional(v.picklist(['true', 'false']), 'true'),
  format: v.optional(TableFormatName, 'iso'),
  /** Of the preview that was shown: the file is stored only when it still does the same. */
  preview: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/**
 * At most 2,000 rows. A dry run, the default, stores nothing; with `preview` of it a file is stored only when it
 * still does the same.
 */
export const importSupplierProducts = defineCall({
  name: 'importSupplierProducts',
  method: 'POST',
  path: '/supplier/product/import',
  summary: 'Reads products from a CSV file',
  who: editor,
  upload: { maxBytes: UPLOAD_LIMITS.table },
  body: TableUpload,
  answer: ImportReport,
  status: 200,
  codes: ['import_invalid', 'import_busy', 'payload_too_large', 'rate_limited'],
});

/** Dates, numbers and separators are written as `format` says. */
export const exportSupplierProducts = defineCall({
  name: 'exportSupplierProducts',
  method: 'GET',
  path: '/supplier/product/export',
  summary: 'The own products as a CSV file that the import reads',
  who: editor,
  query: v.object({ format: v.optional(TableFormatName, 'iso') }),
  file: 'text/csv',
  status: 200,
  codes: [],
});
