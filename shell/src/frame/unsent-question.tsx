import { useText } from '@larder/i18n';
import { ConfirmDialog } from '@larder/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices, useSessionFacts } from '../services/services';
import { shareDropped } from '../session/dropped-entries';
import { dropUnsent } from '../session/unsent-entries';

/**
 * Asks on every page of a session before signing out drops what is not sent yet (GDE-65). It comes with the shell: what
 * is fetched when it is wanted does not come offline.
 */
export function UnsentQuestion() {
  const { t } = useText('shell');
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
    await dropUnsent(session).catch(() => undefined);
  };
  return (
    <ConfirmDialog
      danger
      title={t('unsent.title', { count: asked.count })}
      confirmText={t('unsent.drop')}
      cancelText={t('unsent.stay')}
      onConfirm={() => asked.answer(drop)}
      onCancel={() => asked.answer('stay')}
    />
  );
}
