import * as v from 'valibot';
import { defineCall } from '../call';
import { TableFormatName } from '../table-formats';
import { ImportReport } from '../shapes/supplier-product';
import { UPLOAD_LIMITS } from './supplier-file.calls';
import { editor } from './supplier-parts';

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
