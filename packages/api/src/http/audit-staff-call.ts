import type { Call } from '@larder/contracts';
import type { Queries } from '../database';
import { audit } from './audit';
import type { Actor } from './session';

/** What is known of a call when its event is left. */
interface StaffCall {
  /** With the workspace that the call is about; without one when it is about none, or several. */
  actor: Actor;
  now: number;
  /** As the path has them; absent for a call without any. */
  params?: Readonly<Record<string, unknown>>;
}

/** What the last parameter of the path names, by the word before it: `order:7` for `/ops/order/:id/status`. */
function subjectOf(path: string, params: StaffCall['params'] = {}): string | undefined {
  const [, thing, name] = /.*\/([^/:]+)\/:(\w+)/.exec(path) ?? [];
  return name === undefined ? undefined : `${thing}:${String(params[name])}`;
}

/**
 * Leaves the event that every call of staff has (API-93): `staff-read` for one that only reads, `staff-call` for any
 * other, beside the events of what it changes. It says which call it was and what it was about.
 */
export const auditStaffCall = (tx: Queries, { method, name, path }: Call, { actor, now, params }: StaffCall) =>
  audit(tx, actor, now, {
    type: method === 'GET' ? 'staff-read' : 'staff-call',
    subject: subjectOf(path, params),
    detail: { call: name },
  });
