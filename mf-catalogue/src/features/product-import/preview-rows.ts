import type { ImportReport } from '@larder/contracts';

type Checked = ImportReport['files'][number];
type ImportError = Checked['errors'][number];

/** A row of the preview with its mistakes. */
export type PreviewRow = Checked['rows'][number] & { errors: readonly ImportError[] };

const ORDER = { error: 0, create: 1, update: 1, unchanged: 2 } as const;

/** Every row of the file once: rows with errors first, then those that change something; in each group by line. */
export function previewRowsOf({ rows, errors }: Pick<Checked, 'rows' | 'errors'>): PreviewRow[] {
  const errorsOf = new Map<number, ImportError[]>();
  for (const error of errors) errorsOf.set(error.line, [...(errorsOf.get(error.line) ?? []), error]);
  const known = new Set(rows.map(({ line }) => line));
  const others = [...errorsOf.keys()]
    .filter((line) => !known.has(line))
    .map((line) => ({ line, ref: '', name: '', outcome: 'error' as const }));
  return [...others, ...rows]
    .map((row) => ({ ...row, errors: errorsOf.get(row.line) ?? [] }))
    .sort((one, other) => ORDER[one.outcome] - ORDER[other.outcome] || one.line - other.line);
}
