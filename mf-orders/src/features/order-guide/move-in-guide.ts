const FIELD = '[data-guide-cartons]';
const fieldsIn = (root: Element) => [...root.querySelectorAll<HTMLInputElement>(FIELD)];

/** The quantity that comes so many after this one, past suspended products, across groups (GDE-16). */
export function fieldBeside(field: HTMLInputElement, by: 1 | -1): HTMLElement | undefined {
  const guide = field.closest('[data-guide]');
  if (!guide) return undefined;
  // From the field on: to list all fields at each key takes longer.
  const walker = document.createTreeWalker(guide, NodeFilter.SHOW_ELEMENT, (node) =>
    (node as Element).matches(FIELD) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  walker.currentNode = field;
  const next = by === 1 ? walker.nextNode() : walker.previousNode();
  if (next) return next as HTMLElement;
  return by === 1 ? nextStep() : (guide.querySelector<HTMLElement>('[data-guide-filter]') ?? undefined);
}

/** The button that leads on, for those who do not want to pass every quantity before it. */
export const nextStep = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-next-step]:not(:disabled)') ?? undefined;

/** The first quantity of the next or previous group (GDE-17). */
export function fieldOfGroup(field: HTMLInputElement, by: 1 | -1): HTMLElement | undefined {
  const groups = [...(field.closest('[data-guide]')?.querySelectorAll('[data-guide-group]') ?? [])].filter((group) =>
    group.querySelector(FIELD),
  );
  const at = groups.findIndex((group) => group.contains(field)) + by;
  return groups[at] && fieldsIn(groups[at])[0];
}

/** The first quantity that is shown. */
export const firstField = (guide: Element | null | undefined): HTMLElement | undefined =>
  guide ? fieldsIn(guide)[0] : undefined;

/** Where a quantity is: a product of two lists has one in each of their groups. */
export interface FieldPlace {
  group: string;
  productId: string;
}

/** Where a quantity is, to find it again once its row was away. */
export const placeOf = (field: HTMLElement): FieldPlace => ({
  group: field.closest<HTMLElement>('[data-guide-group]')?.dataset.guideGroup ?? '',
  productId: field.closest<HTMLElement>('[data-guide-row]')?.dataset.guideRow ?? '',
});

/** The quantity of a place; absent while its row is hidden or suspended. */
export function fieldAt(guide: Element | null, place: FieldPlace | null): HTMLElement | undefined {
  if (!guide || !place) return undefined;
  return fieldsIn(guide).find((field) => {
    const { group, productId } = placeOf(field);
    return group === place.group && productId === place.productId;
  });
}
