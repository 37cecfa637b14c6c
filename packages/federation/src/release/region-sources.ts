import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import type { Workspace } from '../workspace';
import { firstOf, parseBounded, placeOf } from './bounded-issues';
import { lineOf, parseJsonFile } from './json-file';
import type { ReleaseStore } from './release-store';
import { ReleaseRefused } from './release.errors';

/**
 * The shape of a definition that comes in. Patterns of substitute days are judged here and not in `DefinedFacts`: a
 * definition of the store that was taken before must stay readable.
 */
const Source = v.pipe(
  v.strictObject(CompositionSource.entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { facts } = dataset.value;
    const { rules = [], substituteName } = facts?.holidays ?? {};
    if (!substituteName) return;
    for (const { name, substituteOn } of rules) {
      const lacking = Object.keys(name).filter((language) => !(language in substituteName));
      if (!substituteOn?.length || lacking.length === 0) continue;
      addIssue({
        message: `it has no ${lacking.join(', ')}, in which the substitute day of ${Object.values(name)[0]} is named`,
        path: pathTo(dataset.value, 'facts', 'holidays', 'substituteName'),
      });
    }
  }),
);

/** A path of names, as issues have it. */
function pathTo(value: object, ...keys: string[]): [v.ObjectPathItem, ...v.ObjectPathItem[]] {
  let input = value as Record<string, unknown>;
  return keys.map((key) => {
    const item: v.ObjectPathItem = { type: 'object', origin: 'value', input, key, value: input[key] };
    input = input[key] as Record<string, unknown>;
    return item;
  }) as [v.ObjectPathItem, ...v.ObjectPathItem[]];
}

/** Without it nobody signs in. */
const SIGN_IN = 'mf-auth';

/**
 * Reads what each region is made of, from files such as `gb.json`. Leaving a remote or a part out is one line there
 * (SHL-11).
 * @param known the remotes that there are; a name that is none of them is a slip that would take a remote out of the
 *   region
 * @throws ReleaseRefused with file and line of each fault
 */
export function readRegionSources(folder: string, known?: readonly string[]): CompositionSource[] {
  if (!existsSync(folder)) throw new ReleaseRefused([`There are no region sources in ${folder}.`]);
  const files = readdirSync(folder)
    .filter((file) => /^[a-z]+\.json$/.test(file))
    .sort();
  const reasons: string[] = [];
  const sources = files.flatMap((file) => {
    try {
      return [readRegionFile(join(folder, file), known)];
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      reasons.push(...error.reasons);
      return [];
    }
  });
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
  return sources;
}

/** Files of regions are short; a larger one is none. */
const LARGEST_FILE = 256 * 1024;

/** Reads the file of one region. @throws ReleaseRefused as readRegionSources does */
export function readRegionFile(path: string, known?: readonly string[]): CompositionSource {
  const file = basename(path);
  const text = readFileSync(path, 'utf8');
  if (text.length > LARGEST_FILE) throw new ReleaseRefused([`${file}:1: The file is larger than 256 KiB.`]);
  const source = parseJsonFile(file, text, Source);
  const slips = slipsIn(file, text, source, known);
  if (slips.length > 0) throw new ReleaseRefused(slips);
  return source;
}

/** The names of the remotes that a store has releases of, held ones too, in order. */
export async function releasedRemotes(store: ReleaseStore): Promise<string[]> {
  const names = (await store.storage.listReleases()).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name.startsWith('mf-')).sort();
}

/**
 * The remotes that a file of a region may list where there are sources: those of the workspace, and those of the store,
 * which other teams release from repositories of their own.
 */
export async function knownRemotes({ parts }: Pick<Workspace, 'parts'>, store: ReleaseStore): Promise<string[]> {
  const own = parts.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
  return [...new Set([...own, ...(await releasedRemotes(store))])].sort();
}

/**
 * Reads a definition that was sent from elsewhere.
 * @param region whose it must be
 * @throws ReleaseRefused `definition_invalid` with path and reason of each fault
 */
export async function readDefinition(
  store: ReleaseStore,
  content: unknown,
  region?: string,
): Promise<CompositionSource> {
  const parsed = parseBounded(Source, content);
  if (!parsed.success)
    throw new ReleaseRefused(
      firstOf(
        parsed.issues.map(
          (issue) =>
            `${placeOf(issue) ?? 'The definition'}: ${issue.expected === 'never' ? 'this name is unknown' : issue.message.slice(0, 300)}.`,
        ),
      ),
      'definition_invalid',
    );
  const known = await releasedRemotes(store);
  const { region: own, remotes } = parsed.output;
  const slips = [
    ...(region === undefined || own === region
      ? []
      : [`region: the definition is that of ${own}, and not of ${region}.`]),
    ...Object.keys(remotes)
      .filter((name) => !known.includes(name))
      .map((name) => `remotes.${name}: there is no such remote; there are ${known.join(', ')}.`),
    ...(known.includes(SIGN_IN) && !(SIGN_IN in remotes)
      ? [`remotes: ${SIGN_IN} is missing, and without it nobody signs in.`]
      : []),
  ];
  if (slips.length > 0) throw new ReleaseRefused(firstOf(slips), 'definition_invalid');
  return parsed.output;
}

function slipsIn(
  file: string,
  text: string,
  { region, remotes }: CompositionSource,
  known: readonly string[] | undefined,
): string[] {
  const slips =
    file === `${region}.json`
      ? []
      : [
          `${file}:${lineOf(text, ['region'])}: The file is that of the region ${region}, so its name is ${region}.json.`,
        ];
  if (!known) return slips;
  const unknown = Object.keys(remotes).filter((name) => !known.includes(name));
  return [
    ...slips,
    ...unknown.map(
      (name) =>
        `${file}:${lineOf(text, ['remotes', name])}: There is no remote ${name}; there are ${known.join(', ')}.`,
    ),
    ...(known.includes(SIGN_IN) && !(SIGN_IN in remotes)
      ? [`${file}:${lineOf(text, ['remotes'])}: ${SIGN_IN} is missing, and without it nobody signs in.`]
      : []),
  ];
}
