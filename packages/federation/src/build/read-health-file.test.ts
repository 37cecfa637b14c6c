import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHealthFile } from './read-health-file';

function folderWith(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-health-'));
  if (text !== undefined) writeFileSync(join(folder, 'health.json'), text);
  return folder;
}
const read = (content: object) => readHealthFile('mf-orders', folderWith(JSON.stringify(content)));

test('a remote may plan stages and say by how much a measure must be worse, or neither (REL-65, REL-69)', () => {
  expect(readHealthFile('mf-orders', folderWith())).toBeUndefined();
  const stages = [{ share: 5, minutes: 30 }, { share: 25, minutes: 60 }, { share: 'all' }];
  const limits = { failed: 1, errors: 2, time: { percent: 25, ms: 200 }, inp: { percent: 25, ms: 50 } };
  expect(read({ stages, limits })).toEqual({
    stages: [...stages.slice(0, 2), { share: 'all', minutes: 0 }],
    limits,
  });
});

test.each<[string, object, string]>([
  ['begins with everybody', { stages: [{ share: 'all' }] }, 'stages must begin with a share.'],
  [
    'shrinks',
    { stages: [{ share: 5 }, { share: 5 }] },
    'stages must give each step a larger share than the one before.',
  ],
  ['has a share above 50 %', { stages: [{ share: 51 }] }, 'stages.0.share'],
  ['has a limit below 0', { limits: { failed: -1 } }, 'limits.failed must not be below 0.'],
  ['has a limit that is not known', { limits: { speed: 1 } }, 'limits.speed'],
])('a file that %s ends the build with its place (REL-65, REL-69)', (_, content, sentence) => {
  expect(() => read(content)).toThrow(`mf-orders/health.json: ${sentence}`);
});

test('a file that is no JSON ends the build (REL-65)', () => {
  expect(() => readHealthFile('mf-orders', folderWith('{'))).toThrow('mf-orders/health.json is no JSON.');
});
