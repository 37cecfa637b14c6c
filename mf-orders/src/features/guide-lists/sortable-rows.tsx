import { useText } from '@larder/i18n';
import { Icon, IconButton, useLatest } from '@larder/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;

/** A row that can be moved. */
export interface SortableRow {
  id: number;
  name: string;
  hint?: string;
}

export interface SortableRowsProps<Row extends SortableRow> {
  label: string;
  rows: readonly Row[];
  /** Moves a row, and says whether it has moved. */
  onMove: (from: number, to: number) => boolean | Promise<boolean>;
  /** Rows can be dragged too. */
  drags?: boolean;
  isDisabled?: boolean;
  /** What else can be done with a row. */
  children: (row: Row) => ReactNode;
}

/**
 * Rows in an order of their own: sorted by dragging, by Alt and an arrow key, and by "Move up" and "Move down"
 * (GDE-35).
 */
export function SortableRows<Row extends SortableRow>({
  label,
  rows,
  onMove,
  drags = false,
  isDisabled = false,
  children,
}: SortableRowsProps<Row>) {
  const { t } = useText('orders');
  const root = useRef<HTMLOListElement>(null);
  const dragged = useRef<number>(undefined);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState('');

  // A row that moves takes the focus along; a button at the end of its way hands it to the row's handle. While all are
  // disabled none can have it: it waits for the rows after the answer, and stays where the user has taken it meanwhile.
  useLayoutEffect(() => {
    const name = pressed.current;
    if (!name) return;
    const target = [name, name.replace(/^\w+/, 'grip')]
      .map((sort) => root.current?.querySelector<HTMLButtonElement>(`[data-sort="${sort}"]`))
      .find((button) => button?.disabled === false);
    if (!target) return;
    pressed.current = undefined;
    const at = document.activeElement;
    if (!at || at.contains(root.current) || root.current?.contains(at)) target.focus();
  }, [rows, isDisabled]);

  const move = async (from: number, to: number, focus: string) => {
    const row = rows[from];
    if (!row || isDisabled || to < 0 || to >= rows.length || to === from) return;
    pressed.current = focus;
    setSaid('');
    const answer = onMove(from, to);
    const hasMoved = typeof answer === 'boolean' ? answer : await answer;
    if (hasMoved) setSaid(t('lists.at', { name: row.name, at: to + 1, all: rows.length }));
  };
  const press = (event: KeyboardEvent, at: number, id: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(
      at,
      at + (event.key === 'ArrowUp' ? -1 : 1),
      (event.target as HTMLElement).closest<HTMLElement>('[data-sort]')?.dataset.sort ?? `grip-${id}`,
    );
  };
  const drag = (clientY: number) => {
    const from = rows.findIndex(({ id }) => id === dragged.current);
    if (from < 0 || !root.current) return;
    const bounds = [...root.current.children].map((row) => row.getBoundingClientRect());
    const to = bounds.findIndex(({ top, height }) => clientY < top + height / 2);
    const target = to < 0 ? rows.length - 1 : to > from ? to - 1 : to;
    if (target !== from) void move(from, target, `grip-${dragged.current}`);
  };
  const latest = useLatest(drag);
  // Synchronises with the pointer wherever it is: a row that changes its place in the page would lose a pointer that it
  // holds.
  useEffect(() => {
    const follow = ({ clientY }: PointerEvent) => {
      if (dragged.current !== undefined) latest.current(clientY);
    };
    const drop = () => {
      dragged.current = undefined;
    };
    document.addEventListener('pointermove', follow);
    for (const end of ENDS) document.addEventListener(end, drop);
    return () => {
      document.removeEventListener('pointermove', follow);
      for (const end of ENDS) document.removeEventListener(end, drop);
    };
  }, [latest]);

  return (
    <>
      <ol ref={root} className="orders-sort" aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.id} onKeyDown={(event) => press(event, at, row.id)}>
            <button
              type="button"
              className="orders-grip"
              data-sort={`grip-${row.id}`}
              aria-label={t('lists.grip', { name: row.name })}
              disabled={isDisabled}
              onPointerDown={({ currentTarget, pointerId }) => {
                if (!drags) return;
                dragged.current = row.id;
                if (currentTarget.hasPointerCapture?.(pointerId)) currentTarget.releasePointerCapture(pointerId);
              }}
            >
              <Icon name="swap" />
            </button>
            <span className="orders-sort-name">
              {row.name}
              {row.hint && <small>{row.hint}</small>}
            </span>
            <span className="orders-sort-acts">
              <IconButton
                icon="chevron-up"
                data-sort={`up-${row.id}`}
                label={t('lists.up', { name: row.name })}
                disabled={isDisabled || at === 0}
                onClick={() => void move(at, at - 1, `up-${row.id}`)}
              />
              <IconButton
                icon="chevron-down"
                data-sort={`down-${row.id}`}
                label={t('lists.down', { name: row.name })}
                disabled={isDisabled || at === rows.length - 1}
                onClick={() => void move(at, at + 1, `down-${row.id}`)}
              />
              {children(row)}
            </span>
          </li>
        ))}
      </ol>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
