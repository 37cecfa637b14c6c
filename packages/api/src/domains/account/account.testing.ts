import { randomUUID } from 'node:crypto';
import type { UserRole } from '@larder/contracts';
import type { RequestParts, TestWorkspace, Workshop } from '../../testing/workshop';
import { hashPassword } from './password';

/** Somebody with a password. */
export interface Person {
  userId: string;
  email: string;
  password: string;
}

const PASSWORD = 'a long enough password';
let hash: Promise<string> | undefined;

/** Puts somebody into a workspace, with a password. */
export async function makePerson(
  workshop: Workshop,
  workspace: Pick<TestWorkspace, 'id' | 'region'>,
  role: UserRole = 'TRUSTED',
  status: 'active' | 'suspended' = 'active',
): Promise<Person> {
  const [userId, email] = [randomUUID(), `person-${randomUUID().slice(0, 8)}@kitchen.test`];
  hash ??= hashPassword(PASSWORD);
  await workshop.sql('insert into users (id, region, email, full_name, password_hash) values ($1, $2, $3, $4, $5)', [
    userId,
    workspace.region,
    email,
    'Ann Person',
    await hash,
  ]);
  await addMembership(workshop, workspace, userId, role, status);
  return { userId, email, password: PASSWORD };
}

/** Puts somebody into one more workspace. */
export const addMembership = (
  workshop: Workshop,
  workspace: Pick<TestWorkspace, 'id'>,
  userId: string,
  role: UserRole = 'TRUSTED',
  status = 'active',
) =>
  workshop.sql('insert into memberships (workspace_id, user_id, user_role, status) values ($1, $2, $3, $4)', [
    workspace.id,
    userId,
    role,
    status,
  ]);

/** Signs somebody in. */
export const signInAs = (
  workshop: Workshop,
  workspace: Pick<TestWorkspace, 'id'>,
  person: Pick<Person, 'email' | 'password'>,
  parts: RequestParts = {},
) =>
  workshop.call('POST', '/auth/sign-in', {
    ...parts,
    body: { workspaceId: workspace.id, email: person.email, password: person.password },
  });

/** The tokens of a fresh sign-in. */
export const tokensOf = async (
  workshop: Workshop,
  workspace: Pick<TestWorkspace, 'id'>,
  person: Person,
  parts: RequestParts = {},
) =>
  (await signInAs(workshop, workspace, person, parts)).body as {
    bearerToken: string;
    accessToken: string;
    refreshToken: string;
  };

/** The latest letters to an address, newest first. */
export const lettersTo = (workshop: Workshop, email: string) =>
  workshop.sql<{ template: string; locale: string; subject: string; body_text: string; body_html: string }>(
    'select template, locale, subject, body_text, body_html from outbox where recipient = $1 order by id desc',
    [email],
  );

/** The code that a letter's link carries in its fragment (TRU-22). */
export const codeOfLink = (text: string | undefined, name: 'code' | 'confirmationCode'): string =>
  new URLSearchParams(new URL(/https:\S+#\S+/.exec(text ?? '')?.[0] ?? 'https://none').hash.slice(1)).get(
    name,
  ) as string;
