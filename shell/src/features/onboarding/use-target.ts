import { useEffect, useState } from 'react';
import { drawerRequests } from '../../services/drawer-requests';

const DELAY_MS = 250;
const LOOK_AGAIN_MS = 100;

/** Where a step points, and the element that it is drawn into: the open dialog around its target, or the page. */
export interface Target {
  box: DOMRect;
  host: HTMLElement;
}

/** Finds what a step points at, after its delay; opens the drawer for it where the drawer is closed (SHL-105). */
export function useTarget(name: string, isInDrawer: boolean): Target | undefined {
  const [target, setTarget] = useState<Target>();

  // Synchronises with where the target stands in the window.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    /** Tells whether there was something to point at. */
    function point(): boolean {
      const element = document.querySelector<HTMLElement>(`[data-tour="${name}"]`);
      // A window that became narrow has closed the drawer, and hides what is in it.
      if (!element || element.checkVisibility?.() === false) return false;
      const dialog = element.closest<HTMLElement>('[role=dialog]');
      // A step that points at the page waits until a dialog that the user has opened is closed.
      if (!dialog && hasDialog()) return false;
      element.scrollIntoView?.({ block: 'nearest' });
      setTarget({ box: element.getBoundingClientRect(), host: dialog ?? document.body });
      return true;
    }
    function look() {
      if (point()) return;
      if (isInDrawer && !hasDialog()) drawerRequests.ask(true);
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_AGAIN_MS);
    }
    // Once more when the drawer of the other layout has gone: what was drawn into it goes with it.
    function lookTwice() {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, DELAY_MS);
    }
    drawerRequests.ask(isInDrawer);
    timer = setTimeout(look, DELAY_MS);
    window.addEventListener('resize', lookTwice);
    window.addEventListener('scroll', point, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', lookTwice);
      window.removeEventListener('scroll', point, true);
    };
  }, [name, isInDrawer]);
  // The drawer over a small page closes with the tour.
  useEffect(() => () => drawerRequests.ask(false), []);
  return target;
}

const hasDialog = (): boolean => document.documentElement.classList.contains('has-dialog');
