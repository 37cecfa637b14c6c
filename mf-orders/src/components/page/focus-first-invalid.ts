/**
 * Puts the focus on the first field that is marked as wrong, once its message stands on the page, and shows both
 * (ORD-77).
 */
export function focusFirstInvalid(root: ParentNode | null): void {
  setTimeout(() => {
    const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('fieldset')
      ? wrong.querySelector<HTMLElement>('input:enabled, button:enabled')
      : wrong;
    field?.focus();
    // The focus brings the control alone into view: on a phone its message may lie below the bar.
    field?.closest('.field')?.scrollIntoView?.({ block: 'nearest' });
  });
}
