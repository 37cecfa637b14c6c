const COLUMNS = 6;

/**
 * The widths of cards so that every row of six columns is full: a row that the next card does not fit in gives its rest
 * to its narrowest cards, the first of them first (SHL-93).
 */
export function fullRows(spans: readonly number[]): number[] {
  const rows: number[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    if (row && sum(row) + span <= COLUMNS) row.push(span);
    else rows.push([Math.min(span, COLUMNS)]);
  }
  return rows.flatMap(widened);
}

const sum = (row: readonly number[]) => row.reduce((total, span) => total + span, 0);

function widened(row: readonly number[]): number[] {
  const wide = [...row];
  while (sum(wide) < COLUMNS) wide[wide.indexOf(Math.min(...wide))]! += 1;
  return wide;
}
