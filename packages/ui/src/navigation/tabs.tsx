import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem<Key extends string> { key: Key; label: ReactNode; count?: number }

export interface TabsProps<Key extends string> {
  /** Names the set. */
  label: string;
  tabs: readonly TabItem<Key>[];
  current: Key;
  onChange: (key: Key) => void;
  /** Begins the ids of tabs and panels; one per set on a page. */
  idBase: string;
}

/** Tabs with one stop in the tab order: arrows, Home and End move and choose. Each tab needs its `TabPanel`. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, idBase }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChange(tabs[index]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${idBase}-tab-${tab.key}`}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? `${idBase}-panel` : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}{tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps { idBase: string; current: string; children: ReactNode }

/** What the current tab shows. */
export function TabPanel({ idBase, current, children }: TabPanelProps) {
  return <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-tab-${current}`}>{children}</div>;
}
