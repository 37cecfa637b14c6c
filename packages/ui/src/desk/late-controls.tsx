import { lazy } from 'react';
import type { DeskTableProps } from './desk-table';
import type { MultiSelectProps } from './multi-select';

const Table = lazy(() => import('./desk-table').then(({ DeskTable: Late }) => ({ default: Late<object> })));

/** Many rows and columns; antd comes with the first table of a visit. Needs a Suspense above. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  return <Table {...(props as unknown as DeskTableProps<object>)} />;
}

const loadSelect = () => import('./multi-select').then(({ MultiSelect: Late }) => ({ default: Late }));
const Select = lazy(loadSelect);

/** Several of a long list; antd comes with the first one of a visit. Needs a Suspense above. */
export function MultiSelect(props: MultiSelectProps) {
  return <Select {...props} />;
}

/** Resolves once a `MultiSelect` can be drawn at once, as before its field is given the focus. */
export const loadMultiSelect = (): Promise<unknown> => loadSelect();
