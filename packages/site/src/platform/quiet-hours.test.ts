import { publishToSite } from '@larder/federation/platform';
import { readRegionSources } from '@larder/federation/release';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { join } from 'node:path';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: '', builder: '', at: new Date() };
const quietHours = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '12:30' }];

test('gb and fr have quiet hours around the cut-off, Monday to Friday (REL-45)', () => {
  expect(
    readRegionSources(join(__dirname, '../../regions')).map((source) => [source.region, source.quietHours]),
  ).toEqual([
    ['fr', quietHours],
    ['gb', quietHours],
  ]);
});

test('over the network a release and a use are refused with the end of the hours, and pass with --now; rollbacks and switches pass (REL-45)', async () => {
  const at = new Date('2026-11-23T11:15:00Z');
  const sources = sourcesOf(['mf-orders', 'mf-insights']).map((source) => ({ ...source, quietHours }));
  const { publisher, store, asOperator, sequence } = await testingSite(ends, { now: () => at, sources });
  const { client } = await publisher('mf-orders');
  const { folder } = remoteCandidate('mf-orders', '1.1.0');
  const before = await sequence();
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({
    codeOfSite: 'quiet_hours',
    message: 'gb has quiet hours until 12:30. Repeat then, or use --now.',
  });
  expect([await sequence(), await store.has('mf-orders', '1.1.0')]).toEqual([before, false]);
  expect(await publishToSite(client, folder, { ...OPTIONS, now: true })).toMatchObject({ regions: ['gb'] });
  const use = async (more: object) =>
    refusalOf(
      client.call('PUT', '/platform/use/mf-orders', {
        sequence: await sequence(),
        body: { version: '1.0.0', regions: ['gb'], ...more },
      }),
    );
  expect(await use({})).toBe('quiet_hours');
  expect(
    await refusalOf(
      client.call('POST', '/platform/rollback', { sequence: await sequence(), body: { name: 'mf-orders' } }),
    ),
  ).toBe('taken');
  expect(
    await refusalOf(
      asOperator.call('PUT', '/platform/switch', {
        sequence: await sequence(),
        body: { remote: 'mf-insights', part: 'extra', on: false, regions: ['gb'] },
      }),
    ),
  ).toBe('taken');
  expect([await use({ version: '1.1.0' }), await use({ version: '1.1.0', now: true })]).toEqual([
    'quiet_hours',
    'taken',
  ]);
});
