import { saveFile } from '@larder/remote-kit';
import { decimalSign } from '@larder/rules';
import type { WrittenRow } from '@larder/rules/quick-add';
import { writeRows } from '@larder/rules/quick-add';

/** What the columns are called, and the language whose spreadsheets open the file. */
interface FileWords {
  t: (key: string) => string;
  locale: string;
}

/** Gives the browser a CSV file of SKU, name and quantity (GDE-39, GDE-46). */
export function saveRows(rows: readonly WrittenRow[], name: string, { t, locale }: FileWords): void {
  const text = writeRows(
    [t('quick.sku'), t('quick.name'), t('quick.quantity')],
    rows,
    decimalSign(locale) === ',' ? ';' : ',',
  );
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
