import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection had passed on when it last moved. */
interface Output {
  passed: string;
  since: number;
}

/** How often connections are looked at, as a part of the time that they have. */
const LOOKS = 15;

/**
 * Destroys connections whose client takes nothing of an answer for a time (TRU-5): until then the answer lies in the
 * memory of this process. A stream that is silent but read goes on. A slow client is seen to take something only when the
 * system asks for more, which on a slow line takes minutes: `stallMs` must be longer.
 */
export function cutOffStalled(server: Server, stallMs: number): void {
  const open = new Map<Socket, Output>();
  let looking: NodeJS.Timeout | undefined;

  const look = () => {
    const now = performance.now();
    for (const [socket, output] of open) {
      const passed = passedBy(socket);
      if (socket.writableLength === 0 || passed !== output.passed) open.set(socket, { passed, since: now });
      else if (now - output.since >= stallMs) socket.destroy();
    }
  };
  const watch = (socket: Socket) => {
    open.set(socket, { passed: passedBy(socket), since: performance.now() });
    looking ??= setInterval(look, Math.ceil(stallMs / LOOKS)).unref();
    socket.once('close', () => {
      open.delete(socket);
      if (open.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
  };
  server.on('connection', watch);
  // Of TLS: what lies in memory lies there, before the socket below it.
  server.on('secureConnection', watch);
}

/**
 * Another text whenever the client has taken something. A large answer is one write, of which only the handle says how
 * much has gone; Node looks there too before it ends a connection for its silence.
 */
function passedBy(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`;
}
