import { SkeletonBlock, SkeletonRows } from '@larder/ui';
import { lateCode } from '../loading/late-code';
import { LatePart } from '../loading/late-part';
import type { DeskTableProps } from './desk-table';
import type { MultiSelectProps } from './multi-select';

const TABLE = lateCode(async () => (await import('./desk-table')).DeskTable);

/** Many rows and columns; antd comes with the first table of a visit. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  return (
    <LatePart code={TABLE} waiting={<SkeletonRows rows={8} shape="plain" />}>
      {(Table) => <Table {...props} />}
    </LatePart>
  );
}

const SELECT = lateCode(async () => (await import('./multi-select')).MultiSelect);

/** Several of a long list; antd comes with the first one of a visit. */
export function MultiSelect(props: MultiSelectProps) {
  return (
    <LatePart code={SELECT} waiting={<SkeletonBlock bare lines={1} />}>
      {(Select) => <Select {...props} />}
    </LatePart>
  );
}

/** Resolves once a `MultiSelect` can be drawn at once, as before its field is given the focus. */
export const loadMultiSelect = (): Promise<unknown> => SELECT.load();
