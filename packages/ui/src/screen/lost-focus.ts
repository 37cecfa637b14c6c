const STOPS =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),textarea:not([disabled])';
const ROWS = 'ul,ol,tbody';
const FIELDS = 'fieldset,.field,.combo';
const HEADINGS = 'h1,h2,h3,h4';
const NAMED =
  ':is(section,form,fieldset,[role=tabpanel],[role=region],[role=group],[role=dialog]):is([aria-label],[aria-labelledby])';
/** What moves the focus itself, such as a page that brings its heading, comes first. */
const PATIENCE_MS = 50;

/** Where a focused control is: the control, what is around it, and which child of each it is in. */
export interface Place {
  element: HTMLElement;
  around: readonly { element: HTMLElement; index: number }[];
}

/** The place of a control, to be kept while the control is still there. */
export function placeOf(element: Element | null): Place | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const around: { element: HTMLElement; index: number }[] = [];
  for (let child: HTMLElement = element; child.parentElement; child = child.parentElement) {
    around.push({ element: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return { element, around };
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden],[inert]') === null;

function focus(element: HTMLElement, options?: FocusOptions): void {
  if (!element.matches(STOPS) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus(options);
}

/**
 * Focuses the control again, or what stands in its place: the row that came after it in a list, the field around it, or
 * the nearest part of the page that has a heading or a name (SHL-129).
 * @returns false when nothing stands there yet
 */
export function focusPlace({ element, around }: Place, options?: FocusOptions): boolean {
  if (isUsable(element)) {
    element.focus(options);
    return true;
  }
  for (const { element: part, index } of around) {
    if (!part.isConnected) continue;
    // Within the page's own part, never to the frame around it.
    if (part === document.body || part.querySelector('main')) return false;
    const row = part.matches(ROWS) ? part.children[Math.min(index, part.children.length - 1)] : undefined;
    const stop =
      row?.querySelector<HTMLElement>(STOPS)
      ?? (part.matches(FIELDS) ? part.querySelector<HTMLElement>(STOPS) : null)
      ?? part.querySelector<HTMLElement>(HEADINGS)
      ?? (part.matches(NAMED) ? part : null);
    if (!stop) continue;
    focus(stop, options);
    return true;
  }
  return false;
}

/**
 * Watches the page: when the focused control goes away or is disabled and nothing else takes the focus, what stands in
 * its place gets it, never the start of the page (SHL-129). A screen that knows a better place takes it itself. Returns
 * the end of watching.
 */
export function keepFocus(): () => void {
  let last: Place | undefined;
  let isKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    timer = undefined;
    if (document.activeElement !== document.body || !last) return;
    // A field that is only disabled while a call is under way gets the focus back when it can be used again.
    if (last.element.isConnected && !isUsable(last.element)) return;
    const lost = last;
    last = undefined;
    // What loads has no heading yet: its place is kept until it has come, or the focus is elsewhere. Whoever has
    // scrolled on meanwhile stays there.
    isKept = !focusPlace(lost, { preventScroll: isKept });
    if (isKept) last = lost;
  };
  // After the effects of the change, in which a screen may place the focus itself.
  const look = () => {
    if (last && document.activeElement === document.body) timer ??= setTimeout(settle, PATIENCE_MS);
  };
  const take = (event: FocusEvent) => {
    isKept = false;
    last = placeOf(event.target as Element);
  };
  /** Whoever presses somewhere meanwhile has left the place. */
  const press = () => {
    if (document.activeElement === document.body) last = undefined;
  };
  // Pressing beside every control gives the focus up; a control that goes away does not.
  const leave = (event: FocusEvent) => {
    const left = event.target as HTMLElement;
    if (event.relatedTarget === null)
      queueMicrotask(() => {
        if (last?.element === left && isUsable(left) && document.activeElement !== left) last = undefined;
      });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', take);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', press);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', press);
    last = undefined;
  };
}
