import type { CompositionSource, Declaration } from '@larder/contracts';

/** A remote with the parts of it that a region has. */
export interface PresentRemote {
  name: string;
  prefixes: Declaration['prefixes'];
  parts: Declaration['parts'][string][];
}

/** Pages of the shell itself: names and addresses that no remote may take. */
export const SHELL_ROUTES: Record<string, string[]> = {
  dashboard: ['/', '/my', '/my/dashboard'],
  terms: ['/legal'],
  privacy: ['/legal/privacy'],
  cookies: ['/legal/cookies'],
  error403: ['/403'],
  error500: ['/500'],
  error503: ['/503'],
};

/** Names that two owners use in one region, where the second would silently hide the first. */
export function findCollisions(source: CompositionSource, remotes: readonly PresentRemote[]): string[] {
  const region = `In the region ${source.region}`;
  const placeholders = { drawer: source.placeholders.drawer ?? [], cards: source.placeholders.cards ?? [] };
  const routes = remotes.flatMap(({ name, parts }) =>
    parts.flatMap((part) => part.routes.map((route) => ({ owner: name, route }))),
  );
  return [
    ...twice(
      [
        ...Object.keys(SHELL_ROUTES).map((name) => ({ owner: 'the shell', key: name })),
        ...routes.map(({ owner, route }) => ({ owner, key: route.name })),
      ],
      (key, owners) => `${region} the route name ${key} belongs to ${owners}.`,
    ),
    ...twice(
      [
        ...Object.values(SHELL_ROUTES).flatMap((paths) => paths.map((path) => ({ owner: 'the shell', key: path }))),
        ...routes.flatMap(({ owner, route }) =>
          [route.path, ...route.aliases].map((path) => ({ owner, key: path.replace(/:\w+/g, ':*') })),
        ),
      ],
      (key, owners) => `${region} the address ${key} belongs to ${owners}.`,
    ),
    ...twice(
      [
        ...remotes.flatMap(({ name, parts }) =>
          parts.flatMap((part) => part.drawer.map((entry) => ({ owner: name, key: entry.name }))),
        ),
        ...placeholders.drawer.map((entry) => ({ owner: 'a placeholder', key: entry.name })),
      ],
      (key, owners) => `${region} the drawer entry ${key} belongs to ${owners}.`,
    ),
    ...twice(
      [
        ...remotes.flatMap(({ name, parts }) =>
          parts.flatMap((part) => part.cards.map((card) => ({ owner: name, key: card.name }))),
        ),
        ...placeholders.cards.map((card) => ({ owner: 'a placeholder', key: card.name })),
      ],
      (key, owners) => `${region} the card ${key} belongs to ${owners}.`,
    ),
    ...twice(
      remotes.flatMap(({ name, parts }) => [...panelsOf(parts, source.region)].map((key) => ({ owner: name, key }))),
      (key, owners) => `${region} the panel ${key} belongs to ${owners}.`,
    ),
    ...twice(
      remotes.flatMap(({ name, prefixes }) => prefixes.map((prefix) => ({ owner: name, key: prefix }))),
      (key, owners) => `${region} the prefix ${key} belongs to ${owners}.`,
    ),
  ];
}

/** Addresses of the shell below which remotes have pages. */
const SHARED = ['/', '/my'];

/**
 * Prefixes that lie within one of another owner, or of the shell: its pages would come before the other's (REL-52).
 * Equal ones of two remotes are said as such.
 */
export function prefixesWithin({ region }: CompositionSource, remotes: readonly PresentRemote[]): string[] {
  const claims = remotes.flatMap(({ name, prefixes }) => prefixes.map((key) => ({ owner: name, key })));
  const ofShell = Object.values(SHELL_ROUTES)
    .flat()
    .map((key) => ({ owner: 'the shell', key }));
  return claims.flatMap((claim) => {
    const outer = [...claims, ...ofShell.filter(({ key }) => !SHARED.includes(key))].filter(
      ({ owner, key }) => owner !== claim.owner && claim.key.startsWith(`${key}/`),
    );
    const inner = ofShell.filter(({ key }) => key === claim.key || key.startsWith(`${claim.key}/`));
    return [
      ...outer.map(
        ({ owner, key }) =>
          `In the region ${region} the prefix ${claim.key} of ${claim.owner} lies within ${key}, which belongs to ${owner}.`,
      ),
      ...inner
        .slice(0, 1)
        .map(
          ({ key }) =>
            `In the region ${region} the prefix ${claim.key} of ${claim.owner} takes the address ${key} of the shell.`,
        ),
    ];
  });
}

/** Each name once: two panels of one name in one remote are said where slots are checked. */
const panelsOf = (parts: PresentRemote['parts'], region: string): Set<string> =>
  new Set(
    parts
      .flatMap(({ panels }) => panels)
      .filter(({ regions }) => !regions || regions.includes(region))
      .map(({ name }) => name),
  );

interface Claim {
  owner: string;
  key: string;
}

function twice(claims: readonly Claim[], sentence: (key: string, owners: string) => string): string[] {
  const owners = new Map<string, string[]>();
  for (const { owner, key } of claims) {
    const known = owners.get(key);
    if (known) known.push(owner);
    else owners.set(key, [owner]);
  }
  return [...owners].filter(([, list]) => list.length > 1).map(([key, list]) => sentence(key, list.join(' and ')));
}
