import type { DatabaseClient } from './tx';

/** One of the three logins: who migrates, who serves members, who serves staff, sign-in and jobs. */
export type LoginName = 'owner' | 'application' | 'staff';

/** What a login could do besides its work (TRU-9). */
export interface Login {
  name: LoginName;
  /** As PostgreSQL knows it. */
  role: string;
  isSuperuser: boolean;
  /** May pass row-level security by, or make and take roles. */
  isPowerful: boolean;
  /** Roles that it can take. */
  memberOf: string[];
  ownsTables: boolean;
}

const FACTS = `
  select r.rolname as role, r.rolsuper as "isSuperuser", r.rolbypassrls or r.rolcreaterole or r.rolreplication as "isPowerful",
    array(select m.rolname::text from pg_roles m where m.oid <> r.oid and pg_has_role(r.oid, m.oid, 'member') order by 1) as "memberOf",
    exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as "ownsTables"
  from pg_roles r where r.rolname = session_user`;

/** Asks PostgreSQL about the login of this connection. */
export async function readLogin(client: DatabaseClient, name: LoginName): Promise<Login> {
  const { rows } = await client.query(FACTS);
  return { name, ...rows[0] };
}

const SETTINGS: Record<LoginName, string> = {
  owner: 'DATABASE_OWNER_URL',
  application: 'DATABASE_URL',
  staff: 'DATABASE_STAFF_URL',
};
/** The rights that logins.sql gives; the owner of the database also counts as a member of pg_database_owner. */
const RIGHTS: Record<LoginName, readonly string[]> = {
  owner: ['larder_app', 'larder_system', 'pg_database_owner'],
  application: ['larder_app'],
  staff: ['larder_system'],
};

/** Says in one sentence what is wrong with the logins of a production start; undefined when nothing is (TRU-9). */
export function faultOfLogins(logins: readonly Login[]): string | undefined {
  for (const { name, role, isSuperuser, isPowerful, memberOf, ownsTables } of logins) {
    const who = `${SETTINGS[name]} signs in as "${role}"`;
    if (isSuperuser) return `${who}, a superuser, which no login of a production start may be.`;
    if (isPowerful) return `${who}, which may create roles, replicate or pass row-level security by.`;
    if (name !== 'owner' && ownsTables) return `${who}, which owns tables: only DATABASE_OWNER_URL may.`;
    const foreign = memberOf.find((other) => !RIGHTS[name].includes(other));
    if (foreign) return `${who}, which can take the role "${foreign}".`;
  }
  const roles = logins.map(({ role }) => role);
  return new Set(roles).size < roles.length
    ? 'DATABASE_URL, DATABASE_STAFF_URL and DATABASE_OWNER_URL need a login each.'
    : undefined;
}
