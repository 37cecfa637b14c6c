import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enclosingPart } from './house-files';
import { readWorkspace, siteOf } from './workspace';

test('a folder that is a remote itself is the only part, called like its package (REL-50, REL-51)', () => {
  const root = mkdtempSync(join(tmpdir(), 'un dossier à soi '));
  const site = 'https://larder.example';
  const larder = { kind: 'remote', site };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'mf-stock', version: '1.2.0', larder }));
  mkdirSync(join(root, 'mf-inner'));
  writeFileSync(join(root, 'mf-inner/package.json'), JSON.stringify({ name: 'mf-inner', version: '1.0.0', larder }));
  expect(readWorkspace(root).parts).toEqual([{ name: 'mf-stock', kind: 'remote', version: '1.2.0', folder: root }]);
  expect(siteOf(root)).toBe(site);
});

test('a remote that calls itself otherwise than remotes are called is refused (TRU-32)', () => {
  const root = mkdtempSync(join(tmpdir(), 'larder-own-'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'shell', version: '1.0.0', larder: { kind: 'remote' } }),
  );
  expect(() => readWorkspace(root)).toThrow("The folder shell can't hold a part of the kind remote");
});

test('commands in a folder of a remote work on the remote (REL-51)', () => {
  const kindOf = (folder: string) => (folder === '/' ? undefined : 'remote');
  const root = mkdtempSync(join(tmpdir(), 'larder-own-'));
  writeFileSync(join(root, 'package.json'), '{}');
  mkdirSync(join(root, 'src/features'), { recursive: true });
  expect(enclosingPart(join(root, 'src/features'), kindOf)).toBe(root);
  expect(enclosingPart(join(root, 'src/features'), () => undefined)).toBe(join(root, 'src/features'));
});
