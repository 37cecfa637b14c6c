import { useText } from '@larder/i18n';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../actions/icon-button';
import type { Notice, Notifier } from './notifier';

const SHOWN_FOR_MS = 6000;

function Snackbar({ notice, notifier }: { notice: Notice; notifier: Notifier }) {
  const { t } = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // A pointer at rest under which the message comes does not hold it: it may cover a control there.
  const isHeld = isHovered || isFocused;
  const message = useRef<HTMLDivElement>(null);
  // Synchronises with the page around the message, which belongs to others; a held message stays where it is.
  useEffect(() => {
    if (isHeld) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    // Few visits have a message: where its place cannot be looked for, it lies where the style sheet puts it.
    void import('./keep-clear').then(
      ({ keepClear }) => {
        if (!isOver && message.current) end = keepClear(message.current);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isHeld]);

  // Synchronises with the clock: the message goes after its time, which starts anew when the pointer or the focus
  // leaves it.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => notifier.dismiss(notice.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, notice, notifier]);

  return (
    <div
      ref={message}
      className="snack"
      onMouseMove={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            notifier.dismiss(notice.id);
            notice.action?.run();
          }}
        >
          {notice.action.text}
        </button>
      )}
      <IconButton icon="close" label={t('snackbar.close')} onClick={() => notifier.dismiss(notice.id)} />
    </div>
  );
}

/** The queue whose messages are shown, of `createNotifier`. */
export interface SnackbarsProps {
  notifier: Notifier;
}

/** The one place of the page where short messages show, each for 6 s (SHL-127). */
export function Snackbars({ notifier }: SnackbarsProps) {
  const notice = useStore(notifier.shown);
  return (
    <div className="snacks" role="status" aria-live="polite">
      {notice && <Snackbar key={notice.id} notice={notice} notifier={notifier} />}
    </div>
  );
}
