import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
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
  const place = new MeetingPlace(folder, 4100, () => ({ site: SITE, remotes: [remote('mf-orders')] }), changes);
  await place.open();
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
