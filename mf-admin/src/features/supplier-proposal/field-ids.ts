import type { ProposalField } from './use-proposal-editor';

/** The id of a field's control on the page. */
export const idOf = (field: ProposalField): string => `profile-${field}`;

/** Leads to the control of a field: of a group, to its first. */
export function goTo(field: ProposalField): void {
  const place = document.getElementById(idOf(field));
  const control = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input:not([type=file]), [role=button], button');
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}
