import { useEffect } from 'react';
import { gatherHeard } from '../features/live/live-gathering';
import { shareLive } from '../features/live/live-sharing';
import { Bell } from '../features/notices/bell';
import { useServices, useSessionFacts } from '../services/services';

/** How often pages ask again while nothing tells them (GDE-82). */
const ASK_EVERY_MS = 60_000;

/** Connects the page to what happens in its workspace, and shows the bell to customers (GDE-79, GDE-85). */
export function Live() {
  const { session, bus } = useServices();
  const facts = useSessionFacts();
  const name = facts && `larder-live-${facts.region}-${facts.workspaceId}-${facts.userId}`;
  // Synchronises with the stream, whoever of this browser's tabs holds it.
  useEffect(() => {
    if (!name) return undefined;
    let hasHeard = false;
    const heard = gatherHeard((what) => bus.emit('live-heard', what));
    const leave = shareLive({
      name,
      token: async () => (await session.current())?.bearerToken,
      renew: () => session.renew(),
      hasSession: () => session.person() !== undefined,
      heard: (message) => heard.add(message),
      became: (state) => {
        bus.publish('live', state);
        // What the page shows was loaded before it heard anything, and may have changed in between.
        if (state === 'connected' && !hasHeard) heard.all();
        hasHeard ||= state === 'connected';
      },
    });
    const asking = setInterval(() => {
      if (!document.hidden && bus.read('live') !== 'connected') heard.all();
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(asking);
      leave();
      heard.stop();
      bus.publish('live', 'off');
    };
  }, [name, bus, session]);
  return facts?.companyRoles.includes('customer') ? <Bell /> : null;
}
