import type { CompositionSource } from '@larder/contracts';
import { publishToSite } from '@larder/federation/platform';
import { returnStage } from '@larder/federation/release';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: '', builder: '', at: new Date() };

async function place(options: Pick<NonNullable<Parameters<typeof testingSite>[1]>, 'now' | 'seenOf' | 'sources'> = {}) {
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

test('a release whose stage is refused is not stored, and passes once that is mended (REL-32, REL-59)', async () => {
  const quietHours = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '12:30' }];
  let at = new Date('2026-11-23T09:00:00Z');
  const sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }).map((source) => ({
    ...source,
    quietHours,
    features: source.region === 'gb' ? ['telemetry'] : [],
  }));
  const { store, client, sequence } = await place({ now: () => at, sources });
  const publish = (stage: object, name = 'mf-orders', by = client) =>
    publishToSite(by, remoteCandidate(name, '1.1.0').folder, { ...OPTIONS, at, stage });
  const before = await sequence();
  expect([
    await refusalOf(publish({ share: 99, regions: ['gb'] })),
    await refusalOf(publish({ share: 5, regions: ['xx'] })),
    await refusalOf(publish({ plan: true, regions: ['gb'] })),
    await refusalOf(publish({ share: 5 })),
  ]).toEqual(['stage_invalid', 'stage_invalid', 'stage_invalid', 'telemetry_off']);
  at = new Date('2026-11-23T11:15:00Z');
  expect(await refusalOf(publish({ share: 5, regions: ['gb'] }))).toBe('quiet_hours');
  expect([await sequence(), await store.has('mf-orders', '1.1.0')]).toEqual([before, false]);
  at = new Date('2026-11-23T13:00:00Z');
  expect(await publish({ share: 5, regions: ['gb'] })).toMatchObject({ staged: ['gb'] });
});

test('a release of a new name that is to be staged is held until an operator lists it (REL-50, REL-52)', async () => {
  const { store, publisher, asOperator, sequence } = await place();
  const { client } = await publisher('mf-cellar');
  const publish = (stage: object, version = '1.0.0') =>
    publishToSite(client, remoteCandidate('mf-cellar', version).folder, { ...OPTIONS, stage });
  expect(await refusalOf(publish({ share: 5, regions: ['gb'] }))).toBe('stage_invalid');
  expect(await store.has('mf-cellar', '1.0.0')).toBe(false);
  const held = await publish({ share: 5 });
  expect(held).toMatchObject({ held: true, regions: [], wasThere: false });
  expect(held.staged).toBeUndefined();
  expect(await publish({ share: 5 })).toMatchObject({ wasThere: true });

  const { digest, definition } = await asOperator.get<{ digest: string; definition: CompositionSource }>(
    '/platform/region/gb',
  );
  await asOperator.call('PUT', '/platform/region/gb', {
    sequence: await sequence(),
    body: { definition: { ...definition, remotes: { ...definition.remotes, 'mf-cellar': 'all' } }, from: digest },
  });
  expect((await store.roots.read())!.remotes.gb!['mf-cellar']).toMatchObject({ stable: '1.0.0' });
  expect(await publish({ share: 5 }, '1.1.0')).toMatchObject({ staged: ['gb'] });
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
