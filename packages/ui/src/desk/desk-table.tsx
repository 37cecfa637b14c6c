import { Table } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root';

/** A column of a desk table; exactly one of them has `isName`. */
export interface DeskColumn<Row> {
  key: string;
  title: ReactNode;
  /** Figures stand at the end. */
  isFigure?: boolean;
  /** In pixels; the rest is shared out. */
  width?: number;
  /** Names the row for screen readers and stays in view while the others move. */
  isName?: boolean;
  cell(row: Row): ReactNode;
}

/** A table for dense screens, without pages of its own: all rows are drawn. */
export interface DeskTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** In place of rows when there are none. */
  empty?: ReactNode;
}

/**
 * The part of antd's table that moves sideways takes the focus, so that arrow keys move it; antd has no prop for it.
 */
function focusable(frame: HTMLElement | null): void {
  frame?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
}

/** Many rows and columns: moves sideways inside its own frame, the first column and the head stay in view. */
export function DeskTable<Row extends object>({ label, columns, rows, rowKey, empty }: DeskTableProps<Row>) {
  return (
    <AntdRoot>
      <div className="desk-table" role="region" aria-label={label} ref={focusable}>
        <Table<Row>
          size="small"
          pagination={false}
          rowKey={rowKey}
          dataSource={rows as Row[]}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: empty }}
          columns={columns.map(({ key, title, isFigure, width, isName, cell }) => ({
            key,
            title,
            align: isFigure ? ('right' as const) : ('left' as const),
            render: (_: unknown, row: Row) => cell(row),
            ...(width === undefined ? {} : { width }),
            ...(isName ? { fixed: 'start' as const, rowScope: 'row' as const } : {}),
          }))}
        />
      </div>
    </AntdRoot>
  );
}
