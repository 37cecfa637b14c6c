/** The lines of several orders by the order's id. Looking through all lines for each order would take its time. */
export function linesByOrder<T extends { orderId: number }>(lines: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const line of lines) {
    const own = found.get(line.orderId);
    if (own) own.push(line);
    else found.set(line.orderId, [line]);
  }
  return found;
}
