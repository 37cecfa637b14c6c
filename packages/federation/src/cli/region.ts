import type { CompositionSource } from '@larder/contracts';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applyRegions } from '../release/apply-regions';
import { readRegionFile, readRegionSources } from '../release/region-sources';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import { readState } from '../release/store-state';
import { writeAtomically } from '../release/write-atomically';
import { regionTexts } from '../texts/region-languages';
import { type CommandContext, remotesOf, sourcesOf } from './context';

/** Applies files of regions, or writes what is in use back into one (REL-19). */
export async function region(context: CommandContext): Promise<void> {
  const [task, place] = context.targets;
  if (task === 'apply') return apply(context, place);
  if (task === 'export' && place) return exportRegion(context, place);
  if (task === 'check') return checkTexts(context, place);
  throw new WrongCall([
    'Say larder region apply [file or folder], larder region check [region], or larder region export gb.',
  ]);
}

/** Refuses regions whose language lacks a text, a plural form or a placeholder in what they list (REL-97). */
async function checkTexts(context: CommandContext, only: string | undefined): Promise<void> {
  const sources = (await sourcesOf(context)).filter(({ region: name }) => only === undefined || name === only);
  if (sources.length === 0) throw new ReleaseRefused([`There is no file of a region ${only}.`], 'region_not_found');
  const found = await completeTexts(context, sources);
  for (const { region: name, language, unseen } of found) {
    context.print(`${name}: every text is there in ${language}.`);
    if (unseen.length > 0) context.print(`${name}: not looked at, as not in this workspace: ${unseen.join(', ')}.`);
  }
}

/** What was found in the texts of regions. @throws ReleaseRefused with file, key and language of each gap */
export async function completeTexts({ root }: CommandContext, sources: readonly CompositionSource[]) {
  const found = await regionTexts(root, sources);
  const problems = found.flatMap((each) => each.problems);
  if (problems.length > 0) throw new ReleaseRefused(problems);
  return found;
}

async function apply(context: CommandContext, place: string | undefined): Promise<void> {
  const sources = place === undefined ? await sourcesOf(context) : await sourcesIn(context, resolve(place));
  await completeTexts(context, sources);
  const changed = await applyRegions(context.store, sources, {
    overwrite: context.overwrite,
    isDryRun: context.dryRun,
  });
  sayApplied(context, changed);
}

/** Says which regions were put into use, or would be. */
export function sayApplied({ dryRun, print }: CommandContext, changed: readonly string[]): void {
  if (changed.length === 0)
    return print('Nothing is to be applied: no file differs from what was last applied from it.');
  print(dryRun ? `Would be put into use: ${changed.join(', ')}.` : `Put into use: ${changed.join(', ')}.`);
}

async function sourcesIn(context: CommandContext, place: string) {
  if (!existsSync(place)) throw new ReleaseRefused([`There is no file or folder ${place}.`]);
  const known = await remotesOf(context);
  return statSync(place).isDirectory() ? readRegionSources(place, known) : [readRegionFile(place, known)];
}

async function exportRegion(context: CommandContext, name: string): Promise<void> {
  await refuseUnknownRegion(context.store, name);
  writeRegion(context, name, (await readState(context.store)).definitions[name]!);
}

/**
 * Writes a definition into the region's file in the form that people write; what is switched off stands under `off`.
 * @throws ReleaseRefused where the folder of the regions is missing
 */
export function writeRegion(
  { regionsFolder, print }: Pick<CommandContext, 'regionsFolder' | 'print'>,
  name: string,
  definition: CompositionSource,
): void {
  if (!statSync(regionsFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new ReleaseRefused([`There is no folder ${regionsFolder}; name the folder of the regions with --regions.`]);
  const file = join(regionsFolder, `${name}.json`);
  writeAtomically(file, `${JSON.stringify(definition, null, 2)}\n`);
  print(`${file} is as ${name} is in use.`);
}
