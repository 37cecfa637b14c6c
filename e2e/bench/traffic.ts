import type { CDPSession } from '@playwright/test';

/** What an answer is for. */
export type Kind = 'code' | 'pictures' | 'data';

/** One answer that came over the network. */
export interface Transfer {
  path: string;
  kind: Kind;
  status: number;
  bytes: number;
  sentAtMs: number;
  finishedAtMs: number;
}

/** What went over the wire. */
export interface Traffic {
  requests: number;
  bytes: number;
  code: number;
  pictures: number;
  data: number;
  transfers: Transfer[];
}

interface Open {
  path: string;
  kind: Kind;
  sentAt: number;
  status: number;
  isCached: boolean;
}

const MEDIA = /\.(svg|woff2|png|jpe?g|webp|avif)$/;

/** Fonts count as pictures: neither holds a program, and both are the same for every way of building. */
const kindOf = (path: string): Kind => (/^\/api\//.test(path) ? 'data' : MEDIA.test(path) ? 'pictures' : 'code');

/** Listens to everything that a page fetches. Bytes are those of the wire: packed bodies and headers. */
export class TrafficMeter {
  private readonly open = new Map<string, Open>();
  private transfers: Transfer[] = [];
  private startedAt: number | undefined;
  private changedAt = Date.now();

  static async attach(session: CDPSession): Promise<TrafficMeter> {
    const meter = new TrafficMeter();
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!/^https?:/.test(request.url)) return;
      meter.startedAt ??= timestamp;
      const path = new URL(request.url).pathname;
      // It stays open for as long as the page does.
      if (path === '/api/stream') return;
      meter.open.set(requestId, { path, kind: kindOf(path), sentAt: timestamp, status: 0, isCached: false });
      meter.changedAt = Date.now();
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => meter.mark(requestId, { isCached: true }));
    session.on('Network.responseReceived', ({ requestId, response }) =>
      meter.mark(requestId, { status: response.status, ...(response.fromDiskCache && { isCached: true }) }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      meter.finish(requestId, encodedDataLength, timestamp),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => meter.finish(requestId, 0, timestamp));
    await session.send('Network.enable');
    return meter;
  }

  /** Waits until nothing has been on its way for a while. */
  async settled(quietMs = 1000, limitMs = 15_000): Promise<void> {
    const deadline = Date.now() + limitMs;
    while (Date.now() < deadline && (this.open.size > 0 || Date.now() - this.changedAt < quietMs))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Everything since the beginning. */
  get total(): Traffic {
    const sum = (kind?: Kind) =>
      this.transfers.filter((each) => !kind || each.kind === kind).reduce((bytes, each) => bytes + each.bytes, 0);
    return {
      requests: this.transfers.length,
      bytes: sum(),
      code: sum('code'),
      pictures: sum('pictures'),
      data: sum('data'),
      transfers: this.transfers,
    };
  }

  private mark(requestId: string, change: Partial<Open>): void {
    const known = this.open.get(requestId);
    if (known) Object.assign(known, change);
  }

  private finish(requestId: string, bytes: number, timestamp: number): void {
    const known = this.open.get(requestId);
    this.open.delete(requestId);
    this.changedAt = Date.now();
    if (!known || known.isCached || bytes === 0) return;
    const since = (moment: number) => Math.round((moment - this.startedAt!) * 1000);
    this.transfers.push({
      path: known.path,
      kind: known.kind,
      status: known.status,
      bytes,
      sentAtMs: since(known.sentAt),
      finishedAtMs: since(timestamp),
    });
  }
}
