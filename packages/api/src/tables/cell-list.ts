/** Several texts in one cell: `beef|steak`. A bar or a backslash in a text has a backslash before it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

/** The texts of a cell, trimmed; none for an empty one. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const values: string[] = [''];
  for (const [piece] of cell.matchAll(/\\[\s\S]|[^\\|]+|[\s\S]/g)) {
    if (piece === '|') values.push('');
    else values[values.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return values.map((value) => value.trim());
}
