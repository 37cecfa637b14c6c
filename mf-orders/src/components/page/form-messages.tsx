import type { Host } from '@larder/remote-kit';
import { useNotify } from '@larder/remote-kit';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const FormMessagesContext = createContext<Host['notify'] | undefined>(undefined);

/**
 * Ends the message of an order's form with the form: on the next page it would cover what is new there, and its Undo would
 * change nothing.
 */
export function FormMessages({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const endLast = useRef<() => void>(undefined);
  const show = useCallback<Host['notify']>(
    (...message) => {
      // An older shell ends no message.
      endLast.current = notify(...message) ?? undefined;
      return endLast.current;
    },
    [notify],
  );
  // Synchronises with the shell, which shows the message.
  useEffect(() => () => endLast.current?.(), []);
  return <FormMessagesContext value={show}>{children}</FormMessagesContext>;
}

/** Shows snackbars that end with the form of the order, or after their time without one. */
export function useFormNotify(): Host['notify'] {
  const notify = useNotify();
  return useContext(FormMessagesContext) ?? notify;
}
