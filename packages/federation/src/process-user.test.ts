import os, { hostname } from 'node:os';
import { repositoryRoot } from './house-files';
import { meetingFolder } from './dev/meeting-place';
import { buildOrigin } from './platform/build-origin';
import { processUser } from './process-user';
import { newStore } from './release/testing/fixture-releases';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a process has the name and the number of its user', () => {
  const { username: name, uid } = os.userInfo();
  expect(processUser()).toEqual({ name, uid });
});

test('a user whom the system does not list, as in a container of a CI, builds, changes a store and runs remotes (REL-32, REL-84)', () => {
  const { uid } = os.userInfo();
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(
      new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)'),
      {
        code: 'ERR_SYSTEM_ERROR',
      },
    );
  });
  expect(buildOrigin(repositoryRoot(), {}).builder).toBe(`unknown@${hostname()}`);
  expect(newStore().author.who).toBe('unknown');
  expect(meetingFolder()).toContain(`larder-dev-${uid}`);
});
