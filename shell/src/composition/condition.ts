import type { CompanyRole, SessionFacts, View, Workspace } from '@larder/contracts';
import type * as v from 'valibot';
import type { Condition as ConditionSchema } from '@larder/contracts';

type Condition = v.InferOutput<typeof ConditionSchema>;

/** What conditions of entries and cards are held against. */
export interface Circumstances {
  session: SessionFacts | null;
  view: View;
  /** Of the workspace; all on while they are unknown (SHL-96). */
  features?: Workspace['features'] | undefined;
}

/** Whether all that a condition names holds. */
export function holds(
  { views, roles, companyRoles, workspaceFeatureOff }: Condition,
  { session, view, features }: Circumstances,
): boolean {
  if (views && !views.includes(view)) return false;
  if (roles && !(session && roles.includes(session.userRole))) return false;
  if (companyRoles && !companyRoles.some((role: CompanyRole) => session?.companyRoles.includes(role))) return false;
  return !workspaceFeatureOff || features?.[workspaceFeatureOff] === false;
}
