import { ApiProblem } from '../http/problem';

/** Why a file is no table that can be read. */
export type UnreadableReason =
  | 'empty'
  | 'utf16'
  | 'not_utf8'
  | 'zero_byte'
  | 'quotes'
  | 'row_too_long'
  | 'too_many_cells'
  | 'column_twice'
  | 'column_unknown'
  | 'column_missing'
  | 'too_many_rows';

const WORDS: Record<UnreadableReason, (hint: string) => string> = {
  empty: () => 'The file is empty. Its first line has to name the columns',
  utf16: () => 'The file is UTF-16. Save it as CSV in UTF-8',
  not_utf8: () => 'The file is not UTF-8. Save it as CSV in UTF-8',
  zero_byte: () => 'The file has a zero byte. Save it as CSV in UTF-8',
  quotes: () =>
    'A quotation mark is opened and not closed, or stands inside a value. Put the value in quotation marks and write those in it twice',
  row_too_long: (hint) => `A row is longer than ${hint}`,
  too_many_cells: (hint) => `A row has more than ${hint} values. Delete the empty columns`,
  column_twice: (hint) => `The column ${hint} is there twice. Keep one`,
  column_unknown: (hint) => `The column ${hint} is not known. Take it out, or write its name as in the export`,
  column_missing: (hint) => `The column ${hint} is missing`,
  too_many_rows: (hint) => `The file has more than ${hint} rows. Split it`,
};

/** The whole file is refused: one reason, the line where it lies and what to do. Nothing is stored. */
export class UnreadableTable extends ApiProblem {
  constructor(reason: UnreadableReason, line: number, hint = '') {
    const message = `Line ${line}: ${WORDS[reason](hint)}.`;
    super('import_invalid', message, {
      extra: { line, reason, hint },
      errors: [{ field: 'file', code: reason, message }],
    });
  }
}
