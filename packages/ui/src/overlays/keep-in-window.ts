const MARGIN = 8;

/** A ref for what opens beside its anchor: moves it sideways into the window, where a small screen has no room for it. */
export function keepInWindow(part: HTMLElement | null): void {
  if (!part) return;
  const { left, right } = part.getBoundingClientRect();
  const end = document.documentElement.clientWidth - MARGIN;
  const by = left < MARGIN ? MARGIN - left : Math.min(0, end - right);
  if (by !== 0) part.style.translate = `${by}px`;
}
