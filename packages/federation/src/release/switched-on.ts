import { remotesIn } from './definition';
import { type Deployed, deployedIn, type Spares } from './deployed';
import type { InUse } from './every-combination';
import type { Release } from './release-manifest';
import type { ReleaseStore } from './release-store';

/** Without switches: what is off stays its owner's, and can be switched on again (REL-21, REL-52). */
export const switchedOn = (definitions: InUse['definitions']): InUse['definitions'] =>
  Object.fromEntries(Object.entries(definitions).map(([region, { off: _, ...definition }]) => [region, definition]));

/**
 * What a state would have in use with everything switched on. A remote that is off and whose release is gone is left
 * out: it keeps nobody back.
 */
export async function deployedSwitchedOn(
  store: ReleaseStore,
  { definitions, pointers }: InUse,
  candidates: readonly Release[] = [],
  spares?: Spares,
): Promise<Deployed> {
  const deployed = await deployedIn(store, { definitions, pointers }, candidates, spares);
  const known = new Map((deployed.known ?? []).map((remote) => [`${remote.name} ${remote.version}`, remote]));
  const remotes = Object.values(switchedOn(definitions)).map((source) => {
    const found = remotesIn(source).flatMap((name) => {
      const remote = known.get(`${name} ${pointers[source.region]?.[name]?.at(-1)}`);
      return remote ? [[name, remote] as const] : [];
    });
    return [source.region, new Map(found)] as const;
  });
  return { ...deployed, remotes: new Map(remotes) };
}
