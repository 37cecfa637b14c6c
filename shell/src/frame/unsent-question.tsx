import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices, useSessionFacts } from '../services/services';
import { shareDropped } from '../session/dropped-entries';

/** The question about entries that are not sent yet, on every page of a session (GDE-65). */
export function UnsentQuestion() {
  const { unsent, bus } = useServices();
  const asked = useStore(unsent.asked);
  const session = useSessionFacts();
  const { userId, workspaceId } = session ?? {};
  const others = useRef<ReturnType<typeof shareDropped>>(undefined);
  // Synchronises with the other tabs of this user. A session that ends has no question any more.
  useEffect(() => {
    if (userId === undefined || workspaceId === undefined) return undefined;
    const shared = shareDropped({ userId, workspaceId }, () => bus.emit('unsent-dropped', {}));
    others.current = shared;
    return () => {
      shared.stop();
      unsent.asked.getState()?.answer('stay');
    };
  }, [userId, workspaceId, bus, unsent]);

  if (!asked || !session) return null;
  const drop = async () => {
    // The orders on the screen, here and in other tabs, write nothing more.
    bus.emit('unsent-dropped', {});
    others.current?.tell();
    await asked.parts.dropUnsent(session).catch(() => undefined);
  };
  return (
    <asked.parts.SignOutQuestion
      count={asked.count}
      onDrop={() => asked.answer(drop)}
      onStay={() => asked.answer('stay')}
    />
  );
}
