import type { Call, SupplierProposal, SupplierProposalInput } from '@larder/contracts';
import { isSameValue, missingForProfile } from '@larder/rules';
import { audit } from '../../http/audit';
import { selectLastChangeOf } from '../../http/audit.queries';
import type { MemberContext } from '../../http/route';
import type { Tx } from '../../database';
import { fileIdsOf, findNamedFiles, nameFiles, type OwnFile } from '../files/named-files.service';
import {
  ProfileIncomplete,
  ProfilePhotoInvalid,
  ProfileStateChanged,
  ProfileVersionMismatch,
} from './profile-proposals.errors';
import {
  closeProposal,
  endProfileReviews,
  ensureProposal,
  insertProfileReview,
  lockProposal,
  type ProfileContent,
  type Published,
  selectProposal,
  selectPublished,
  touchProposal,
  updateProposal,
} from './profile-proposals.queries';

/** A call by an editor. */
export type ProposalCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'actor' | 'now'>;

const FIELDS = [
  'supplierSlogan',
  'supplierShortDescription',
  'supplierLongDescription',
  'supplierLogo',
  'gallery',
] as const;
const lastChange = (tx: Tx) => selectLastChangeOf(tx, `profile:${tx.workspaceId}`);
const isoOf = (now: number): string => new Date(now).toISOString();

/** The proposal of the own company; where there is none, what is published. */
export const getProposal = ({ tx }: Pick<ProposalCall, 'tx'>): Promise<SupplierProposal> => selectProposal(tx, tx);

/**
 * Saves the proposal; a declined one is a draft again (DSK-27, DSK-28). One that says what customers see already is
 * closed: there is nothing to decide (decision 237).
 * @throws ProfileStateChanged while it is in review @throws ProfileVersionMismatch @throws ProfilePhotoInvalid
 */
export async function saveProposal(
  call: ProposalCall,
  { version, ...content }: SupplierProposalInput,
): Promise<SupplierProposal> {
  const { tx, now, actor } = call;
  const before = await lockFor(tx);
  if (before.state === 'submitted') throw new ProfileStateChanged(before, await lastChange(tx));
  if (before.version !== version) throw new ProfileVersionMismatch(before, await lastChange(tx));
  const published = await selectPublished(tx);
  await assertPictures(tx, content, before, published);
  await endProfileReviews(tx);
  await updateProposal(tx, content, { at: isoOf(now), isOpen: !isShown(content, published) });
  await nameFiles(tx, fileIdsOf(pathsOf(content), tx), now, false);
  await audit(tx, actor, now, {
    type: 'profile-changed',
    subject: `profile:${tx.workspaceId}`,
    detail: differences(before, content),
  });
  return getProposal(call);
}

/**
 * Sends the proposal for review, or takes it back (DSK-14, DSK-28). One that says what customers see already is closed
 * instead of sent.
 * @throws ProfileStateChanged when its state does not allow it, also at an outdated version @throws ProfileIncomplete
 */
export async function moveProposal(
  call: ProposalCall,
  { to, version }: { to: 'submitted' | 'draft'; version: number },
): Promise<SupplierProposal> {
  const { tx } = call;
  const before = await lockFor(tx);
  // Whoever moves a proposal that staff have just decided about learns its new state (DSK-14).
  if (before.version !== version) throw new ProfileStateChanged(before, await lastChange(tx));
  if (to === 'submitted' && (before.state === 'draft' || before.state === 'declined')) await send(call, before);
  else if (to === 'draft' && before.state === 'submitted') await takeBack(call);
  else throw new ProfileStateChanged(before);
  return getProposal(call);
}

async function send(call: ProposalCall, proposal: SupplierProposal): Promise<void> {
  const { tx, session, now, actor } = call;
  const published = await selectPublished(tx);
  if (isShown(proposal, published)) return close(call, proposal);
  const missing = missingForProfile(proposal);
  if (missing.length > 0) throw new ProfileIncomplete(missing);
  const { before, after } = differences(published ?? proposal, proposal);
  await endProfileReviews(tx);
  const isNew = !published?.isListed;
  await insertProfileReview(tx, {
    before: isNew ? null : before,
    after: isNew ? contentOf(proposal) : after,
    userId: session.userId,
    at: isoOf(now),
  });
  await touchProposal(tx, tx.workspaceId, isoOf(now));
  await audit(tx, actor, now, {
    type: 'profile-sent',
    subject: `profile:${tx.workspaceId}`,
    detail: { before: { state: proposal.state }, after: { state: 'submitted' } },
  });
}

/** Ends a proposal that was left open, though what is published has come to say the same. */
async function close({ tx, now, actor }: ProposalCall, proposal: SupplierProposal): Promise<void> {
  await endProfileReviews(tx);
  await closeProposal(tx, isoOf(now));
  await audit(tx, actor, now, {
    type: 'profile-changed',
    subject: `profile:${tx.workspaceId}`,
    detail: { before: { state: proposal.state }, after: { state: null } },
  });
}

async function takeBack({ tx, now, actor }: ProposalCall): Promise<void> {
  await endProfileReviews(tx);
  await touchProposal(tx, tx.workspaceId, isoOf(now));
  await audit(tx, actor, now, {
    type: 'profile-taken-back',
    subject: `profile:${tx.workspaceId}`,
    detail: { before: { state: 'submitted' }, after: { state: 'draft' } },
  });
}

async function lockFor(tx: Tx): Promise<SupplierProposal> {
  await ensureProposal(tx);
  await lockProposal(tx, tx.workspaceId);
  return selectProposal(tx, tx);
}

const pathsOf = ({ supplierLogo, gallery }: Pick<ProfileContent, 'supplierLogo' | 'gallery'>): string[] => [
  ...(supplierLogo ? [supplierLogo] : []),
  ...gallery.map(({ path }) => path),
];

/**
 * Pictures are ones that the company sent for its profile, or those that it shows already; a new logo is square
 * (DSK-27).
 */
async function assertPictures(
  tx: Tx,
  content: Omit<SupplierProposalInput, 'version'>,
  before: SupplierProposal,
  published: Published | undefined,
): Promise<void> {
  const kept = new Set([...pathsOf(before), ...(published ? pathsOf(published) : [])]);
  const own = await findNamedFiles(tx, pathsOf(content), 'profile');
  const isLogo = (path: string): boolean =>
    path === before.supplierLogo || path === published?.supplierLogo || isSquare(own.get(path));
  const wrong = content.gallery.flatMap(({ path }, at) =>
    kept.has(path) || own.has(path) ? [] : [`gallery[${at}].path`],
  );
  if (content.supplierLogo && !isLogo(content.supplierLogo)) wrong.unshift('supplierLogo');
  if (wrong.length > 0) throw new ProfilePhotoInvalid(wrong);
}

/** Whether customers see a profile that says just that. */
const isShown = (content: ProfileContent, published: Published | undefined): boolean =>
  published?.isListed === true && FIELDS.every((field) => isSameValue(published[field], content[field]));

const isSquare = (file: OwnFile | undefined): boolean => file?.width !== undefined && file.width === file.height;

const contentOf = (profile: ProfileContent): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, profile[field]]));

function differences(before: ProfileContent, after: ProfileContent): { before: object; after: object } {
  const changed = FIELDS.filter((field) => !isSameValue(before[field], after[field]));
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  };
}
