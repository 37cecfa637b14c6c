import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Part, Workspace } from '../workspace';
import { BuildCache } from './build-cache';

/** A workspace with one built remote, whose build read its sources and its English texts. */
function builtRemote() {
  const root = mkdtempSync(join(tmpdir(), 'larder-cache-'));
  const write = (file: string, text = '{}') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const sources = ['mf-stock/src/start.ts', 'mf-stock/src/locales/en.json', 'packages/ui/src/button.ts'];
  for (const file of [...sources, 'mf-stock/dist/release.json', 'packages/i18n/src/locales/en.json']) write(file);
  const part: Part = { name: 'mf-stock', kind: 'remote', version: '1.0.0', folder: join(root, 'mf-stock') };
  const workspace: Workspace = { root, shared: {}, parts: [part] };
  new BuildCache(workspace).remember(
    part,
    sources.map((file) => join(root, file)),
  );
  return { root, write, isFresh: () => new BuildCache(workspace).isFresh(part) };
}

test('a remote is built again when a text file is added, of itself or of a package (REL-97)', () => {
  for (const file of ['mf-stock/src/locales/de.json', 'packages/i18n/src/locales/de.json']) {
    const { root, write, isFresh } = builtRemote();
    expect(isFresh()).toBe(true);
    write(file);
    expect([file, isFresh()]).toEqual([file, false]);
    rmSync(join(root, file));
    expect(isFresh()).toBe(true);
  }
});

test('a file that no build read changes nothing, one that it read does', () => {
  const { write, isFresh } = builtRemote();
  write('mf-stock/src/notes.md');
  write('mf-stock/src/start.test.ts');
  expect(isFresh()).toBe(true);
  write('packages/ui/src/button.ts', 'changed');
  expect(isFresh()).toBe(false);
});
