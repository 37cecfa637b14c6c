import { publishToSite } from '@larder/federation/platform';
import { returnStage } from '@larder/federation/release';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: '', builder: '', at: new Date() };

async function place(options: Pick<NonNullable<Parameters<typeof testingSite>[1]>, 'now' | 'seenOf'> = {}) {
  const sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }).map((source) => ({
    ...source,
    features: ['telemetry'],
  }));
  const site = await testingSite(ends, { sources, ...options });
  const { client, key } = await site.publisher('mf-orders');
  const call = async <T = { sequence: number; changed: boolean }>(method: string, path: string, body: object) =>
    client.call<T>(method, path, { sequence: await site.sequence(), body });
  const end = async (query = '') => {
    const seen = await site.sequence();
    return client.call('DELETE', `${STAGE}?sequence=${seen}${query}`, { sequence: seen });
  };
  const publish = (version: string, options: object = {}) =>
    publishToSite(client, remoteCandidate('mf-orders', version).folder, { ...OPTIONS, ...options });
  const composed = async (form: number) => {
    const answer = await fetch(`${site.address}/composition/gb.json?form=${form}`);
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string; candidate?: object }[] };
    return remotes.find(({ name }) => name === 'mf-orders')!;
  };
  return { ...site, client, key, call, end, publish, composed };
}
const STAGE = '/platform/stage/mf-orders';

test('the publisher of a remote stages, promotes and ends, and each answer is served at once (REL-59, REL-64)', async () => {
  const { call, end, publish, composed, asOperator } = await place();
  await publish('1.1.0', { hold: true });
  expect(await call('PUT', STAGE, { version: '1.1.0', share: 5 })).toMatchObject({
    changed: true,
    regions: ['gb', 'fr'],
  });
  expect([(await composed(1)).candidate, await composed(2)]).toEqual([
    undefined,
    expect.objectContaining({ version: '1.0.0', candidate: expect.objectContaining({ below: 214748365 }) as object }),
  ]);
  expect(await call('PUT', STAGE, { version: '1.1.0', share: 5 })).toMatchObject({ changed: false, regions: [] });
  const { regions } = await asOperator.get<{ regions: { remotes: object[] }[] }>('/platform/status?part=mf-orders');
  expect(regions[0]!.remotes[0]).toMatchObject({
    candidate: { version: '1.1.0', share: 5, named: 0, step: null, waitsFor: null },
    health: null,
  });
  expect(await call('POST', `${STAGE}/promote`, { share: 25, regions: ['fr'] })).toMatchObject({
    promoted: [{ region: 'fr', version: '1.1.0' }],
  });
  expect(await end('&regions=fr')).toMatchObject({ ended: [{ region: 'fr' }] });
  expect(await call('POST', `${STAGE}/promote`, { all: true })).toMatchObject({ promoted: [{ region: 'gb' }] });
  expect(await composed(2)).toMatchObject({ version: '1.1.0' });
  expect((await composed(2)).candidate).toBeUndefined();
});

test('a release is stored and staged in one call, and a release that is there already is staged by the next (REL-32, REL-59)', async () => {
  const { publish, composed } = await place();
  const stage = { share: 5, regions: ['gb'] };
  expect(await publish('1.1.0', { stage })).toMatchObject({ held: true, regions: [], staged: ['gb'] });
  expect(await composed(2)).toMatchObject({ version: '1.0.0', candidate: { differs: { version: '1.1.0' } } });
  expect(await publish('1.1.0', { stage: { ...stage, share: 10 } })).toMatchObject({ staged: ['gb'] });
  expect(await composed(2)).toMatchObject({ candidate: { below: Math.ceil(0.1 * 2 ** 32) } });
});

test('each refusal has its code (REL-59, REL-64, REL-70, REL-72)', async () => {
  const { call, end, publish, store, asOperator, sequence, publisher } = await place();
  await publish('1.1.0', { hold: true });
  const stage = (body: object) => refusalOf(call('PUT', STAGE, { version: '1.1.0', ...body }));
  expect([
    await stage({ share: 0 }),
    await stage({ share: 50.1 }),
    await stage({ share: 5, workspaces: [1] }),
    await stage({ workspaces: Array.from({ length: 201 }, (_, id) => id + 1) }),
    await stage({ everyone: true, regions: ['gb', 'fr'] }),
    await stage({ share: 5, plan: [{ share: 'all' }] }),
    await stage({ share: 5, regions: ['xx'] }),
    await stage({ share: 5, unknown: 1 }),
    await stage({ share: 5, version: '9.9.9' }),
    await refusalOf(call('POST', `${STAGE}/promote`, { all: true })),
    await refusalOf(call('POST', `${STAGE}/promote`, {})),
    await refusalOf(end()),
  ]).toEqual([
    'stage_invalid',
    'stage_invalid',
    'stage_invalid',
    'stage_invalid',
    'stage_invalid',
    'stage_invalid',
    'region_not_found',
    'body_invalid',
    'release_not_found',
    'stage_not_found',
    'stage_invalid',
    'stage_not_found',
  ]);
  const other = await publisher('mf-insights');
  expect(
    await refusalOf(
      other.client.call('PUT', STAGE, { sequence: await sequence(), body: { version: '1.1.0', share: 5 } }),
    ),
  ).toBe('key_scope');

  const seen = await sequence();
  await call('PUT', STAGE, { version: '1.1.0', share: 5, regions: ['gb'] });
  expect(await refusalOf(asOperator.call('POST', `${STAGE}/promote`, { sequence: seen, body: { share: 25 } }))).toBe(
    'sequence_outdated',
  );
  const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
  await returnStage(store, 'gb', 'mf-orders', id, { measure: 'failed mounts', counts: { failed: 20 } });
  expect([
    await stage({ share: 5, regions: ['gb'] }),
    await refusalOf(call('POST', `${STAGE}/promote`, { all: true, regions: ['gb'] })),
    await stage({ share: 5, regions: ['gb'], again: true }),
  ]).toEqual(['release_returned', 'release_returned', 'taken']);
  await asOperator.call('PUT', '/platform/switch', {
    sequence: await sequence(),
    body: { feature: 'telemetry', on: false, regions: ['fr'] },
  });
  expect([await stage({ share: 5, regions: ['fr'] }), await stage({ share: 5, regions: ['fr'], blind: true })]).toEqual(
    ['telemetry_off', 'taken'],
  );
});

test('the command line stages, promotes and ends at a site (REL-59, REL-64)', async () => {
  const { larder, publish } = await place();
  await publish('1.1.0', { hold: true });
  expect(await larder('stage', 'mf-orders', '1.1.0', '--share', '5', '--why', 'a try')).toEqual({
    code: 0,
    said: 'mf-orders 1.1.0 is the candidate in gb and fr.',
  });
  expect((await larder('status', 'mf-orders')).said).toContain('candidate 1.1.0 for 5 % since ');
  expect((await larder('promote', 'mf-orders', '--share', '25')).said).toBe(
    'mf-orders 1.1.0 has 25 % in gb.\nmf-orders 1.1.0 has 25 % in fr.',
  );
  expect((await larder('stage', 'mf-orders', '--end')).said).toBe(
    'mf-orders 1.1.0 is no candidate in gb any more.\nmf-orders 1.1.0 is no candidate in fr any more.',
  );
  expect((await larder('log', 'mf-orders')).said).toContain('stage by rosa: a try');
  expect(await larder('promote', 'mf-orders', '--all')).toEqual({
    code: 1,
    said: 'There is no candidate of mf-orders here.',
  });
});

test('status names what the next step of a plan waits for, by what the gateway saw (REL-65)', async () => {
  const seenOf = () => ({ mounts: 12, pageLoads: 4, isWorse: false });
  const { call, publish, larder } = await place({ seenOf });
  await publish('1.1.0', { hold: true });
  const plan = [
    { share: 5, minutes: 0 },
    { share: 25, minutes: 60 },
  ];
  await call('PUT', STAGE, { version: '1.1.0', share: 5, plan, regions: ['gb'] });
  expect((await larder('status', 'mf-orders')).said).toContain(
    'step 1 of 2; 25 % waits for 50 mounts in 10 page loads; 12 in 4 so far',
  );
});

test('figures of a candidate are taken, and of its stable release too (REL-66)', async () => {
  const { call, publish, site, store } = await place();
  await publish('1.1.0', { hold: true });
  expect(site.releasesOf('gb')!['mf-orders']!.releases).toEqual(['1.0.0']);
  await call('PUT', STAGE, { version: '1.1.0', share: 5 });
  await site.compositions();
  expect(site.releasesOf('gb')!['mf-orders']).toEqual({
    releases: ['1.0.0', '1.1.0'],
    candidate: '1.1.0',
    stage: (await store.roots.read())!.stages!.gb!['mf-orders']!.id,
    modules: ['list'],
  });
});
