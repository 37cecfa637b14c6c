import { runCommand } from '@larder/federation/cli';
import { releaseParts, TWIN_FILE, TWIN_FOLDER } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

/** A site whose shell has a twin of one script, or none. */
async function serve({ hasTwin = true, devTwin = true } = {}) {
  const store = newStore();
  const twin = { [TWIN_FILE]: '{"scripts":[]}', [`${TWIN_FOLDER}/main.js`]: 'twin' };
  const shell = shellCandidate('1.0.0', {}, hasTwin ? twin : {});
  await releaseParts(store, sourcesOf(['mf-orders']), [shell, remoteCandidate('mf-orders')]);
  const site = createSite({ store, environment: 'test', devTwin, platform: { site: 'https://larder.test' } });
  const address = `http://127.0.0.1:${await site.listen(0)}`;
  ends.push(() => site.close(0));
  const ask = (path: string) => fetch(address + path);
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const code = await runCommand(
      argv,
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return { code, said: said.join('\n') };
  };
  return { address, ask, larder };
}

test('a site tells that its shell has a development twin, and no page names a file of it (REL-86)', async () => {
  const { ask } = await serve();
  expect(await (await ask('/platform')).json()).toMatchObject({ devTwin: true });
  const twin = await ask(`/releases/shell/1.0.0/${TWIN_FOLDER}/main.js`);
  expect([twin.status, await twin.text()]).toEqual([200, 'twin']);
  expect(await (await ask('/')).text()).not.toContain(TWIN_FOLDER);
});

test('a site with the twin off gives none of its files, and larder dev ends with one sentence and 1 (REL-88)', async () => {
  const { address, ask, larder } = await serve({ devTwin: false });
  expect(await (await ask('/platform')).json()).toMatchObject({ devTwin: false });
  expect((await ask(`/releases/shell/1.0.0/${TWIN_FILE}`)).status).toBe(404);
  expect((await ask('/releases/shell/1.0.0/main.js')).status).toBe(200);
  expect(await larder('dev', 'mf-orders', '--in', address)).toEqual({
    code: 1,
    said: `${address} gives no development twin of its shell 1.0.0: it was released without one, or the site has DEV_TWIN off.`,
  });
});

test('larder dev ends with one sentence for a shell without a twin, a site that is not there, and a wrong call (REL-88)', async () => {
  const { address, larder } = await serve({ hasTwin: false });
  expect(await larder('dev', 'mf-orders', '--in', address)).toMatchObject({ code: 1 });
  const gone = await larder('dev', 'mf-orders', '--in', 'http://127.0.0.1:9');
  expect(gone.code).toBe(3);
  expect(gone.said).toMatch(/^http:\/\/127\.0\.0\.1:9 was not reached, .*\.$/);
  expect(await larder('dev', 'shell', '--in', address)).toEqual({
    code: 1,
    said: 'shell is no remote; a site brings its own shell.',
  });
  expect(await larder('dev', 'mf-orders', '--in', 'larder.example')).toMatchObject({ code: 2 });
  expect(await larder('dev', '--in', address)).toMatchObject({ code: 2 });
});
