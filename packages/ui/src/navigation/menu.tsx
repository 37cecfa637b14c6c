import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { Link } from '../router';
import { useDismiss } from '../overlays/use-dismiss';
import { useTopLayer } from '../overlays/use-top-layer';

/** An entry: a link with `to`, otherwise an action. */
export interface MenuItem {
  key: string;
  text: ReactNode;
  icon?: IconName;
  /** A path of this site. */
  to?: string;
  onSelect?: () => void;
  /** In tomato: it destroys something. */
  danger?: boolean;
  /** A line above it. */
  divided?: boolean;
  lang?: string;
}

/** A button that opens entries in the top layer. */
export interface MenuProps {
  items: readonly MenuItem[];
  /** What its button shows. */
  children: ReactNode;
  /** Names the button when it shows no words. */
  label?: string;
  buttonClassName?: string;
  /** Above the entries, such as who is signed in. */
  header?: ReactNode;
}

/**
 * A button with a list of actions: Enter, Space or Arrow down opens it, arrows move, Esc and Tab close it (SHL-126).
 */
export function Menu({ items, children, label, buttonClassName = 'btn s', header }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useDismiss(root, isOpen, () => setOpen(false));
  const menu = useRef<HTMLDivElement>(null);
  useTopLayer({ anchor: button, part: menu, isOpen, align: 'end' });
  // Synchronises the focus with the menu, which can take it once it is shown.
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [isOpen]);

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  };

  return (
    <div className="menu-root" ref={root}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        id={`${menuId}-button`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {isOpen && (
        <div className="menu" popover="manual" ref={menu}>
          {header}
          <div role="menu" id={menuId} aria-labelledby={`${menuId}-button`} tabIndex={-1} onKeyDown={move}>
            {items.map((item) => (
              <Entry key={item.key} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    lang: item.lang,
    className: classNames(item.danger && 'danger', item.divided && 'divided') || undefined,
    onClick: () => {
      onDone();
      item.onSelect?.();
    },
    children: (
      <>
        {item.icon && <Icon name={item.icon} />}
        {item.text}
      </>
    ),
  };
  return item.to === undefined ? <button type="button" {...shared} /> : <Link to={item.to} {...shared} />;
}
