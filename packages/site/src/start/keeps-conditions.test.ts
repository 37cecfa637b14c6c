import promises from 'node:fs/promises';
import { newStore } from '@larder/federation/testing';
import { keepsConditions } from './keeps-conditions';

const fault = (code: string) => Object.assign(new Error(`${code}: injected`), { code });
afterEach(() => {
  jest.restoreAllMocks();
});

test('a gateway does not start on a folder that takes no hard links (REL-6)', async () => {
  const { storage } = newStore();
  const said: string[] = [];
  jest.spyOn(promises, 'link').mockRejectedValue(fault('EPERM'));
  await expect(keepsConditions(storage, (line) => said.push(line))).rejects.toThrow(
    `The folder ${storage.folder} takes no hard links; a store needs a disk that has them.`,
  );
  expect(said).toEqual([]);
});

test('a gateway starts on a folder whose disk is full, and logs it (REL-16)', async () => {
  const { storage } = newStore();
  const said: string[] = [];
  jest.spyOn(promises, 'link').mockRejectedValue(fault('ENOSPC'));
  expect(await keepsConditions(storage, (line) => said.push(line))).toBe(true);
  expect(said).toEqual([expect.stringContaining('ENOSPC')]);
});
