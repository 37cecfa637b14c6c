import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connectDatabase, type Database } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { newStore } from '@larder/federation/testing';
import { createSite, type Site } from '../create-site';

const SLOW = 1000;
const CALLS = 300;

let database: Database;
let api: Awaited<ReturnType<typeof createRecordedApi>>;
let site: Site;
let port: number;
const slow: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  database = await connectDatabase({});
  api = await createRecordedApi({ database, environment: 'production', signingKey: 'a key for tests, thirty-two characters or more', publicUrl: 'https://larder.test', configOf: () => undefined, featuresOf: () => undefined, runJobs: false });
  site = createSite({ store: newStore().folder, environment: 'production', api: await api.listen({ port: 0, host: '127.0.0.1' }) });
  port = await site.listen(0);
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  agent.destroy();
  await site.close(0);
  await api.close();
  await database.close();
});

const callMs = () => new Promise<number>((resolve, reject) => {
  const began = performance.now();
  request({ host: '127.0.0.1', port, path: '/health', agent }, (answer) => {
    answer.resume().on('end', () => (answer.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(String(answer.statusCode)))));
  }).on('error', reject).end();
});

/** The time that 99 of 100 calls keep, each after the other. */
async function p99(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) times.push(await callMs());
  return times.sort((one, other) => one - other)[Math.ceil(CALLS * 0.99) - 1]!;
}

/** The best of some rounds, until one is good enough: what else the machine does makes a round slower, never faster. */
async function quietest(rounds: number, enough = 0): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds && best >= enough; round += 1) best = Math.min(best, await p99());
  return best;
}

test('a thousand slow connections leave the time of other calls within twice its usual value (TRU-5)', async () => {
  await p99();
  const usual = await quietest(4);
  for (let at = 0; at < SLOW; at += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    slow.push(socket);
    // Half of them hold back their headers, the others their body.
    socket.write(at % 2 === 0 ? 'GET /api/workspace HTTP/1.1\r\nHost: larder.test\r\nX-Slow: ' : 'POST /api/auth/sign-out HTTP/1.1\r\nHost: larder.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  }
  await new Promise<void>((resolve) => {
    const look = () => void site.server.getConnections((_, count) => (count >= SLOW ? resolve() : setTimeout(look, 20)));
    look();
  });
  const dripping = setInterval(() => slow.forEach((socket) => socket.write('x')), 1000);
  const burdened = await quietest(24, usual * 2);
  clearInterval(dripping);
  expect(burdened).toBeLessThan(usual * 2);
}, 120_000);
