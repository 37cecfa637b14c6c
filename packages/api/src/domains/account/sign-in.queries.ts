import type { Region, WorkspaceLookup } from '@larder/contracts';
import type { SystemTx } from '../../database';
import type { MemberSession } from '../../http/session';

export interface FoundWorkspace extends WorkspaceLookup {
  activityStatus: MemberSession['activityStatus'];
}

const FOUND =
  'id as "workspaceId", workspace_name as "workspaceName", company_name as "companyName", region, activity_status as "activityStatus"';

export const findWorkspaceByName = (tx: SystemTx, region: Region, name: string) =>
  tx.one<FoundWorkspace>(
    'sign-in-workspace-by-name',
    `select ${FOUND} from workspaces where region = $1 and workspace_name = $2`,
    [region, name],
  );

export const findWorkspaceById = (tx: SystemTx, id: number) =>
  tx.one<FoundWorkspace>('sign-in-workspace-by-id', `select ${FOUND} from workspaces where id = $1`, [id]);

export interface Account {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
}

/** The account of an address in a region, whatever the letter case (API-41). */
export const findAccount = (tx: SystemTx, region: Region, email: string) =>
  tx.one<Account>(
    'sign-in-account',
    'select id, email, full_name, password_hash from users where region = $1 and email_key = lower($2::text collate "C")',
    [region, email],
  );
