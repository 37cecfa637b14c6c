import { randomBytes } from 'node:crypto';
import { changedSlots } from '../check/find-problems';
import { servedProblems } from '../check/served-problems';
import type { Root } from '../store/root';
import { problemsIn } from './combinations';
import { hasRemote } from './definition';
import { deployedIn, SHELL_POINTER, SPARES_ALL } from './deployed';
import { isOpen, type Preview, readRegister, writeRegister } from './preview-register';
import { noPreview, previewIdIn, signPreview } from './preview-token';
import { ReleaseRefused, refuseIfAny } from './release.errors';
import type { ReleaseStore } from './release-store';
import { withoutStage } from './stage';
import type { StoreState } from './store-shapes';
import { changeStore } from './change-store';
import { goneSentence } from './was-collected';

const HOUR_MS = 3_600_000;
/** How long a preview lasts unless its maker says otherwise, and at most. */
export const PREVIEW_HOURS = { usual: 72, most: 168 };
/** Previews that are open at one time; each keeps a release. */
const MOST_OPEN = 200;
/** Of one remote, so that one team leaves room for the others. */
const MOST_OPEN_OF_A_REMOTE = 20;

/** What somebody wants to show. */
export interface WantedPreview {
  name: string;
  version: string;
  /** Without them every region that lists the remote. One where it is switched off is left out. */
  regions?: readonly string[] | undefined;
  hours?: number | undefined;
}

/** A preview with the token of its link. */
export type LinkedPreview = Preview & { token: string };

/**
 * Lets a link show a stored release, which is checked as if it were to be used (REL-89). Nothing that is in use changes.
 * @throws ReleaseRefused `release_not_found`, `check_failed`, `rate_limited`
 */
export function makePreview(
  store: ReleaseStore,
  { name, version, regions: only, hours = PREVIEW_HOURS.usual }: WantedPreview,
): Promise<LinkedPreview> {
  return changeStore(store, [], async (before) => {
    refuseIfAny(
      name === SHELL_POINTER
        ? ['A preview shows a release of a remote; the page comes with the shell before any link is read.']
        : [],
    );
    refuseIfAny((await store.has(name, version)) ? [] : [`There is no ${name} ${version} here.`], 'release_not_found');
    const gone = await goneSentence(store, name, version);
    refuseIfAny(gone === undefined ? [] : [gone]);
    const listing = Object.values(before.definitions).filter(
      ({ region, remotes }) => remotes[name] !== undefined && (only === undefined || only.includes(region)),
    );
    refuseIfAny(
      listing.length > 0 ? [] : [`No region lists ${name}${only ? ` under the name ${only.join(' or ')}` : ''}.`],
    );
    const regions = listing.filter((definition) => hasRemote(definition, name)).map(({ region }) => region);
    const places = listing.map(({ region }) => region).join(', ');
    refuseIfAny(
      regions.length > 0
        ? []
        : [`${name} is switched off in ${places}, so a preview would show nothing; switch it on first.`],
    );
    const now = store.now();
    const { secret, previews } = await readRegister(store, before.root);
    const kept = previews.filter(({ expires }) => Date.parse(expires) > now.getTime());
    const open = kept.filter((each) => isOpen(each, now));
    refuseIfAny(
      open.filter((each) => each.name === name).length < MOST_OPEN_OF_A_REMOTE
        ? []
        : [`${MOST_OPEN_OF_A_REMOTE} previews of ${name} are open; end some first.`],
      'rate_limited',
    );
    refuseIfAny(open.length < MOST_OPEN ? [] : [`${MOST_OPEN} previews are open; end some first.`], 'rate_limited');
    // Last, as it reads every file.
    await refuseUnfit(store, before, { name, version, regions });
    const preview: Preview = {
      // A value of an option (`--end`) may not begin with "-".
      id: randomBytes(16).toString('base64url').replace(/^-/, '_'),
      name,
      version,
      regions,
      by: store.author.who,
      why: store.author.why?.slice(0, 500) ?? null,
      at: now.toISOString(),
      expires: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
    };
    return {
      result: { ...preview, token: await signPreview(preview, secret) },
      next: { ...before, previews: await writeRegister(store, { secret, previews: [...kept, preview] }) },
      what: 'preview',
      about: [name],
    };
  });
}

/** Checked as a candidate is: against everything that is deployed, candidates of other remotes and the API included. */
async function refuseUnfit(
  store: ReleaseStore,
  before: StoreState,
  { name, version, regions }: Pick<Preview, 'name' | 'version' | 'regions'>,
): Promise<void> {
  const release = await store.read(name, version);
  refuseIfAny(await store.problemsOf(release));
  const former = (await deployedIn(store, before, [], SPARES_ALL)).known ?? [];
  const isNew = !former.some((each) => each.name === name && each.version === version);
  refuseIfAny([
    ...(await problemsIn(store, inPreview(before, { name, version, regions }), [release], before)),
    ...(isNew ? changedSlots(former, [release]) : []),
    ...(await servedProblems(store, [release])),
  ]);
}

/**
 * What is in use, with the release of a preview in the place of another, the remote's candidate included: whoever has
 * the link gets what it names, whatever their share.
 */
export function inPreview<S extends Pick<StoreState, 'pointers' | 'stages'>>(
  state: S,
  { name, version, regions }: Pick<Preview, 'name' | 'version' | 'regions'>,
): S {
  const pointers = { ...state.pointers };
  let { stages } = state;
  for (const region of regions) {
    pointers[region] = { ...pointers[region], [name]: [...(pointers[region]?.[name] ?? []), version] };
    if (stages?.[region]?.[name]) stages = withoutStage(stages, region, name);
  }
  return { ...state, pointers, ...(stages && { stages }) };
}

/** Ends a preview; ended already, nothing changes. @throws ReleaseRefused `preview_not_found` */
export function endPreview(store: ReleaseStore, id: string): Promise<void> {
  return changeStore(store, [], async (before) => {
    const { secret, previews } = await readRegister(store, before.root);
    const found = foundIn(previews, id);
    if (!isOpen(found, store.now())) return { result: undefined, what: 'preview', about: [] };
    const ended = { ...found, endedAt: store.now().toISOString() };
    const next = previews.map((each) => (each === found ? ended : each));
    return {
      result: undefined,
      next: { ...before, previews: await writeRegister(store, { secret, previews: next }) },
      what: 'preview',
      about: [found.name],
    };
  });
}

/** One preview, open or ended. @throws ReleaseRefused `preview_not_found` */
export const findPreview = async (store: ReleaseStore, id: string): Promise<Preview> =>
  foundIn((await readRegister(store, await store.roots.read())).previews, id);

function foundIn(previews: readonly Preview[], id: string): Preview {
  const found = previews.find((each) => each.id === id);
  if (!found) throw new ReleaseRefused([`There is no preview ${id} here.`], 'preview_not_found');
  return found;
}

/** Those that are open at a root, without their links. */
export async function openPreviews(store: ReleaseStore, root: Root | undefined): Promise<Preview[]> {
  return (await readRegister(store, root)).previews.filter((each) => isOpen(each, store.now()));
}

/** Those that are open, with the tokens of their links. */
export async function listPreviews(store: ReleaseStore): Promise<LinkedPreview[]> {
  const { secret, previews } = await readRegister(store, await store.roots.read());
  return Promise.all(
    previews
      .filter((each) => isOpen(each, store.now()))
      .map(async (each) => ({ ...each, token: await signPreview(each, secret) })),
  );
}

/**
 * The preview that a token opens; undefined when the root knows none, which a newer one may.
 * @throws ReleaseRefused `preview_invalid` for a token that opens nothing, whatever is wrong with it (REL-91)
 */
export async function openedBy(store: ReleaseStore, root: Root, token: string): Promise<Preview | undefined> {
  if (root.previews === undefined) return undefined;
  const { secret, previews } = await readRegister(store, root);
  const id = await previewIdIn(token, secret, store.now());
  const found = previews.find((each) => each.id === id);
  if (found && (!isOpen(found, store.now()) || !(await store.has(found.name, found.version)))) throw noPreview();
  return found;
}
