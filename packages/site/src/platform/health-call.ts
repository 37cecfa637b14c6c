import { HealthQuery, type ReleaseFigures } from '@larder/contracts';
import { PlatformProblem } from '@larder/federation/platform';
import {
  byVersion,
  createMapReader,
  type LiveStore,
  readableStacks,
  type ReleaseStore,
} from '@larder/federation/release';
import * as v from 'valibot';
import { mergeGroups, type StackReader } from './merge-groups';
import type { PlatformCall } from './platform-call';

/**
 * `GET /platform/health/{name}`: what pages told of a part, the releases in use first, then those before them (REL-79).
 * Stacks become readable with the source maps of the store, as they are asked for (REL-78).
 */
export function healthCall(store: ReleaseStore): PlatformCall {
  const readMap = createMapReader(store);
  const stacksOf =
    (name: string): StackReader =>
    (stacks) =>
      readableStacks(
        stacks.map(({ frames, version }) => ({ name, version, frames: frames.map(({ plain }) => plain) })),
        readMap,
      );
  return {
    method: 'GET',
    path: /^\/platform\/health\/(shell|mf-[a-z0-9-]{1,57})$/,
    who: 'reader',
    run: async ({ live, settings, query, params: [name = ''] }) => {
      const parsed = v.safeParse(HealthQuery, { ...Object.fromEntries(query), name });
      if (!parsed.success)
        throw new PlatformProblem(
          'body_invalid',
          'region is one of the site, since an instant such as 2026-11-20T11:50:00Z, and errors true or false.',
        );
      const versions = versionsOf(live, name, parsed.output.region);
      if (versions.length === 0) throw new PlatformProblem('part_not_found', `There is no ${name} here.`);
      if (!settings.health)
        throw new PlatformProblem(
          'not_configured',
          'Figures of releases can not be read here: the gateway has no PLATFORM_TOKEN.',
        );
      const { releases, groups } = await settings.health(parsed.output).catch(() => {
        throw new PlatformProblem('unavailable', 'Figures of releases can not be read now: the API does not answer.');
      });
      const asked = parsed.output.release === undefined ? versions : [parsed.output.release];
      const told = [
        ...asked.map((version) => releases.find((one) => one.version === version) ?? nothingOf(version)),
        ...releases.filter(({ version }) => !asked.includes(version)).sort((a, b) => byVersion(b.version, a.version)),
      ];
      return { body: { releases: told, groups: await mergeGroups(groups, stacksOf(name)) } };
    },
  };
}

/** What is in use of a part in any region, or in one, and what was before. */
function versionsOf(live: LiveStore, name: string, region: string | undefined): string[] {
  const { root } = live.view ?? {};
  const standings =
    name === 'shell'
      ? [root?.shell]
      : Object.entries(root?.remotes ?? {})
          .filter(([place]) => region === undefined || place === region)
          .map(([, remotes]) => remotes[name]);
  const known = standings.filter((standing) => standing !== undefined);
  return [...new Set([...known.map(({ stable }) => stable), ...known.flatMap(({ former }) => former.slice(-1))])];
}

const nothingOf = (version: string): ReleaseFigures => ({
  version,
  mounts: 0,
  failed: 0,
  errors: 0,
  load: null,
  inp: null,
  lcp: null,
  cls: null,
  longFrames: 0,
});
