import type { ReactNode } from 'react';

// Its answer is none of React's: newer browsers give a promise, which would be taken for a clean-up.
const bringIntoView = (failure: HTMLElement | null) => {
  failure?.scrollIntoView?.({ block: 'nearest' });
};

/** What became of something that was just tried: brought into view, as the button of it may be far from the message. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="orders-failure" ref={bringIntoView}>
      {children}
    </div>
  );
}
