import type { ProductField } from './product-values';

/** The id of a field's control on the page. */
export const idOf = (field: ProductField): string => `product-${field}`;

/** Leads to the control of a field: of a group, to its first. */
export function goTo(field: ProductField): void {
  const place = document.getElementById(idOf(field));
  const control = place?.matches('input, select, textarea, button') ? place : place?.querySelector<HTMLElement>('input:not([type=file]), select, textarea, button, [tabindex]');
  control?.focus();
  // Not under the bar of a phone.
  control?.scrollIntoView?.({ block: 'center' });
}
