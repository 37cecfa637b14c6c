/** What a company does on Larder; a workspace has one or both. */
export type CompanyRole = 'customer' | 'producer';
/** The side of the company that the screens show. */
export type View = CompanyRole;

const isView = (value: unknown): value is View => value === 'customer' || value === 'producer';

/** True when the workspace has both company roles, so that its members can switch between the views (RUL-116). */
export const maySwitchView = (companyRoles: readonly string[]): boolean =>
  companyRoles.includes('customer') && companyRoles.includes('producer');

/** The only company role when there is one, otherwise the saved view, else customer (RUL-116). */
export function currentView({ companyRoles, saved }: { companyRoles: readonly string[]; saved?: string | null }): View {
  if (maySwitchView(companyRoles)) return isView(saved) ? saved : 'customer';
  return companyRoles.includes('producer') ? 'producer' : 'customer';
}
