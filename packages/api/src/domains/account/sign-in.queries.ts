import type { Region, WorkspaceLookup } from '@larder/contracts';
import type { Queries, SystemTx } from '../../database';
import type { MemberSession } from '../../app/session';

export interface FoundWorkspace extends WorkspaceLookup { activityStatus: MemberSession['activityStatus'] }

const FOUND = 'id as "workspaceId", workspace_name as "workspaceName", company_name as "companyName", region, activity_status as "activityStatus"';

export const findWorkspaceByName = (tx: SystemTx, region: Region, name: string) =>
  tx.one<FoundWorkspace>('sign-in-workspace-by-name', `select ${FOUND} from workspaces where region = $1 and workspace_name = $2`, [region, name]);

export const findWorkspaceById = (tx: SystemTx, id: number) =>
  tx.one<FoundWorkspace>('sign-in-workspace-by-id', `select ${FOUND} from workspaces where id = $1`, [id]);

export interface Account { id: string; email: string; full_name: string; password_hash: string }

/** The account of an address in a region, whatever the letter case (API-41). */
export const findAccount = (tx: SystemTx, region: Region, email: string) =>
  tx.one<Account>('sign-in-account', 'select id, email, full_name, password_hash from users where region = $1 and email_key = lower($2::text collate "C")', [region, email]);

/** Holds other attempts of the same key back until this transaction ends, so that none goes uncounted. */
export const lockAttempts = (tx: SystemTx, key: string) =>
  tx.run('sign-in-lock-attempts', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);

export interface Failures { failures: number; oldest: string | null }

export const countFailures = (tx: SystemTx, realm: string, emailKey: string, address: string, since: string) =>
  tx.one<Failures>('sign-in-count-failures', `
    select count(*)::int as failures, min(at) as oldest from sign_in_attempts
    where realm = $1 and email_key = $2 and address = $3 and not succeeded and at > $4`, [realm, emailKey, address, since]);

/** Notes an attempt as failed; `markSucceeded` corrects it. */
export const insertAttempt = (tx: SystemTx, realm: string, emailKey: string, address: string, at: string) =>
  tx.one<{ id: number }>('sign-in-insert-attempt', `
    insert into sign_in_attempts (realm, email_key, address, succeeded, at) values ($1, $2, $3, false, $4) returning id`, [realm, emailKey, address, at]);

export const markSucceeded = (tx: Queries, attemptId: number) =>
  tx.run('sign-in-mark-succeeded', 'update sign_in_attempts set succeeded = true where id = $1', [attemptId]);
