import { Declaration, slotKey } from '@larder/contracts';
import * as v from 'valibot';
import type { RemoteRelease } from '../release/release-manifest';
import { SHELL_ROUTES } from './collisions';

/** Something that remotes of a region had, and no longer have. */
interface Gone {
  kind: 'page' | 'slot';
  name: string;
  /** The remote that had it. */
  owner: string;
}

/**
 * Pages that remotes lead to and that are gone with a release, one sentence each with source file and line (REL-54). A
 * link hides where a region leaves the page's part out; here no release has the page any more.
 *
 * @param before remotes that a region had
 * @param after those that it has with the release
 */
export function goneProblems(before: readonly RemoteRelease[], after: readonly RemoteRelease[]): string[] {
  return goneIn(before, after).flatMap(({ kind, name: what }) =>
    after.flatMap((remote) => {
      const place = kind === 'page' ? placeOfPage(remote, what) : undefined;
      return place === undefined
        ? []
        : [`${remote.name} ${remote.version} uses page ${what}, which the site no longer has (${place}).`];
    }),
  );
}

/** Pages and slots that are gone with a release and that no remote uses, one sentence each (REL-55). */
export function unusedGone(before: readonly RemoteRelease[], after: readonly RemoteRelease[]): string[] {
  return goneIn(before, after)
    .filter(({ kind, name }) =>
      after.every((remote) =>
        kind === 'page' ? placeOfPage(remote, name) === undefined : !panelsOf(remote).includes(name),
      ),
    )
    .map(({ kind, name, owner }) => {
      const next = after.find((remote) => remote.name === owner);
      return `${owner}${next ? ` ${next.version}` : ''} no longer has the ${kind} ${name}; no release in use uses it.`;
    });
}

function goneIn(before: readonly RemoteRelease[], after: readonly RemoteRelease[]): Gone[] {
  const pages = new Set([...Object.keys(SHELL_ROUTES), ...after.flatMap(pagesOf)]);
  const slots = new Set(after.flatMap(slotsOf));
  return before.flatMap((remote) => [
    ...pagesOf(remote)
      .filter((name) => !pages.has(name))
      .map((name): Gone => ({ kind: 'page', name, owner: remote.name })),
    ...slotsOf(remote)
      .filter((name) => !slots.has(name))
      .map((name): Gone => ({ kind: 'slot', name, owner: remote.name })),
  ]);
}

function placeOfPage({ leads = {} }: RemoteRelease, page: string): string | undefined {
  const link = Object.values(leads)
    .flat()
    .find((each) => each.page === page);
  return link && `src/${link.place}`;
}

const partsOf = ({ declaration }: RemoteRelease): Declaration['parts'][string][] => {
  const parsed = v.safeParse(Declaration, declaration);
  return parsed.success ? Object.values(parsed.output.parts) : [];
};

const pagesOf = (remote: RemoteRelease): string[] =>
  partsOf(remote).flatMap(({ routes }) => routes.map(({ name }) => name));
const slotsOf = (remote: RemoteRelease): string[] => partsOf(remote).flatMap(({ slots }) => slots.map(slotKey));
const panelsOf = (remote: RemoteRelease): string[] =>
  partsOf(remote).flatMap(({ panels }) => panels.map(({ slot }) => slot));
