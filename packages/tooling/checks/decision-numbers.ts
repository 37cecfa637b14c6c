/**
 * Decision records that share a number: `decision 226` would mean either of them.
 * @param files paths of a repository
 * @returns one sentence for each such number
 */
export function findSharedNumbers(files: readonly string[]): string[] {
  const byNumber = new Map<string, string[]>();
  for (const file of files) {
    const [, number] = /^docs\/decisions\/(\d+)-[^/]+\.md$/.exec(file) ?? [];
    if (number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), file]);
  }
  return [...byNumber]
    .filter(([, shared]) => shared.length > 1)
    .map(
      ([number, shared]) => `${shared.sort().join(' and ')} share the number ${number}; give one the next free one.`,
    );
}

/**
 * Whether a decision record says its own number in its title.
 * @returns a sentence when it does not
 */
export function titleProblem(file: string, text: string): string[] {
  const [, number] = /^docs\/decisions\/(\d+)-[^/]+\.md$/.exec(file) ?? [];
  return number === undefined || new RegExp(`^# ${number}\\b`).test(text)
    ? []
    : [`${file} does not begin with its number, as "# ${number} …".`];
}
