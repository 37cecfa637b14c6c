import type { SupplierCertificate, SupplierCertificateInput } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { instantText } from '../../lists/page-query';

const EXTENSION = `case f.content_type when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' else split_part(f.content_type, '/', 2) end`;

// $2 is today, and $3 the last day that is soon.
const READ = `
  select c.id, c.name, c.number, c.valid_until as "validUntil", c.region || '/' || c.workspace_id || '/files/' || c.file_id || '.' || ${EXTENSION} as file,
    case when c.state = 'approved' and c.valid_until < $2::date then 'ended' else c.state end as state, ${instantText('c.since')} as since, c.reason,
    c.state = 'approved' and c.valid_until between $2::date and $3::date and not exists (
      select from company_certificates n where n.workspace_id = c.workspace_id and n.name = c.name and n.state = 'approved' and n.valid_until > c.valid_until) as "endsSoon", c.version
  from company_certificates c join files f on f.workspace_id = c.workspace_id and f.id = c.file_id
  where c.workspace_id = $1 and c.state <> 'removed'`;

/** Today in the region, and the last day of which it is said that it comes soon. */
export interface Days {
  today: string;
  soon: string;
}

/** The certificates of the company, by name, the longest valid first. */
export const selectCertificates = (tx: Tx, { today, soon }: Days): Promise<SupplierCertificate[]> =>
  tx.many('certificates-own', `${READ} order by c.name, c.valid_until desc, c.id`, [tx.workspaceId, today, soon]);

export const selectCertificate = (
  tx: Tx,
  { today, soon }: Days,
  id: string,
): Promise<SupplierCertificate | undefined> =>
  tx.one('certificate-own', `${READ} and c.id = $4`, [tx.workspaceId, today, soon, id]);

/** Whether it is stored as approved, also after its last day: the job that ends it may not have run yet. */
export const isApproved = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.one(
    'certificate-approved',
    `select 1 as one from company_certificates where workspace_id = $1 and id = $2 and state = 'approved'`,
    [tx.workspaceId, id],
  )) !== undefined;

/** One that is exactly the same and waits already: the request came twice. */
export const selectSame = (
  tx: Tx,
  { name, number, validUntil, fileId }: SupplierCertificateInput,
): Promise<{ id: string } | undefined> =>
  tx.one(
    'certificate-same',
    `
    select id from company_certificates where workspace_id = $1 and name = $2 and number = $3 and valid_until = $4 and file_id = $5 and state = 'submitted'`,
    [tx.workspaceId, name, number, validUntil, fileId],
  );

export const countWaiting = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'certificates-waiting',
      `select count(*) as count from company_certificates where workspace_id = $1 and state = 'submitted'`,
      [tx.workspaceId],
    )
  )?.count ?? 0;

/** Lets one writer at a time add to the certificates of a company, until its transaction ends. */
export const lockCertificates = (tx: Queries, workspaceId: number): Promise<unknown> =>
  tx.one('certificates-lock', `select pg_advisory_xact_lock(hashtext('certificates'), $1)`, [workspaceId]);

export const isNameOfRegion = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.one('certificate-name', 'select 1 as one from certificates where region = $1 and name = $2', [
    tx.region,
    name,
  ])) !== undefined;

export const insertCertificate = (
  tx: Tx,
  id: string,
  { name, number, validUntil, fileId }: SupplierCertificateInput,
  at: string,
): Promise<number> =>
  tx.run(
    'certificate-insert',
    'insert into company_certificates (workspace_id, id, region, name, number, valid_until, file_id, since) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [tx.workspaceId, id, tx.region, name, number, validUntil, fileId, at],
  );

export const insertCertificateReview = (
  tx: Tx,
  certificateId: string,
  { after, userId, at }: { after: object; userId: string; at: string },
): Promise<number> =>
  tx.run(
    'certificate-send',
    `insert into reviews (workspace_id, region, kind, certificate_id, after, sent_by, since) values ($1, $2, 'certificate', $3, $4, $5, $6)`,
    [tx.workspaceId, tx.region, certificateId, JSON.stringify(after), userId, at],
  );

export const withdrawReview = (tx: Tx, certificateId: string): Promise<number> =>
  tx.run(
    'certificate-withdraw',
    `
    update reviews set is_current = false, state = 'withdrawn', version = version + 1 where workspace_id = $1 and certificate_id = $2 and state = 'submitted'`,
    [tx.workspaceId, certificateId],
  );

export const removeRow = (tx: Tx, id: string, at: string): Promise<number> =>
  tx.run(
    'certificate-remove',
    `update company_certificates set state = 'removed', since = $3, version = version + 1 where workspace_id = $1 and id = $2`,
    [tx.workspaceId, id, at],
  );
