import { useMemo, useState } from 'react';
import type { ImportReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Chip, Pager, SkeletonBlock, useMedia } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { previewRowsOf } from './preview-rows';
import type { PreviewRow } from './preview-rows';

const DESK_TABLE = lateCode(async () => (await import('@larder/ui/desk')).DeskTable);

const LOOK = { create: 'green', update: 'blue', unchanged: 'grey', error: 'red' } as const;
/** More at once take seconds on a phone: 2,000 rows of the table are 10,000 cells. */
const ROWS_A_PAGE = 50;

/**
 * Each row of the file and what becomes of it, 50 a page; rows with errors first, with the column, the value and what
 * to do.
 */
export function RowsTable({ file }: { file: ImportReport['files'][number] }) {
  const { t } = useText('catalogue');
  const isSmall = useMedia('(width < 600px)');
  const rows = useMemo(() => previewRowsOf(file), [file]);
  // Another preview begins at its first page.
  const [shown, setShown] = useState({ file, page: 1 });
  const page = shown.file === file ? shown.page : 1;
  const onPage = rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  return (
    <div>
      {isSmall ? <RowsList rows={onPage} /> : <WideRows rows={onPage} hasErrors={file.errors.length > 0} />}
      <Pager
        page={page}
        pageSize={ROWS_A_PAGE}
        totalItemCount={rows.length}
        onChange={(next) => setShown({ file, page: next })}
        label={t('import.pages')}
      />
    </div>
  );
}

interface RowsProps {
  rows: readonly PreviewRow[];
}

function WideRows({ rows, hasErrors }: RowsProps & { hasErrors: boolean }) {
  const { t } = useText('catalogue');
  const said = useSaid();
  return (
    <LatePart code={DESK_TABLE} waiting={<SkeletonBlock bare lines={6} />}>
      {(DeskTable) => (
        <DeskTable
          label={t('import.preview')}
          rows={rows}
          rowKey={(row) => row.line}
          empty={t('import.no-rows')}
          columns={[
            {
              key: 'line',
              title: t('import.line'),
              isFigure: true,
              width: 72,
              cell: (row: PreviewRow) => <span className="num">{row.line}</span>,
            },
            { key: 'ref', title: t('product.reference'), isName: true, width: 180, cell: (row: PreviewRow) => row.ref },
            { key: 'name', title: t('product.name'), cell: (row: PreviewRow) => row.name },
            {
              key: 'outcome',
              title: t('import.outcome'),
              width: 140,
              cell: (row: PreviewRow) => <Outcome row={row} />,
            },
            ...(hasErrors
              ? [
                  {
                    key: 'said',
                    title: t('import.said'),
                    width: 320,
                    cell: (row: PreviewRow) => <span className="catalogue-said">{said(row)}</span>,
                  },
                ]
              : []),
          ]}
        />
      )}
    </LatePart>
  );
}

/** On a phone nothing moves sideways: what becomes of a row stands beneath it. */
function RowsList({ rows }: RowsProps) {
  const { t } = useText('catalogue');
  const said = useSaid();
  if (rows.length === 0) return <p className="muted">{t('import.no-rows')}</p>;
  return (
    <ul className="catalogue-rows" aria-label={t('import.preview')}>
      {rows.map((row) => (
        <li key={row.line}>
          <span className="grow">
            <b>{row.name || row.ref}</b>
            <span className="small muted">{t('import.line-of', { line: row.line, ref: row.ref })}</span>
          </span>
          <Outcome row={row} />
          {row.errors.length > 0 && <span className="said small catalogue-said">{said(row)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ row: { outcome } }: { row: PreviewRow }) {
  const { t } = useText('catalogue');
  return <Chip look={LOOK[outcome]}>{t(`import.outcome-${outcome}`)}</Chip>;
}

/** The column, the value and what to do, a line for each mistake. */
function useSaid() {
  const { t } = useText('catalogue');
  return ({ errors }: PreviewRow): string =>
    errors
      .map(({ column, value, code, hint, message }) =>
        [
          column,
          value ? t('import.value', { value }) : null,
          t(`import.error.${code}`, { hint, defaultValue: message }),
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n');
}
