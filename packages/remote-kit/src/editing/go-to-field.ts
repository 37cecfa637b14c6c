const CONTROLS = 'input:not([type=file]), select, textarea, [role=button], button, [tabindex]';

/**
 * Leads to the control with this id; of a group, to its first control. A bar at the foot of a phone does not cover it.
 * @param item from 0: the item of the group's list whose first control is meant
 */
export function goToField(id: string, item?: number): void {
  const group = document.getElementById(id);
  const place = item === undefined ? group : group?.querySelectorAll('li')[item];
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}
