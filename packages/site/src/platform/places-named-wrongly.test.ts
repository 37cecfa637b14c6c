import { runCommand } from '@larder/federation/cli';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { releaseParts } from '@larder/federation/release';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';
import { testingSite } from './testing/site-with-keys';

const ends = closedAfterEach();

async function larder(...argv: string[]) {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  return { code: await runCommand(argv, print, print), said: said.join('\n') };
}

test.each(['status', 'health mf-orders', 'rollback mf-orders', 'off mf-orders --region gb'])(
  'a gateway without SITE_URL refuses larder %s with that sentence, and repeating is not said to help (REL-32)',
  async (command) => {
    const store = newStore();
    await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
    const site = createSite({ store, environment: 'test' });
    const port = await site.listen(0);
    ends.push(() => site.close(0));
    expect(await larder(...command.split(' '), '--to', `http://127.0.0.1:${port}`)).toEqual({
      code: 1,
      said: 'Nothing is taken over the network here: the gateway has no SITE_URL.',
    });
  },
);

test('larder log refuses a region that the site does not have, and lists the changes of one that it has (REL-12, REL-32)', async () => {
  const { larder: atSite } = await testingSite(ends);
  expect(await atSite('log', '--region', 'xx')).toEqual({
    code: 1,
    said: 'There is no region xx here; there are gb, fr.',
  });
  expect(await atSite('log', '--region', 'gb')).toMatchObject({
    code: 0,
    said: expect.stringContaining('mf-orders in gb: none → 1.0.0'),
  });
});

test('an address that is none is refused with the option that it stood behind (REL-32)', async () => {
  expect(await larder('check', 'mf-orders', '--against', 'larder.example')).toEqual({
    code: 2,
    said: '--against is the address of a site such as https://larder.example; it is "larder.example".',
  });
});
