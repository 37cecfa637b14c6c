import { gt, lt, major, minor } from 'semver';
import type { RemoteRelease, ShellRelease } from '../release/release-manifest';

/**
 * A remote whose SDK the shell doesn't serve (REL-49). A newer one is none where both say what they use and provide:
 * what is missing is named one by one. A release of former days does not say its SDK, so it passes.
 */
export function sdkProblems(remote: RemoteRelease, shell: ShellRelease): string[] {
  if (!remote.sdk || !shell.sdk) return [];
  const { version, servesFrom } = shell.sdk;
  // A newer third number adds nothing that a remote could use.
  const isNewer = !(remote.uses && shell.provided) && gt(withoutPatch(remote.sdk.version), withoutPatch(version));
  return lt(remote.sdk.version, servesFrom) || isNewer
    ? [`${sayServed(shell.sdk)}; ${remote.name} ${remote.version} uses ${remote.sdk.version}.`]
    : [];
}

/** One sentence for each remote: what the site serves, and what the remote was built with. */
export function saySdk(remotes: readonly RemoteRelease[], { sdk: served }: ShellRelease): string[] {
  if (!served) return [];
  return remotes.flatMap(({ name, version, sdk }) =>
    sdk ? [`${sayServed(served)}; ${name} ${version} uses ${sdk.version}.`] : [],
  );
}

const sayServed = ({ version, servesFrom }: NonNullable<ShellRelease['sdk']>): string =>
  `The site has SDK ${version}, serves from ${servesFrom}`;

const withoutPatch = (version: string): string => `${major(version)}.${minor(version)}.0`;
