const CONTROLS = 'input:not([type=file]), select, textarea, [role=button], button, [tabindex]';

/**
 * Leads to the control with this id; of a group, to its first control. A bar at the foot of a phone does not cover it.
 */
export function goToField(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}
