import { useEffect, useId, useState, type ReactNode } from 'react';

const MARGIN = 8;

/**
 * A ref for what opens beside its anchor: moves it sideways into the window, where a small screen has no room for it.
 */
function keepInWindow(part: HTMLElement | null): void {
  if (!part) return;
  const { left, right } = part.getBoundingClientRect();
  const end = document.documentElement.clientWidth - MARGIN;
  const by = left < MARGIN ? MARGIN - left : Math.min(0, end - right);
  if (by !== 0) part.style.translate = `${by}px`;
}

/** Words that show on focus and on hover. */
export interface TooltipProps {
  /** A few words; nothing that is needed to use the page. */
  text: ReactNode;
  /** What it explains. Made focusable unless it holds a control. */
  children: ReactNode;
  /** The child is a button or link, which takes the focus itself. */
  control?: boolean;
}

/** Words that show on hover and on focus, stay while the pointer is on them, and go away with Esc. */
export function Tooltip({ text, children, control = false }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // Synchronises with keys anywhere: what shows on hover mostly has no focus. Before a dialog around it hears the key.
  useEffect(() => {
    if (!isOpen) return undefined;
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', hide, true);
    return () => document.removeEventListener('keydown', hide, true);
  }, [isOpen]);
  return (
    <span
      className="tip-root"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      <span tabIndex={control ? undefined : 0} aria-describedby={isOpen ? id : undefined}>
        {children}
      </span>
      {isOpen && (
        <span className="tip" role="tooltip" id={id} ref={keepInWindow}>
          {text}
        </span>
      )}
    </span>
  );
}
