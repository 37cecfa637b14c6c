import { useLatest } from '@larder/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { drawerRequests } from '../../services/drawer-requests';
import { useTarget } from './use-target';

export interface TourStepProps {
  /** The `data-tour` attribute of what the step points at. */
  target: string;
  isInDrawer?: boolean;
  title: string;
  text: string;
  /** Such as "2 of 5". */
  count?: string;
  onSkip: () => void;
  /** Its buttons. */
  children: ReactNode;
}

/** A slip of paper beside what it speaks of. It takes the focus and is named by its heading (SHL-104). */
export function TourStep({ target, isInDrawer = true, title, text, count, onSkip, children }: TourStepProps) {
  const id = useId();
  const slip = useRef<HTMLDivElement>(null);
  const found = useTarget(target, isInDrawer);
  const isShown = found !== undefined;
  const [height, setHeight] = useState(0);
  // Synchronises with how tall the step is drawn, which goes by its words, their size and the window.
  useLayoutEffect(() => setHeight(slip.current?.offsetHeight ?? 0), [found, title, text]);
  useEffect(() => {
    if (isShown) slip.current?.focus();
  }, [isShown]);
  // Synchronises with keys outside the step too: the page behind it can be used meanwhile.
  useEffect(() => {
    if (!isShown) return undefined;
    const end = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onSkip();
    };
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, [isShown, onSkip]);
  // Synchronises with the drawer: what is drawn into it goes with it, so closing it skips the tour (SHL-106).
  // It listens all along: another page closes the drawer in an effect, while new effects of this part still wait.
  const skip = useLatest(onSkip);
  useEffect(() => (isInDrawer ? drawerRequests.whenClosed(() => skip.current()) : undefined), [isInDrawer, skip]);
  if (!found) return null;
  const { box, host } = found;
  return createPortal(
    <>
      <div
        className="tour-ring"
        aria-hidden="true"
        style={{ top: box.top - 4, left: box.left - 4, width: box.width + 8, height: box.height + 8 }}
      />
      <div
        className="tour-step"
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        ref={slip}
        style={placeBeside(box, height)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onSkip();
        }}
      >
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="tour-acts">
          {count && <span className="small muted">{count}</span>}
          {children}
        </div>
      </div>
    </>,
    host,
  );
}

const WIDTH = 360;
/** As in shell.css, which keeps the step lower than the window by two gaps. */
const GAP = 12;

/** To the right where there is room, else below or above, and always inside the window. */
function placeBeside(box: DOMRect, height: number): { top: number; left: number } {
  const [right, bottom] = [document.documentElement.clientWidth, window.innerHeight];
  const within = (value: number, room: number, size: number) => Math.max(GAP, Math.min(value, room - size - GAP));
  if (box.right + GAP + WIDTH < right) return { top: within(box.top, bottom, height), left: box.right + GAP };
  const below = box.bottom + GAP;
  return {
    top: below + height < bottom ? below : within(box.top - height - GAP, bottom, height),
    left: within(box.left, right, Math.min(WIDTH, right - 2 * GAP)),
  };
}
