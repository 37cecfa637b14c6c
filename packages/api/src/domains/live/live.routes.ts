import * as calls from '@larder/contracts';
import { readMember } from '../../http/entering';
import { defineRoutes } from '../../http/route';
import type { MemberSession } from '../../http/session';
import type { MemberClaims } from '../../http/tokens';
import type { Listener } from './live-stream';

const listenerOf = ({ userId, workspaceId, region, locationIds }: MemberSession): Listener => ({
  userId,
  workspaceId,
  region,
  locationIds,
});

export const liveRoutes = defineRoutes((route) => {
  route.stepwise(calls.listenLive, async ({ app, session, claims, now, stream, reply }) => {
    const member = claims as MemberClaims;
    const opened = await app.live.open({
      listener: listenerOf(session as MemberSession),
      lastEventId: stream?.lastEventId,
      lastsMs: Math.min(member.exp * 1000 - now, stream?.cutAfterMs ?? Infinity),
      readAgain: async () => listenerOf(await readMember(calls.listenLive, app, member)),
    });
    reply.header('cache-control', 'no-store');
    // For a proxy that gathers answers otherwise.
    reply.header('x-accel-buffering', 'no');
    return { content: opened, contentType: 'text/event-stream' };
  });
});
