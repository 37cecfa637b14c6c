import type { SessionFacts } from '@larder/contracts';

const NAME = 'larder.unsent';

type Owner = Pick<SessionFacts, 'userId' | 'workspaceId'>;

/**
 * What tabs tell each other of entries that their user drops: an order that is open in another tab would keep its own
 * again as it closes (GDE-65).
 */
export function shareDropped({ userId, workspaceId }: Owner, heard: () => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  channel?.addEventListener('message', ({ data }: MessageEvent<Owner>) => {
    if (data.userId === userId && data.workspaceId === workspaceId) heard();
  });
  return {
    tell: () => channel?.postMessage({ userId, workspaceId } satisfies Owner),
    stop: () => channel?.close(),
  };
}
