import { RateLimited } from '../../http/http.errors';
import type { ApiServices } from '../../http/services';

/** Beyond so many, those that were learned first are forgotten: a look-up finds out again. */
const MOST_NETWORKS = 10_000;
const MOST_ADDRESSES = 50_000;

/**
 * Which networks have lately asked for too many unknown addresses, in the memory of this process, so that further ones from
 * there cost no look-up. Addresses that were read before are looked up all the same: a calendar service asks from one
 * network for those that have ended and for those of everybody else (decision 270).
 */
class RefusedNetworks {
  readonly #networks = new Map<string, { from: number; until: number }>();
  readonly #known = new Set<string>();

  /** @throws RateLimited while the network is refused */
  assertServed(network: string, now: number): void {
    const refused = this.#networks.get(network);
    // One of later was refused by a clock that has been set back since.
    if (refused && refused.from <= now && now < refused.until)
      throw new RateLimited(Math.ceil((refused.until - now) / 1000));
  }

  /** Refuses a network for so many seconds. */
  refuse(network: string, now: number, seconds: number): void {
    this.#networks.delete(network);
    this.#networks.set(network, { from: now, until: now + seconds * 1000 });
    dropFirst(this.#networks, MOST_NETWORKS);
  }

  /** Whether an address, by its hash, was read in this process. It may have ended since. */
  isKnown(address: string): boolean {
    return this.#known.has(address);
  }

  know(address: string): void {
    this.#known.add(address);
    dropFirst(this.#known, MOST_ADDRESSES);
  }

  forget(address: string): void {
    this.#known.delete(address);
  }
}

function dropFirst(all: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of all.keys()) {
    if (all.size <= most) return;
    all.delete(key);
  }
}

const OF_APP = new WeakMap<object, RefusedNetworks>();

/** Those of an API, for as long as it runs. */
export function refusedNetworksOf(app: ApiServices): RefusedNetworks {
  const known = OF_APP.get(app) ?? new RefusedNetworks();
  OF_APP.set(app, known);
  return known;
}
