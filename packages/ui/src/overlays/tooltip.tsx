import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepInWindow } from './keep-in-window';

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
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className="tip-root" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)} onFocus={() => setOpen(true)} onBlur={() => setOpen(false)} onKeyDown={hide}>
      <span tabIndex={control ? undefined : 0} aria-describedby={isOpen ? id : undefined}>{children}</span>
      {isOpen && <span className="tip" role="tooltip" id={id} ref={keepInWindow}>{text}</span>}
    </span>
  );
}
