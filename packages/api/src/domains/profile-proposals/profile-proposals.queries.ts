import type { SupplierProposal, SupplierProposalInput } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { instantText } from '../../lists/page-query';

/** What a profile says. */
export type ProfileContent = Pick<
  SupplierProposal,
  'supplierSlogan' | 'supplierShortDescription' | 'supplierLongDescription' | 'supplierLogo' | 'gallery'
>;

/** What is published of it, and whether anybody sees it. */
export type Published = ProfileContent & { isListed: boolean };

const PUBLISHED = {
  slogan: `coalesce(s.slogan, '')`,
  short_description: `coalesce(s.short_description, '')`,
  long_description: `coalesce(s.long_description, '')`,
  logo: 's.logo',
  gallery: `coalesce((select jsonb_agg(jsonb_build_object('path', g.path, 'description', g.description) order by g.position, g.id) from gallery_items g where g.workspace_id = $1 and g.region = $2), '[]')`,
} as const;

const NAMES = {
  slogan: 'supplierSlogan',
  short_description: 'supplierShortDescription',
  long_description: 'supplierLongDescription',
  logo: 'supplierLogo',
  gallery: 'gallery',
} as const;

const COLUMNS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** The proposal of a company; where none is open, state null and what is published. */
export const selectProposal = async (
  tx: Queries,
  { workspaceId, region }: Pick<Tx, 'workspaceId' | 'region'>,
): Promise<SupplierProposal> =>
  (await tx.one<SupplierProposal>(
    'proposal',
    `
    select case when p.is_open then coalesce(r.state, 'draft') end as state, case when p.is_open then ${instantText('coalesce(r.since, p.changed_at)')} end as since, case when p.is_open then r.reason end as reason,
      coalesce(p.version, 0) as version, ${COLUMNS.map((name) => `case when p.is_open then p.${name} else ${PUBLISHED[name]} end as "${NAMES[name]}"`).join(', ')}
    from (select) one
    left join profile_proposals p on p.workspace_id = $1
    left join suppliers s on s.workspace_id = $1 and s.region = $2
    left join reviews r on r.workspace_id = $1 and r.kind = 'profile' and r.is_current`,
    [workspaceId, region],
  )) as SupplierProposal;

/** What is published; undefined for a producer without a profile. */
export const selectPublished = (tx: Tx): Promise<Published | undefined> =>
  tx.one(
    'profile-published',
    `
    select s.is_listed as "isListed", ${COLUMNS.map((name) => `${PUBLISHED[name]} as "${NAMES[name]}"`).join(', ')} from suppliers s where s.workspace_id = $1 and s.region = $2`,
    [tx.workspaceId, tx.region],
  );

/** Makes the row of the company's proposal, closed, where there is none. */
export const ensureProposal = (tx: Tx): Promise<number> =>
  tx.run(
    'proposal-ensure',
    'insert into profile_proposals (workspace_id, region, is_open) values ($1, $2, false) on conflict (workspace_id) do nothing',
    [tx.workspaceId, tx.region],
  );

/** Keeps others from the proposal until the transaction ends. */
export const lockProposal = (
  tx: Queries,
  workspaceId: number,
): Promise<{ version: number; isOpen: boolean } | undefined> =>
  tx.one(
    'proposal-lock',
    'select version, is_open as "isOpen" from profile_proposals where workspace_id = $1 for update',
    [workspaceId],
  );

export const updateProposal = (
  tx: Tx,
  content: Omit<SupplierProposalInput, 'version'>,
  { at, isOpen }: { at: string; isOpen: boolean },
): Promise<number> =>
  tx.run(
    'proposal-update',
    `
    update profile_proposals set is_open = $8, version = version + 1, changed_at = $2, slogan = $3, short_description = $4, long_description = $5, logo = $6, gallery = $7 where workspace_id = $1`,
    [
      tx.workspaceId,
      at,
      content.supplierSlogan,
      content.supplierShortDescription,
      content.supplierLongDescription,
      content.supplierLogo,
      JSON.stringify(content.gallery),
      isOpen,
    ],
  );

export const closeProposal = (tx: Tx, at: string): Promise<number> =>
  tx.run(
    'proposal-close',
    'update profile_proposals set is_open = false, version = version + 1, changed_at = $2 where workspace_id = $1',
    [tx.workspaceId, at],
  );

/** Counts the version up, so that a page that is open learns of it. */
export const touchProposal = (tx: Queries, workspaceId: number, at: string): Promise<number> =>
  tx.run(
    'proposal-touch',
    'update profile_proposals set version = version + 1, changed_at = $2 where workspace_id = $1',
    [workspaceId, at],
  );

export const insertProfileReview = (
  tx: Tx,
  { before, after, userId, at }: { before: object | null; after: object; userId: string; at: string },
): Promise<number> =>
  tx.run(
    'proposal-send',
    `insert into reviews (workspace_id, region, kind, before, after, sent_by, since) values ($1, $2, 'profile', $3, $4, $5, $6)`,
    [tx.workspaceId, tx.region, before && JSON.stringify(before), JSON.stringify(after), userId, at],
  );

/** Ends what stands in review or declined: what was submitted is withdrawn, what was declined is history. */
export const endProfileReviews = (tx: Tx): Promise<number> =>
  tx.run(
    'proposal-review-end',
    `
    update reviews set is_current = false, version = version + 1, state = case when state = 'submitted' then 'withdrawn' else state end where workspace_id = $1 and kind = 'profile' and is_current`,
    [tx.workspaceId],
  );
