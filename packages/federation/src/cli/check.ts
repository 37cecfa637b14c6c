import { unpairedEvents } from '../check/event-problems';
import { saySdk } from '../check/sdk-problems';
import { servedProblems } from '../check/served-problems';
import { findStoreProblems } from '../check/store-problems';
import { problemsIn } from '../release/combinations';
import { deployedIn } from '../release/deployed';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { readState } from '../release/store-state';
import { comparableSources, type CommandContext } from './context';
import { differingRegions } from './say-regions';

/** Compares everything that is in use, and says by region what is live. Changes nothing. */
export async function check(context: CommandContext): Promise<void> {
  if (context.target !== undefined)
    throw new WrongCall([
      `larder check alone compares what is in use; a build is compared with a site: larder check ${context.target} --against https://larder.example.`,
    ]);
  const { sources, notes } = await comparableSources(context);
  const state = await readState(context.store, sources);
  const storeProblems = await findStoreProblems(context.store, state);
  if (storeProblems.length > 0) throw new ReleaseRefused(storeProblems);
  const deployed = await deployedIn(context.store, state);
  const inUse = [...new Set([...deployed.remotes.values()].flatMap((remotes) => [...remotes.values()]))];
  const everything = deployed.shell ? [deployed.shell, ...inUse] : inUse;
  const problems = [...(await problemsIn(context.store, state)), ...(await servedProblems(context.store, everything))];
  if (problems.length > 0) throw new ReleaseRefused(problems);
  for (const [region, remotes] of deployed.remotes) {
    const { remotes: listed } = state.definitions[region]!;
    const words = [...remotes.values()].map(
      ({ name, version }) =>
        `${name} ${version}${listed[name] === 'all' ? '' : ` (${(listed[name] as string[]).join(', ')})`}`,
    );
    context.print(`${region}: ${words.join(', ') || 'no remote'}`);
  }
  for (const line of differingRegions(
    sources
      .filter(
        ({ region }) =>
          JSON.stringify(state.definitions[region])
          !== JSON.stringify(sources.find((source) => source.region === region)),
      )
      .map(({ region }) => region),
  ))
    context.print(line);
  for (const line of notes) context.print(line);
  for (const { text } of unpairedEvents([deployed.shell!, ...inUse])) context.print(text);
  for (const line of saySdk(inUse, deployed.shell!)) context.print(line);
  context.print(`Everything fits the shell ${deployed.shell!.version}.`);
}
