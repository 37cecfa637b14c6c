import { existsSync } from 'node:fs';
import { applyRegions } from '../release/apply-regions';
import { ReleaseRefused } from '../release/release.errors';
import { type PartStatus, type RemoteStatus, statusOf, type StoreStatus } from '../release/status';
import { type CommandContext, sourcesOf } from './context';

/** Says what is in use, by region. */
export async function status(context: CommandContext): Promise<void> {
  printStatus(
    context,
    { ...(await statusOf(context.store, context.target)), problems: await fileProblems(context) },
    context.store.now(),
  );
}

/** Says it as people read it, or as JSON. */
export function printStatus(
  { target, json, print }: Pick<CommandContext, 'target' | 'json' | 'print'>,
  found: StoreStatus & { problems: string[]; stale?: string | null },
  now = new Date(),
): void {
  if (json) return print(JSON.stringify(found, null, 1));
  print(`Change ${found.sequence} of ${found.at}`);
  if (target === undefined || target === found.shell.name) print(lineOf(found.shell));
  for (const { region, switchedOff, remotes } of found.regions) {
    // Other remotes were left out, so that the region may have some.
    if (target !== undefined && remotes.length === 0) continue;
    print(
      `${region}:${remotes.length === 0 ? ' no remote' : ''}${switchedOff.length > 0 ? ` switched off: ${switchedOff.join(', ')}` : ''}`,
    );
    for (const remote of remotes) {
      print(
        `  ${lineOf(remote)}${remote.off.length > 0 ? `; off: ${remote.off.join(', ')}` : ''}${healthWords(remote)}`,
      );
      for (const line of besideLines(remote, now)) print(`    ${line}`);
    }
  }
  const remotes = found.regions.flatMap((region) => region.remotes);
  if (remotes.length > 0 && remotes.every(({ health }) => health === undefined))
    print('Health is known at a site alone; see larder health --to SITE.');
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

/** The candidate of a remote with its age, and the last one that was returned. */
function besideLines({ candidate, returned }: RemoteStatus, now: Date): string[] {
  const lines: string[] = [];
  if (candidate) {
    const { version, since, by, step, waitsFor } = candidate;
    lines.push(
      `candidate ${version} for ${candidate.for} since ${since} by ${by}, ${ageOf(now.getTime() - Date.parse(since))}${step === null ? '' : `; step ${step}`}${waitsFor === null ? '' : `; ${waitsFor}`}`,
    );
  }
  if (returned) lines.push(`${returned.version} was returned at ${returned.at} because of ${returned.measure}`);
  return lines;
}

/** Nothing of a release that is not there, and where nobody was asked. */
function healthWords({ stable, health }: RemoteStatus): string {
  if (stable === null || health === undefined) return '';
  return health === null ? '; health unknown' : `; health known from ${health.mounts} mounts of the last 24 hours`;
}

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h old`;
  return hours > 0 ? `${hours} h ${minutes % 60} min old` : `${minutes} min old`;
}

const lineOf = ({ name, stable, since, by }: PartStatus): string =>
  stable === null
    ? `${name} was never released`
    : `${name} ${stable} since ${since ?? 'an unknown time'}${by === null ? '' : ` by ${by}`}`;
