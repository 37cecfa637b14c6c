/** Puts the focus on the first field that is marked as wrong, once its message stands on the page (ORD-77). */
export function focusFirstInvalid(root: ParentNode | null): void {
  setTimeout(() => {
    const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input, button') : wrong;
    field?.focus();
  });
}
