import { lazy, Suspense } from 'react';
import type { ImportReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Chip, SkeletonBlock, useMedia } from '@larder/ui';

type Checked = ImportReport['files'][number];
type Row = Checked['rows'][number] & { said: string };

const DeskTable = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.DeskTable<Row> })));

const LOOK = { create: 'green', update: 'blue', unchanged: 'grey', error: 'red' } as const;

/** On a phone nothing moves sideways: what becomes of a row stands beneath it. */
function RowsList({ rows }: { rows: readonly Row[] }) {
  const { t } = useText('catalogue');
  if (rows.length === 0) return <p className="muted">{t('import.no-rows')}</p>;
  return (
    <ul className="catalogue-rows" aria-label={t('import.preview')}>
      {rows.map((row) => (
        <li key={row.line}>
          <span className="grow"><b>{row.name || row.ref}</b><span className="small muted">{t('import.line-of', { line: row.line, ref: row.ref })}</span></span>
          <Chip look={LOOK[row.outcome]}>{t(`import.outcome-${row.outcome}`)}</Chip>
          {row.said && <span className="said small">{row.said}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Each row of the file and what becomes of it; rows with errors first, with the column, the value and what to do. */
export function RowsTable({ file }: { file: Checked }) {
  const { t } = useText('catalogue');
  const isSmall = useMedia('(width < 600px)');
  const known = new Set(file.rows.map(({ line }) => line));
  const said = (line: number) => file.errors.filter((error) => error.line === line).map(({ column, value, code, hint, message }) => [column, value ? `“${value}”` : null, t(`import.error.${code}`, { hint, defaultValue: message })].filter(Boolean).join(' · ')).join('; ');
  const rows: Row[] = [
    ...file.errors.filter(({ line }) => !known.has(line)).map(({ line }) => ({ line, ref: '', name: '', outcome: 'error' as const, said: said(line) })),
    ...file.rows.map((row) => ({ ...row, said: said(row.line) })),
  ].filter((row, at, all) => all.findIndex(({ line }) => line === row.line) === at).sort((one, other) => Number(other.outcome === 'error') - Number(one.outcome === 'error') || one.line - other.line);
  if (isSmall) return <RowsList rows={rows} />;
  return (
    <Suspense fallback={<SkeletonBlock bare lines={6} />}>
      <DeskTable
        label={t('import.preview')} rows={rows} rowKey={(row) => row.line} empty={t('import.no-rows')}
        columns={[
          { key: 'line', title: t('import.line'), isFigure: true, width: 72, cell: (row: Row) => <span className="num">{row.line}</span> },
          { key: 'ref', title: t('product.reference'), isName: true, width: 140, cell: (row: Row) => row.ref },
          { key: 'name', title: t('product.name'), width: 240, cell: (row: Row) => row.name },
          { key: 'outcome', title: t('import.outcome'), width: 140, cell: (row: Row) => <Chip look={LOOK[row.outcome]}>{t(`import.outcome-${row.outcome}`)}</Chip> },
          { key: 'said', title: t('import.said'), width: 320, cell: (row: Row) => row.said },
        ]}
      />
    </Suspense>
  );
}
