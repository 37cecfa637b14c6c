import { differenceOf, type StoreDifference } from '../release/diff';
import { WrongCall } from '../release/release.errors';
import type { CommandContext } from './context';

/** Compares what two changes had in use, or a stored release with what is in use. */
export async function diff(context: CommandContext): Promise<void> {
  printDifference(context, await differenceOf(context.store, ...sidesOf(context)));
}

/** What a command compares. @throws WrongCall */
export function sidesOf({ targets: [first, second] }: Pick<CommandContext, 'targets'>): [string, string] {
  if (!first)
    throw new WrongCall([
      'Say what to compare: two changes such as larder diff 12 15, a stored release such as larder diff mf-orders@1.2.0, or larder diff mf-orders@candidate.',
    ]);
  // A release alone is what would come; a change alone is what was.
  return second !== undefined ? [first, second] : first.includes('@') ? ['live', first] : [first, 'live'];
}

/** Says what differs. */
export function printDifference({ json, print }: Pick<CommandContext, 'json' | 'print'>, found: StoreDifference): void {
  if (json) return print(JSON.stringify(found, null, 1));
  const lines = Object.entries(found).flatMap(([kind, differences]) =>
    differences.length === 0
      ? []
      : [`${kind}:`, ...differences.map((each) => `  ${each.name}: ${each.from ?? 'none'} → ${each.to ?? 'none'}`)],
  );
  for (const line of lines.length > 0 ? lines : ['Nothing differs.']) print(line);
}
