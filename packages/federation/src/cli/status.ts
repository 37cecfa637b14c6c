import { type PartStatus, statusOf } from '../release/status';
import type { CommandContext } from './context';

/** Says what is in use, by region. */
export async function status({ store, target, json, print }: CommandContext): Promise<void> {
  const found = await statusOf(store, target);
  if (json) return print(JSON.stringify(found, null, 1));
  print(`Change ${found.sequence} of ${found.at}`);
  if (target === undefined || target === found.shell.name) print(lineOf(found.shell));
  for (const { region, remotes } of found.regions) {
    print(`${region}:${remotes.length === 0 ? ' no remote' : ''}`);
    for (const remote of remotes) print(`  ${lineOf(remote)}${remote.off.length > 0 ? `; off: ${remote.off.join(', ')}` : ''}`);
  }
  for (const { name, version } of found.held) print(`Held: ${name} ${version}`);
}

const lineOf = ({ name, stable, since, by }: PartStatus): string => (stable === null ? `${name} was never released` : `${name} ${stable} since ${since ?? 'an unknown time'}${by === null ? '' : ` by ${by}`}`);
