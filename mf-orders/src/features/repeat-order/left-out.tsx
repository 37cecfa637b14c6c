import { Suspense, lazy } from 'react';
import { loadLeftOut } from './load-left-out';
import type { RepeatState } from './use-repeat';

const LeftOutDialog = lazy(() => loadLeftOut().then((dialog) => ({ default: dialog.LeftOutDialog })));

/** The dialog of what was not copied, fetched when there is something to tell. */
export function LeftOut({ repeat: { repeated, close } }: { repeat: RepeatState }) {
  return (
    repeated && (
      <Suspense fallback={null}>
        <LeftOutDialog repeated={repeated} onClose={close} />
      </Suspense>
    )
  );
}
