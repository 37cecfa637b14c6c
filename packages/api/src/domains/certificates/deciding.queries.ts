import type { SystemTx } from '../../database';

export const setDecided = (
  tx: SystemTx,
  id: string,
  { state, reason, at }: { state: 'approved' | 'declined' | 'ended'; reason: string | null; at: string },
): Promise<number> =>
  tx.run(
    'certificate-decide',
    'update company_certificates set state = $2, reason = $3, since = $4, version = version + 1 where id = $1',
    [id, state, reason, at],
  );

/** A certificate whose time has come. */
export interface DueCertificate {
  id: string;
  workspaceId: number;
  name: string;
  number: string;
  validUntil: string;
}

const DUE = 'id, workspace_id as "workspaceId", name, number, valid_until as "validUntil"';

/** The companies with an approved certificate that was valid until before today. */
export const selectCompaniesWithOver = async (tx: SystemTx, region: string, today: string): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(
      'certificates-over-of',
      `
    select distinct workspace_id as id from company_certificates where region = $1 and state = 'approved' and valid_until < $2::date order by 1`,
      [region, today],
    )
  ).map(({ id }) => id);

/** Ends those of a company. */
export const endOver = (tx: SystemTx, workspaceId: number, today: string, at: string): Promise<DueCertificate[]> =>
  tx.many(
    'certificates-over',
    `
    update company_certificates set state = 'ended', since = $3, version = version + 1
    where workspace_id = $1 and state = 'approved' and valid_until < $2::date returning ${DUE}`,
    [workspaceId, today, at],
  );

/** Marks those as told of that end until a day, and of whose name no other is valid for longer. */
export const markReminded = (
  tx: SystemTx,
  region: string,
  days: { today: string; soon: string },
  at: string,
): Promise<DueCertificate[]> =>
  tx.many(
    'certificates-remind',
    `
    update company_certificates c set reminded_at = $4
    where region = $1 and state = 'approved' and reminded_at is null and valid_until between $2::date and $3::date and not exists (
      select from company_certificates n where n.workspace_id = c.workspace_id and n.name = c.name and n.state = 'approved' and n.valid_until > c.valid_until)
    returning ${DUE}`,
    [region, days.today, days.soon, at],
  );
