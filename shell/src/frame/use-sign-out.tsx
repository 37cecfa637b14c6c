import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { shareDropped } from '../session/dropped-entries';
import { useReadyRegion, useServices, useSessionFacts } from '../services/services';

const loadQuestion = () => import('./sign-out-question');
type Question = Awaited<ReturnType<typeof loadQuestion>>;

/**
 * Signs out; where orders save themselves, entries that are not sent yet are asked about first (GDE-65). What can't be
 * looked up holds nobody.
 */
export function useSignOut(): { signOut: () => Promise<void>; question: ReactNode } {
  const { account, bus } = useServices();
  const { registry } = useReadyRegion();
  const session = useSessionFacts();
  const { userId, workspaceId } = session ?? {};
  const others = useRef<ReturnType<typeof shareDropped>>(undefined);
  // Synchronises with the other tabs of this user.
  useEffect(() => {
    if (userId === undefined || workspaceId === undefined) return undefined;
    const shared = shareDropped({ userId, workspaceId }, () => bus.emit('unsent-dropped', {}));
    others.current = shared;
    return () => shared.stop();
  }, [userId, workspaceId, bus]);
  const [asked, setAsked] = useState<{ count: number; parts: Question }>();

  const signOut = async () => {
    const parts =
      session && registry.features.includes('autosave') ? await loadQuestion().catch(() => undefined) : undefined;
    const count = parts && session ? await parts.countUnsent(session).catch(() => 0) : 0;
    if (!parts || count === 0) return account.signOut();
    return setAsked({ count, parts });
  };
  const drop = async () => {
    setAsked(undefined);
    // The orders on the screen, here and in other tabs, write nothing more.
    bus.emit('unsent-dropped', {});
    others.current?.tell();
    if (asked && session) await asked.parts.dropUnsent(session).catch(() => undefined);
    await account.signOut();
  };
  return {
    signOut,
    question: asked && (
      <asked.parts.SignOutQuestion count={asked.count} onDrop={() => void drop()} onStay={() => setAsked(undefined)} />
    ),
  };
}
