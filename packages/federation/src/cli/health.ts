import { type ErrorGroup, type ReleaseFigures, ReleaseHealth } from '@larder/contracts';
import type { SiteClient } from '../platform/site-client';
import { sentenceOf } from '../release/readable';
import { printableLine } from '../release/readable-line';
import { WrongCall } from '../release/release.errors';
import type { CommandContext } from './context';
import { sinceOf } from './log';
import { refuseOtherNames } from './part-name';
import { StatusAnswer } from './site-answers';
import type { SiteCommand } from './site-commands';

/** Releases that are shown beside each other. */
const MOST_RELEASES = 4;
const GAP = '  ';

/** `larder health` without a site. */
export function health(): Promise<void> {
  throw new WrongCall([
    'larder health reads what pages told a running site; name it with --to, such as --to https://larder.example.',
  ]);
}

/**
 * `larder health --to`: figures of a part beside those of the release before, and the groups of its failures (REL-79).
 */
export const healthAtSite: SiteCommand = async (context, client) => {
  const { target, region, since, errors, json, print } = context;
  const from = sinceOf(since);
  if (target !== undefined) refuseOtherNames([target]);
  const asked = new URLSearchParams({
    ...(region && { region }),
    ...(since !== undefined && { since: new Date(from).toISOString() }),
    ...(errors && { errors: 'true' }),
  }).toString();
  // An empty query is none, in what is signed too.
  const query = asked === '' ? '' : `?${asked}`;
  const found: Record<string, ReleaseHealth> = {};
  for (const name of target === undefined ? await partsAt(client, region) : [target])
    found[name] = await client.read(`/platform/health/${name}${query}`, ReleaseHealth);
  if (json) return print(JSON.stringify(target === undefined ? found : found[target], null, 1));
  for (const [name, of] of Object.entries(found)) printHealth(context, name, of);
};

/** Everything that is in use, the shell first. */
async function partsAt(client: SiteClient, region: string | undefined): Promise<string[]> {
  const { regions } = await client.read('/platform/status', StatusAnswer);
  return [
    'shell',
    ...new Set(
      regions
        .filter((each) => region === undefined || each.region === region)
        .flatMap(({ remotes }) => remotes.filter(({ stable }) => stable !== null).map(({ name }) => name)),
    ),
  ];
}

function printHealth(
  { region, since, errors, print: printText }: Pick<CommandContext, 'region' | 'since' | 'errors' | 'print'>,
  name: string,
  { releases, groups }: ReleaseHealth,
): void {
  const print = (line: string) => printText(printableLine(line));
  const shown = releases.slice(0, MOST_RELEASES);
  const rows = [
    [
      `${name}${region === undefined ? '' : ` in ${region}`}, ${since === undefined ? 'the last 24 hours' : `since ${since}`}`,
      ...shown.map(({ version }) => version),
    ],
    ...ROWS.map(([label, valueOf]) => [label, ...shown.map(valueOf)]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join(GAP)
        .trimEnd(),
    );
  if (!errors) return;
  if (groups.length === 0) print(`${GAP}No failures.`);
  for (const group of groups) printGroup(print, group);
}

const NONE = '–';

/** `p50 / p75 / p95`. */
const spread = (quantiles: ReleaseFigures['load'], unit: string): string =>
  quantiles ? `${[quantiles.p50, quantiles.p75, quantiles.p95].join(' / ')}${unit}` : NONE;
const part = (count: number, all: number): string =>
  count === 0 || all === 0 ? String(count) : `${count} (${((count / all) * 100).toFixed(1)} %)`;

const ROWS: readonly (readonly [label: string, valueOf: (figures: ReleaseFigures) => string])[] = [
  [`${GAP}mounts`, ({ mounts }) => String(mounts)],
  [`${GAP}failed mounts`, ({ failed, mounts }) => part(failed, mounts)],
  [`${GAP}errors`, ({ errors }) => String(errors)],
  [`${GAP}load p50 / p75 / p95`, ({ load }) => spread(load, ' ms')],
  [`${GAP}INP p50 / p75 / p95`, ({ inp }) => spread(inp, ' ms')],
  [`${GAP}LCP p50 / p75 / p95`, ({ lcp }) => spread(lcp, ' ms')],
  [`${GAP}CLS p50 / p75 / p95`, ({ cls }) => spread(cls, '')],
  [`${GAP}long frames`, ({ longFrames }) => String(longFrames)],
];

const KINDS: Record<ErrorGroup['kind'], string> = {
  failed: 'failed mount',
  error: 'error',
  shape: 'answer of another shape',
};

function printGroup(
  print: (line: string) => void,
  { kind, text, count, first, last, versions, module, route, frames }: ErrorGroup,
): void {
  print(`${GAP}${count} × ${KINDS[kind]}: ${text}`);
  const place = [...(module === null ? [] : [`module ${module}`]), ...(route === null ? [] : [`page ${route}`])];
  print(`${GAP}${GAP}${[versions.join(', '), `first ${first}, last ${last}`, ...place].join('; ')}`);
  for (const frame of frames) print(`${GAP}${GAP}${GAP}${sentenceOf(frame)}`);
}
