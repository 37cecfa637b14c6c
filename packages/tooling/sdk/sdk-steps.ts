import readChangesets from '@changesets/read';
import { apiChanges, largerOf, type Step, STEPS } from './api-changes';
import { SDK } from './packages';
import { changedFiles, currentState, releasedState, type SdkState } from './sdk-release';

/** A file of `.changeset`: which packages it is about, and by which step. */
export interface Changeset {
  id: string;
  releases: readonly { name: string; type: Step }[];
}

/**
 * What the changesets leave out of what became of the SDK since its release (REL-48), a sentence each: a package that
 * changed and that none of them names, or a step that is too small for its exports, with the sources that changed.
 */
export function missingSteps(released: SdkState, now: SdkState, changesets: readonly Changeset[]): string[] {
  return SDK.flatMap(({ name }) => {
    const sources = changedFiles(released.digests[name], now.digests[name]);
    if (sources.length === 0) return [];
    const files = Object.keys({ ...released.reports, ...now.reports }).filter((file) => file.startsWith(`${name}/`));
    const changes = files.flatMap((file) =>
      apiChanges(released.reports[file] ?? '', now.reports[file] ?? '').map((change) => ({
        ...change,
        entry: file.replace(/\.api\.md$/, '').replace(/\/index$/, ''),
      })),
    );
    const needed = changes.reduce<Step>((step, change) => largerOf(step, change.step), 'patch');
    const about = changesets.flatMap(({ id, releases }) =>
      releases.filter((release) => release.name === `@larder/${name}`).map(({ type }) => ({ id, type })),
    );
    const given = about.reduce<Step>((step, { type }) => largerOf(step, type), 'none');
    if (STEPS.indexOf(given) >= STEPS.indexOf(needed)) return [];
    const why = changes
      .filter(({ step }) => step === needed)
      .map(({ entry, what, ...change }) => `${change.name} of @larder/${entry} is ${what}`);
    const cause = why.length > 0 ? firstOf(why) : 'its code changed';
    const said =
      given === 'none' ? 'no changeset names it' : `${about.map(({ id }) => `${id}.md`).join(', ')} says ${given}`;
    const where = firstOf(sources);
    return [`@larder/${name}: ${cause}, which needs a ${needed} step (${where}); ${said}. Run pnpm changeset.`];
  });
}

const NAMED = 5;
const firstOf = (all: readonly string[]): string =>
  `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ` and ${all.length - NAMED} more` : ''}`;

/** `tsx packages/tooling/sdk/sdk-steps.ts`: refuses a change of the SDK without its changeset. */
async function main(): Promise<void> {
  const released = releasedState();
  const problems = missingSteps(released, currentState(released), await readChangesets(__dirname));
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

if (require.main === module) void main();
