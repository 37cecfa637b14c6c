import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedRemote } from './local-remote';
import { joinAt, MeetingPlace } from './meeting-place';

const SITE = 'https://larder.example';
const remote = (name: string) =>
  ({ name, folder: `/team/${name}`, errors: [], problems: [] }) as unknown as ServedRemote;
const newFolder = () => mkdtempSync(join(tmpdir(), 'larder-meeting-'));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a second command for the same site joins the first, tells its remotes, and takes them along when it ends (REL-84)', async () => {
  const folder = newFolder();
  const changes = jest.fn();
  const place = new MeetingPlace(folder, 4100, { site: SITE, remotes: [remote('mf-orders')] }, changes);
  expect(await place.openFirst(SITE)).toBe(true);
  expect(await joinAt(folder, 'https://other.example')).toBeUndefined();
  const joined = (await joinAt(folder, SITE))!;
  expect(joined.welcome).toMatchObject({ site: SITE, port: 4100, remotes: [{ name: 'mf-orders' }] });
  joined.tell([remote('mf-stock')]);
  await until(() => place.remotes.length === 1);
  expect(place.remotes[0]!.name).toBe('mf-stock');
  joined.leave();
  await until(() => place.remotes.length === 0);
  expect(changes).toHaveBeenCalledTimes(2);
  const again = (await joinAt(folder, SITE))!;
  again.tell([remote('mf-stock')]);
  await until(() => place.remotes.length === 1);
  place.close();
  await again.ended;
});

test('what a killed command left is removed, and nobody joins it (REL-84)', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, '4100.sock'), '');
  expect(await joinAt(folder, SITE)).toBeUndefined();
  expect(existsSync(join(folder, '4100.sock'))).toBe(false);
});

test('of two commands for one site one alone is the first, and the other is found as well (REL-84)', async () => {
  const folder = newFolder();
  const [first, second] = [4100, 4101].map(
    (port) => new MeetingPlace(folder, port, { site: port === 4100 ? SITE : `${SITE}/2`, remotes: [] }, jest.fn()),
  ) as [MeetingPlace, MeetingPlace];
  expect(await Promise.all([first.openFirst(SITE), second.openFirst(SITE)])).toEqual([true, false]);
  await second.openFurther();
  const joined = await Promise.all([joinAt(folder, SITE), joinAt(folder, `${SITE}/2`)]);
  expect(joined.map((each) => each?.welcome.port)).toEqual([4100, 4101]);
  first.close();
  second.close();
  // Who has told nothing yet learns of the end, too.
  await Promise.all(joined.map((each) => each!.ended));
});

/** A command that welcomes who comes, and meets a claim in its own way. */
async function welcoming(folder: string, meet: (socket: Socket) => unknown) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.write(`${JSON.stringify({ site: SITE, port: 4100, remotes: [], takesClaims: true })}\n`);
    socket.on('data', () => meet(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(join(folder, '4100.sock'), resolve);
  });
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(resolve);
    });
  };
}

test.each<[string, (socket: Socket) => unknown]>([
  ['does not answer a claim', () => undefined],
  ['ends before it answers a claim', (socket) => socket.destroy()],
])(
  'of a command that welcomes, and %s, it is not taken (REL-84)',
  async (_, meet) => {
    const folder = newFolder();
    const end = await welcoming(folder, meet);
    try {
      const joined = (await joinAt(folder, SITE))!;
      expect(await joined.claim([{ name: 'mf-stock', folder: '/team/mf-stock' }])).toBeUndefined();
      await joined.ended;
    } finally {
      await end();
    }
  },
  15_000,
);

test.each<[string, (socket: Socket) => unknown]>([
  ['says nothing, as a suspended one does,', () => undefined],
  ['closes the connection at once', (socket) => socket.end()],
])(
  'a command that %s does not keep the next one from going on, and its socket stays (REL-84)',
  async (_, meet) => {
    const folder = newFolder();
    const path = join(folder, '4100.sock');
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      meet(socket);
    });
    await new Promise<void>((resolve) => {
      server.listen(path, resolve);
    });
    expect(await joinAt(folder, SITE)).toBeUndefined();
    expect(existsSync(path)).toBe(true);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  },
  15_000,
);
