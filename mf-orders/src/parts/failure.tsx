import type { ReactNode } from 'react';

const bringIntoView = (failure: HTMLElement | null) => failure?.scrollIntoView?.({ block: 'nearest' });

/** What became of something that was just tried: brought into view, as the button of it may be far from the message. */
export function Failure({ children }: { children: ReactNode }) {
  return <div className="orders-failure" ref={bringIntoView}>{children}</div>;
}
