import { closedAfterEach } from '../testing/closed-after-each';
import { testingSite } from './testing/site-with-keys';

const ends = closedAfterEach();

test('an explanation at a site names redirects that the switch would be refused for, and changes nothing (REL-25, REL-27)', async () => {
  const { larder, sequence } = await testingSite(ends);
  const before = await sequence();
  const off = (...options: string[]) =>
    larder('off', 'mf-insights/main', '--region', 'gb', '--redirect', '/insights=/insights', ...options);
  const explained = await off('--explain');
  const refused = await off();
  const sentence = 'In the region gb the redirect /insights=/insights leads to no page: /insights is redirected again.';
  expect(explained.said.split('\n')).toEqual(expect.arrayContaining(['  page insightsList', sentence]));
  expect([explained.code, refused, await sequence()]).toEqual([1, { code: 1, said: sentence }, before]);
});
