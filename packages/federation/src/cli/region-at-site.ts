import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CompositionSource, Region } from '@larder/contracts';
import * as v from 'valibot';
import type { SiteClient } from '../platform/site-client';
import { readRegionFile, readRegionSources } from '../release/region-sources';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { checkPlaces } from './check-places';
import type { CommandContext } from './context';
import { completeTexts, sayApplied, writeRegion } from './region';
import { sequenceAt } from './site-answers';
import { type Change, type SiteCommand, whyOf } from './site-commands';

/** `larder region … --to`. */
export const regionAtSite: SiteCommand = async (context, client) => {
  const [task, place] = context.targets;
  if (task === 'apply') return applyAll(context, client, place);
  if (task === 'export' && place) return exportFrom(context, client, place);
  if (task === 'check') return checkPlaces(context, client.site);
  throw new WrongCall(['Say larder region apply [file or folder], larder region export gb, or larder region check.']);
};

/** Each region is a change of its own, so a refusal may come after some were applied. */
async function applyAll(context: CommandContext, client: SiteClient, place: string | undefined): Promise<void> {
  const path = place === undefined ? context.regionsFolder : resolve(place);
  if (!existsSync(path)) throw new ReleaseRefused([`There is no file or folder ${path}.`]);
  const sources = statSync(path).isDirectory() ? readRegionSources(path) : [readRegionFile(path)];
  await completeTexts(context, sources);
  const changed: string[] = [];
  try {
    for (const source of sources) if (await applyAt(context, client, source)) changed.push(source.region);
  } catch (error) {
    if (changed.length > 0 && !context.dryRun) context.print(`Put into use already: ${changed.join(', ')}.`);
    throw error;
  }
  sayApplied(context, changed);
}

const AppliedAnswer = v.looseObject({ digest: v.nullish(v.string(), null) });

async function applyAt(context: CommandContext, client: SiteClient, definition: CompositionSource): Promise<boolean> {
  const { overwrite, dryRun: explain } = context;
  const path = `/platform/region/${definition.region}`;
  const { digest } = await client.read(path, AppliedAnswer).catch((error: unknown) => {
    if (error instanceof ReleaseRefused && error.code === 'region_not_found') return { digest: null };
    throw error;
  });
  const { changed, wouldChange } = await client.call<Change & { wouldChange: boolean }>('PUT', path, {
    sequence: await sequenceAt(client),
    onlyExplains: explain,
    body: { definition, from: digest, overwrite, explain, ...whyOf(context) },
  });
  return explain ? wouldChange : changed;
}

/** The definition is kept as it came: a shape that is read leaves out what it does not know. */
const ExportAnswer = v.looseObject({
  definition: v.custom<CompositionSource>((definition) => v.is(CompositionSource, definition)),
});

async function exportFrom(context: CommandContext, client: SiteClient, region: string): Promise<void> {
  if (!v.is(Region, region)) throw new WrongCall([`${region} is no region; one is called like gb.`]);
  writeRegion(context, region, (await client.read(`/platform/region/${region}`, ExportAnswer)).definition);
}
