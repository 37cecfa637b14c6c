import type { Proportion } from './mixture-test';

/** How a proportion is spread over client addresses: sums over them. */
export interface ProportionSpread {
  /** Of the squares of all, and of the affected ones, that an address told. */
  ofSquares: number;
  squares: number;
  /** Of the products of both. */
  products: number;
}

/** What mounts that are not independent of each other are worth. */
export interface Clustering {
  /** So many of them tell as much as one that is independent; 1 or more. */
  effect: number;
  /** Client addresses of the same size that would tell as much. */
  addresses: number;
}

/** A side of what is compared. */
export interface Side {
  told: Proportion;
  clusters: Clustering;
}

/** A workspace has about so many networks, whose mounts are alike as well; which of them belong together is not told. */
const NETWORKS_OF_WORKSPACE = 2;
/** Evidence counts as that of so many workspaces at least, or a small site could tell nothing. */
const LEAST_FREEDOM = 4;

/**
 * The design effect of a proportion whose mounts are alike within a client address: how many times its variance between
 * addresses is that of independent mounts (Kish, Survey Sampling, 1965).
 */
export function clusteringOf({ of, affected }: Proportion, spread: ProportionSpread | undefined): Clustering {
  if (!spread || spread.ofSquares === 0) return { effect: 1, addresses: Number.POSITIVE_INFINITY };
  const rate = affected / of;
  const addresses = of ** 2 / spread.ofSquares;
  const independent = of * rate * (1 - rate);
  if (!(independent > 0)) return { effect: 1, addresses };
  const seen = spread.squares - 2 * rate * spread.products + rate ** 2 * spread.ofSquares;
  // The rate is that of the same addresses, which makes them look more alike than they are.
  const bias = addresses / Math.max(1, addresses - 1);
  const more = Math.max(0, (bias * seen) / independent - 1);
  return { effect: 1 + NETWORKS_OF_WORKSPACE * more, addresses };
}

/** The spread without an address that told of affected mounts alone, or, where it told of others, about that. */
export const withoutAddress = (spread: ProportionSpread | undefined, affected: number): ProportionSpread | undefined =>
  spread && {
    ofSquares: Math.max(0, spread.ofSquares - affected ** 2),
    squares: Math.max(0, spread.squares - affected ** 2),
    products: Math.max(0, spread.products - affected ** 2),
  };

/** The same as if each client address had told of one mount: so alike that few addresses suffice to know it. */
export function oneOfEach({ of }: Proportion, spread: ProportionSpread | undefined, seen: Clustering): Clustering {
  return spread && of > 0 ? { ...seen, effect: Math.max(seen.effect, spread.ofSquares / of) } : seen;
}

/** So many independent mounts tell as much. */
export const effective = ({ of, affected }: Proportion, { effect }: Clustering): Proportion => ({
  of: of / effect,
  affected: affected / effect,
});

/**
 * Evidence whose design effects come from few addresses: a likelihood ratio at an estimated variance has longer tails,
 * those of Student's distribution. Its degrees of freedom are those of the workspaces of both sides, and at most those of
 * the difference (Welch, 1947): many addresses of the control say nothing of how alike those of a candidate are.
 */
export function ofFewAddresses(weight: number, sides: readonly Side[]): number {
  if (weight === Number.NEGATIVE_INFINITY) return weight;
  const parts = sides.map(({ told, clusters }) => ({
    variance: clusters.effect / told.of,
    addresses: clusters.addresses,
  }));
  const ofBoth = parts.reduce((sum, { addresses }) => sum + addresses / NETWORKS_OF_WORKSPACE - 1, 0);
  const variance = parts.reduce((sum, each) => sum + each.variance, 0);
  const uncertain = parts.reduce((sum, each) => sum + each.variance ** 2 / Math.max(1, each.addresses - 1), 0);
  const freedom = Math.max(LEAST_FREEDOM, Math.min(ofBoth, variance ** 2 / uncertain));
  return freedom === Number.POSITIVE_INFINITY ? weight : (freedom / 2) * Math.log1p((2 * weight) / freedom);
}
