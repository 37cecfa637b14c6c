import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./tables', import.meta.url));

/** A table of the demo data: the first line names the columns, semicolons part the values. */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(`${FOLDER}/${name}.csv`, 'utf8').trim().split('\n');
  const columns = head.split(';');
  return lines.map((line) => {
    const values = line.split(';');
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])) as Record<Column, string>;
  });
}

/** The parts of a value such as `beef|steak`; none for an empty one. */
export const listOf = (value: string): string[] => (value === '' ? [] : value.split('|'));
