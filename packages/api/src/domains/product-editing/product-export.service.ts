import type { FileAnswer } from '../../http/reply';
import type { TableFormat } from '../../tables/table-format';
import { writeCsv } from '../../tables/write-csv';
import { listOwnDetails } from '../products/products.service';
import type { EditorCall } from './editor-call';
import { PRODUCT_COLUMN_NAMES, rowOf } from './product-table';

/** The own products as the CSV file that the import reads; unedited, it changes nothing (DSK-23, DSK-46). */
export async function exportProducts(
  call: Pick<EditorCall, 'tx' | 'session' | 'now'>,
  format: TableFormat,
): Promise<FileAnswer> {
  const products = await listOwnDetails(call);
  const content = writeCsv(
    PRODUCT_COLUMN_NAMES,
    products.map((product) => rowOf(product, String(call.tx.workspaceId), format)),
    format,
  );
  return {
    content,
    contentType: 'text/csv; charset=utf-8',
    cacheControl: 'private, no-store',
    disposition: 'attachment; filename="products.csv"',
  };
}
