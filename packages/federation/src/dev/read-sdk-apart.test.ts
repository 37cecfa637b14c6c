import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildCache } from '../build/build-cache';
import { readWorkspace } from '../workspace';
import { readSdkApart } from './read-sdk-apart';

// In this process alone.
jest.mock('../build/signatures/sdk-signatures', () => ({
  readSdkSignatures: () => {
    throw new Error('This process has read them.');
  },
}));

test('another process reads the SDK into the workspace, so that this one need not (REL-85)', async () => {
  const workspace = readWorkspace(mkdtempSync(join(tmpdir(), 'larder-sdk-')));
  const cache = new BuildCache(workspace);
  expect(cache.hasSdk()).toBe(false);
  await expect(cache.readSdk()).rejects.toThrow('This process has read them.');
  await readSdkApart(workspace);
  expect(cache.hasSdk()).toBe(true);
  expect(Object.keys((await cache.readSdk()).names)).toContain('@larder/ui');
});
