/** Runs a task after the next frame was drawn, so that what an event changed at once is seen before the task begins. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
