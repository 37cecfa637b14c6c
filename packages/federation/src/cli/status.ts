import { existsSync } from 'node:fs';
import { applyRegions } from '../release/apply-regions';
import { ReleaseRefused } from '../release/release.errors';
import { type PartStatus, statusOf, type StoreStatus } from '../release/status';
import { type CommandContext, sourcesOf } from './context';

/** Says what is in use, by region. */
export async function status(context: CommandContext): Promise<void> {
  printStatus(context, { ...(await statusOf(context.store, context.target)), problems: await fileProblems(context) });
}

/** Says it as people read it, or as JSON. */
export function printStatus(
  { target, json, print }: Pick<CommandContext, 'target' | 'json' | 'print'>,
  found: StoreStatus & { problems: string[]; stale?: string | null },
): void {
  if (json) return print(JSON.stringify(found, null, 1));
  print(`Change ${found.sequence} of ${found.at}`);
  if (target === undefined || target === found.shell.name) print(lineOf(found.shell));
  for (const { region, switchedOff, remotes } of found.regions) {
    print(
      `${region}:${remotes.length === 0 ? ' no remote' : ''}${switchedOff.length > 0 ? ` switched off: ${switchedOff.join(', ')}` : ''}`,
    );
    for (const remote of remotes)
      print(`  ${lineOf(remote)}${remote.off.length > 0 ? `; off: ${remote.off.join(', ')}` : ''}`);
  }
  if (found.stale) print(`The store can't be reached since ${found.stale}.`);
  for (const { name, version } of found.held) print(`Held: ${name} ${version}`);
  for (const problem of found.problems) print(`Not in use: ${problem}`);
}

/** What keeps files of regions from being applied (REL-19). Without a folder of files there is nothing to say. */
async function fileProblems(context: CommandContext): Promise<string[]> {
  if (!existsSync(context.regionsFolder)) return [];
  try {
    await applyRegions(context.store, await sourcesOf(context), { isDryRun: true });
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [...error.reasons];
    throw error;
  }
}

const lineOf = ({ name, stable, since, by }: PartStatus): string =>
  stable === null
    ? `${name} was never released`
    : `${name} ${stable} since ${since ?? 'an unknown time'}${by === null ? '' : ` by ${by}`}`;
