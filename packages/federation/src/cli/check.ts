import { findProblems } from '../check/find-problems';
import { readDeployed } from '../release/deployed';
import { regionsOf } from '../release/release-parts';
import { ReleaseRefused } from '../release/release.errors';
import { type CommandContext, sourcesOf } from './context';

export async function check(context: CommandContext): Promise<void> {
  const sources = sourcesOf(context);
  const deployed = readDeployed(context.store, regionsOf(sources));
  const problems = findProblems(deployed, sources);
  if (problems.length > 0) throw new ReleaseRefused(problems);
  for (const [region, remotes] of deployed.remotes) context.print(`${region}: ${[...remotes.values()].map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  context.print(`Everything fits the shell ${deployed.shell!.version}.`);
}
