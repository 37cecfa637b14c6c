const MOST_CAUSES = 4;

/** What a failure says of itself, and what caused it, for a report (SHL-118). */
export function messageOf(error: unknown): string {
  const said: string[] = [];
  for (
    let one = error;
    one !== undefined && one !== null && said.length < MOST_CAUSES;
    one = one instanceof Error ? one.cause : undefined
  ) {
    said.push(one instanceof Error ? `${one.name}: ${one.message}` : String(one));
  }
  return said.join('; caused by ') || String(error);
}
