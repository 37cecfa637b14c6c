import { useFormats } from '@larder/i18n';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

/** A tab; `count` stands behind its words. */
export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
  count?: number;
}

/** Controlled: tabs of one set, whose panel is a `TabPanel` with the same `idBase`. */
export interface TabsProps<Key extends string> {
  /** Names the set. */
  label: string;
  tabs: readonly TabItem<Key>[];
  /** Undefined where none is shown: something beside the tabs narrows them all. */
  current: Key | undefined;
  onChange: (key: Key) => void;
  /** Begins the ids of tabs and panels; one per set on a page. */
  idBase: string;
}

/** Tabs with one stop in the tab order: arrows, Home and End move and choose. Each tab needs its `TabPanel`. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, idBase }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const { number } = useFormats();

  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === current),
  );

  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChange(tabs[index]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${idBase}-tab-${tab.key}`}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? `${idBase}-panel` : undefined}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <small>{number(tab.count)}</small>}
        </button>
      ))}
    </div>
  );
}

/** The panel of the tab that is on: `idBase` and `current` as its tabs have them. */
export interface TabPanelProps {
  idBase: string;
  current: string;
  children: ReactNode;
}

/** What the current tab shows. */
export function TabPanel({ idBase, current, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-tab-${current}`}>
      {children}
    </div>
  );
}
