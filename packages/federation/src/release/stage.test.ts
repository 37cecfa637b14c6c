import { applyRegions } from './apply-regions';
import { collect } from './collect';
import { entriesBackwards } from '../store/root-store';
import { releaseParts } from './release-parts';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import { endStage, promote } from './promote';
import { rollBack, rollBackIn } from './rollback';
import { refuseStages, returnStage, stageRelease, type StageRequest, stagesOf } from './stage';
import { readState } from './store-state';
import { declarationOf, newStore, remoteCandidate, shellCandidate } from './testing/fixture-releases';
import { STAGING_SOURCES, stagingStore } from './testing/staging-store';
import { useRelease } from './use';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const WORSE = { measure: 'failed mounts', counts: { mounts: 60, failed: 20 } };

const stage = (store: ReleaseStore, changes: Partial<StageRequest> = {}) =>
  stageRelease(store, { name: 'mf-orders', version: '1.1.0', share: 5, regions: ['gb'], ...changes });
const staged = async (store: ReleaseStore) =>
  stagesOf(await readState(store)).map((each) => [each.region, each.remote, each.stage.version, each.stage.share]);
const stable = async (store: ReleaseStore, name = 'mf-orders') => (await readState(store)).pointers.gb![name]!.at(-1);
const codeOf = async (change: Promise<unknown>) => {
  try {
    await change;
    return 'done';
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return `${error.code}: ${error.message}`;
  }
};
const lastChange = async (store: ReleaseStore) => {
  for await (const { what, who, parts } of entriesBackwards(store.roots)) return { what, who, parts };
  return undefined;
};

describe('a stage', () => {
  test('makes a stored release the candidate of every region that has the remote, and leaves the stable one (REL-59)', async () => {
    const store = await stagingStore({ now: () => NOW });
    expect(await stageRelease(store, { name: 'mf-orders', version: '1.1.0', share: 5 })).toEqual(['gb', 'fr']);
    expect(await staged(store)).toEqual([
      ['gb', 'mf-orders', '1.1.0', 5],
      ['fr', 'mf-orders', '1.1.0', 5],
    ]);
    expect(await stable(store)).toBe('1.0.0');
    expect(await lastChange(store)).toEqual({
      what: 'stage',
      who: 'rosa',
      parts: ['gb', 'fr'].map((region) => ({
        part: 'mf-orders',
        region,
        from: null,
        to: 'candidate 1.1.0 for 5 %',
      })),
    });
  });

  test.each<[string, Partial<StageRequest>, string]>([
    ['a share of 0', { share: 0 }, 'stage_invalid: share: must be 0.01 to 50 percent.'],
    ['a share above 50', { share: 50.01 }, 'stage_invalid: share: must be 0.01 to 50 percent.'],
    ['the shell', { name: 'shell' }, 'stage_invalid: The shell takes no stage.'],
    ['a version that is not stored', { version: '9.0.0' }, 'release_not_found: There is no mf-orders 9.0.0 here.'],
    [
      'the stable version',
      { version: '1.0.0' },
      'stage_invalid: version: mf-orders 1.0.0 is what everybody has already.',
    ],
    ['an unknown region', { regions: ['xx'] }, 'stage_invalid: xx: has no mf-orders in use.'],
    ['two audiences', { workspaces: [1] }, 'stage_invalid: share: give one of a share, workspaces and everyone.'],
    ['no workspace', { share: undefined, workspaces: [] }, 'stage_invalid: workspaces: must name a workspace.'],
    [
      '201 workspaces',
      { share: undefined, workspaces: Array.from({ length: 201 }, (_, number) => number + 1) },
      'stage_invalid: workspaces: must name at most 200 workspaces.',
    ],
    [
      'everyone in two regions',
      { share: undefined, everyone: true, regions: ['gb', 'fr'] },
      'stage_invalid: everyone: takes one region.',
    ],
    [
      'nobody',
      { share: undefined },
      'stage_invalid: plan: the health.json of mf-orders 1.1.0 has no stages; give a share, workspaces or a region.',
    ],
  ])('for %s is refused, and nothing changes (REL-59)', async (_, changes, sentence) => {
    const store = await stagingStore();
    const before = (await store.roots.read())!.sequence;
    expect(await codeOf(stage(store, changes))).toBe(sentence);
    expect((await store.roots.read())!.sequence).toBe(before);
  });

  test('is for at most 200 named workspaces, or for everyone in one region (REL-59)', async () => {
    const store = await stagingStore();
    const workspaces = Array.from({ length: 200 }, (_, number) => 9001 + number);
    await stage(store, { share: undefined, workspaces });
    await stage(store, { name: 'mf-stock', share: undefined, everyone: true });
    const { stages } = (await store.roots.read())!;
    expect(stages!.gb!['mf-orders']!.workspaces).toEqual(workspaces);
    expect(stages!.gb!['mf-stock']).toMatchObject({ everyone: true, by: 'rosa' });
  });

  test('is one of three in a region; another release of the same remote takes its place (REL-59)', async () => {
    const store = await stagingStore();
    for (const name of ['mf-orders', 'mf-insights', 'mf-stock']) await stage(store, { name });
    expect(await codeOf(stage(store, { name: 'mf-desk' }))).toBe('stage_full: gb has three candidates already.');
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true });
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    await stage(store, { version: '1.2.0' });
    const { stages } = (await store.roots.read())!;
    expect(stages!.gb!['mf-orders']).toMatchObject({ version: '1.2.0' });
    expect(stages!.gb!['mf-orders']!.id).not.toBe(id);
  });

  test('of several releases at once is refused before any of them is stored (REL-32, REL-59)', async () => {
    const store = await stagingStore();
    const wanted = ['mf-orders', 'mf-insights', 'mf-stock', 'mf-desk'].map((name) => ({
      request: { name, version: '1.2.0', regions: ['gb'], share: 5 },
      release: remoteCandidate(name, '1.2.0').release,
    }));
    await expect(refuseStages(store, wanted)).rejects.toThrow('gb has three candidates already.');
    await refuseStages(store, wanted.slice(1));
    expect((await store.roots.read())!.stages).toBeUndefined();
  });

  test('of the same release keeps its draw, and the same stage again changes nothing (REL-61)', async () => {
    const store = await stagingStore();
    await stage(store);
    const first = (await store.roots.read())!;
    expect(await stage(store)).toEqual([]);
    expect((await store.roots.read())!.sequence).toBe(first.sequence);
    await stage(store, { share: 25 });
    expect((await store.roots.read())!.stages!.gb!['mf-orders']).toMatchObject({
      id: first.stages!.gb!['mf-orders']!.id,
      share: 25,
    });
  });

  test('is refused in quiet hours and passes with --now; an end always passes (REL-45)', async () => {
    const store = await stagingStore({ now: () => new Date('2026-11-20T11:30:00.000Z'), keepsQuietHours: true });
    const quiet = STAGING_SOURCES.map((source) => ({
      ...source,
      quietHours: [{ days: [5], from: '11:00', to: '12:30' }],
    }));
    await applyRegions(store, quiet);
    const sentence = 'quiet_hours: gb has quiet hours until 12:30. Repeat then, or use --now.';
    expect(await codeOf(stage(store))).toBe(sentence);
    await stage(store.as('rosa', { keepsQuietHours: false }));
    expect(await codeOf(promote(store, 'mf-orders', { share: 25 }))).toBe(sentence);
    expect(await codeOf(promote(store, 'mf-orders', {}))).toBe(sentence);
    expect(await endStage(store, 'mf-orders')).toEqual([{ region: 'gb', version: '1.1.0' }]);
  });

  test('needs --blind where the region has telemetry off (REL-72)', async () => {
    const store = await stagingStore();
    await applyRegions(
      store,
      STAGING_SOURCES.map((source) => ({ ...source, features: [] })),
    );
    expect(await codeOf(stage(store))).toBe('telemetry_off: Without telemetry nothing returns by itself; use --blind.');
    await stage(store, { blind: true });
    expect((await store.roots.read())!.stages!.gb!['mf-orders']).toMatchObject({ blind: true });
  });

  test('with --blind is blind in no region that has telemetry (REL-70, REL-72)', async () => {
    const store = await stagingStore();
    await applyRegions(
      store,
      STAGING_SOURCES.map((source) => (source.region === 'fr' ? { ...source, features: [] } : source)),
    );
    await stage(store, { blind: true, regions: ['gb', 'fr'] });
    const { stages } = (await store.roots.read())!;
    expect([stages!.gb!['mf-orders']!.blind, stages!.fr!['mf-orders']!.blind]).toEqual([undefined, true]);
  });
});

describe('the check', () => {
  const routes = (path: string) => [
    { name: `page${path.length}`, path, module: 'list', title: { en: 'A', fr: 'A' }, guards: [] },
  ];
  const withPage = (name: string, version: string, prefixes: string[], path: string) =>
    remoteCandidate(name, version, {
      declaration: { ...declarationOf(name), prefixes, parts: { main: { routes: routes(path) } } },
    });

  test('refuses a candidate that does not fit another candidate, though both fit what is stable (REL-41)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [withPage('mf-insights', '1.2.0', ['/insights', '/common'], '/common/a')], {
      isHeld: true,
    });
    await stage(store, { name: 'mf-insights', version: '1.2.0' });
    const other = withPage('mf-stock', '1.2.0', ['/stock', '/common'], '/common/ab');
    const refused = await codeOf(releaseParts(store, [], [other], { isHeld: true }));
    expect(refused).toContain('check_failed');
    expect(refused).toContain('/common');
    await endStage(store, 'mf-insights');
    await releaseParts(store, [], [other], { isHeld: true });
    await stage(store, { name: 'mf-stock', version: '1.2.0' });
    expect(await codeOf(stage(store, { name: 'mf-insights', version: '1.2.0' }))).toContain('/common');
    expect(await staged(store)).toEqual([['gb', 'mf-stock', '1.2.0', 5]]);
  });

  test('refuses candidates of one command that fit together alone before any of them is stored (REL-32, REL-41)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [withPage('mf-insights', '1.2.0', ['/insights', '/common'], '/common/a')]);
    const leaving = withPage('mf-insights', '1.3.0', ['/insights'], '/insights/abc');
    const taking = withPage('mf-stock', '1.2.0', ['/stock', '/common'], '/common/ab');
    const wanted = [leaving, taking].map(({ release }) => ({
      request: { name: release.name, version: release.version, regions: ['gb'], share: 5 },
      release,
    }));
    // Of stages of their own a page may have one without the other.
    expect(await codeOf(refuseStages(store, wanted))).toContain('/common');
    await refuseStages(store, wanted.slice(0, 1));
    await releaseParts(store, [], [leaving, taking], { isHeld: true });
    await stage(store, { name: 'mf-insights', version: '1.3.0' });
    expect(await codeOf(stage(store, { name: 'mf-stock', version: '1.2.0' }))).toContain('/common');
  });
});

describe('a promotion', () => {
  test('raises the share, never lowers it, and makes the candidate stable in the end (REL-64)', async () => {
    const store = await stagingStore();
    await stage(store);
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    expect(await promote(store, 'mf-orders', { share: 25 })).toEqual([{ region: 'gb', version: '1.1.0' }]);
    expect((await store.roots.read())!.stages!.gb!['mf-orders']).toMatchObject({ id, share: 25 });
    expect(await promote(store, 'mf-orders', { share: 25 })).toEqual([]);
    expect(await codeOf(promote(store, 'mf-orders', { share: 10 }))).toBe(
      'stage_invalid: share: mf-orders 1.1.0 has 25 % in gb; a share is only raised.',
    );
    await promote(store, 'mf-orders', {});
    expect([await stable(store), await staged(store)]).toEqual(['1.1.0', []]);
    expect(await lastChange(store)).toMatchObject({
      what: 'promote',
      parts: [{ part: 'mf-orders', region: 'gb', from: '1.0.0', to: '1.1.0' }],
    });
    await rollBack(store, [], 'mf-orders');
    expect(await stable(store)).toBe('1.0.0');
  });

  test('by hand to the share that the candidate has ends its plan (REL-64)', async () => {
    const store = await stagingStore();
    const plan = [
      { share: 5, minutes: 30 },
      { share: 'all' as const, minutes: 0 },
    ];
    await stage(store, { share: undefined, plan });
    const planned = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    expect(planned).toMatchObject({ share: 5, plan, step: 0 });
    expect(await promote(store, 'mf-orders', { share: 5 })).toEqual([{ region: 'gb', version: '1.1.0' }]);
    const { id, version, since, by, share } = planned;
    expect((await store.roots.read())!.stages!.gb!['mf-orders']).toEqual({ id, version, since, by, share });
    expect(await promote(store, 'mf-orders', { share: 5 })).toEqual([]);
  });

  test('that comes twice at once is done once, and the other is told so; so is an end (REL-64)', async () => {
    const store = await stagingStore();
    await stage(store);
    const [first, second] = await Promise.all([
      codeOf(promote(store, 'mf-orders', {})),
      codeOf(promote(new (store.constructor as typeof ReleaseStore)(store.folder), 'mf-orders', {})),
    ]);
    expect([first, second].sort()).toEqual(['done', 'stage_not_found: There is no candidate of mf-orders here.']);
    await stage(store, { name: 'mf-stock' });
    const ends = await Promise.all([codeOf(endStage(store, 'mf-stock')), codeOf(endStage(store, 'mf-stock'))]);
    expect(ends).toEqual(['done', 'stage_not_found: There is no candidate of mf-stock here.']);
  });

  test('of a release by hand ends its stage, another release leaves it (REL-64)', async () => {
    const store = await stagingStore();
    await stage(store);
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')]);
    expect(await staged(store)).toEqual([['gb', 'mf-orders', '1.1.0', 5]]);
    await useRelease(store, [], 'mf-orders', '1.1.0');
    expect([await staged(store), await stable(store)]).toEqual([[], '1.1.0']);
  });

  test('to stable is the last release that a rollback of all takes back, once for all its regions (REL-11)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [remoteCandidate('mf-insights', '1.2.0')]);
    await stage(store, { regions: ['gb', 'fr'] });
    await promote(store, 'mf-orders', { share: 25 });
    await promote(store, 'mf-orders', { regions: ['gb'] });
    await promote(store, 'mf-orders', { regions: ['fr'] });
    expect((await rollBack(store, [], 'all')).map(({ name, region, version }) => [name, region, version])).toEqual([
      ['mf-orders', 'gb', '1.0.0'],
      ['mf-orders', 'fr', '1.0.0'],
    ]);
    expect(await rollBack(store, [], 'all')).toEqual([{ name: 'mf-insights', region: 'gb', version: '1.0.0' }]);
  });

  test('to a larger share is no release that a rollback of all takes back (REL-11)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [remoteCandidate('mf-insights', '1.2.0')]);
    await stage(store);
    await promote(store, 'mf-orders', { share: 25 });
    expect(await rollBack(store, [], 'all')).toEqual([{ name: 'mf-insights', region: 'gb', version: '1.0.0' }]);
  });
});

describe('a return', () => {
  test('takes the candidate out in one change and is remembered; staging it again takes --again (REL-70)', async () => {
    const store = await stagingStore({ now: () => NOW });
    await stage(store);
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    expect(await returnStage(store, 'gb', 'mf-orders', id, WORSE)).toBe(true);
    const { returned, sequence, stages } = (await store.roots.read())!;
    expect(stages).toBeUndefined();
    expect(returned!.gb!['mf-orders']).toEqual([{ version: '1.1.0', at: NOW.toISOString(), ...WORSE, sequence }]);
    expect(await lastChange(store)).toMatchObject({
      what: 'return',
      parts: [{ from: 'candidate 1.1.0 for 5 %', to: null }],
    });
    const sentence =
      'release_returned: 1.1.0 was returned at 2026-11-20T09:00:00.000Z because of failed mounts. Use --again and say why.';
    expect(await codeOf(stage(store))).toBe(sentence);
    expect(await codeOf(promote(store, 'mf-orders', {}))).toBe(sentence);
    await stage(store, { again: true });
    expect([await staged(store), (await store.roots.read())!.returned]).toEqual([
      [['gb', 'mf-orders', '1.1.0', 5]],
      undefined,
    ]);
  });

  test('of an earlier release is not told to whoever promotes or ends a later candidate twice (REL-64)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true });
    await stage(store, { regions: ['gb', 'fr'] });
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    await returnStage(store, 'gb', 'mf-orders', id, WORSE);
    await stage(store, { name: 'mf-stock' });
    expect(await codeOf(endStage(store, 'mf-orders', ['gb']))).toContain('release_returned: 1.1.0 was returned');
    expect(await codeOf(endStage(store, 'mf-orders', ['fr']))).toBe('done');
    expect(await codeOf(endStage(store, 'mf-orders', ['gb']))).toContain('release_returned: 1.1.0 was returned');
    const none = 'stage_not_found: There is no candidate of mf-orders here.';
    expect(await codeOf(endStage(store, 'mf-orders'))).toBe(none);

    const [end, toAll] = [() => endStage(store, 'mf-orders'), () => promote(store, 'mf-orders', {})];
    await stage(store, { version: '1.2.0' });
    expect([await codeOf(end()), await codeOf(end()), await codeOf(toAll())]).toEqual(['done', none, none]);
    await stage(store, { version: '1.2.0' });
    expect([await codeOf(toAll()), await codeOf(toAll()), await codeOf(end())]).toEqual(['done', none, none]);
    expect((await store.roots.read())!.returned!.gb!['mf-orders']).toHaveLength(1);
  });

  test('and a promotion at the same moment end in one of the two (REL-71)', async () => {
    for (let run = 0; run < 8; run += 1) {
      const store = await stagingStore();
      await stage(store);
      const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
      const other = new (store.constructor as typeof ReleaseStore)(store.folder);
      const [promoted, returned] = await Promise.all(
        run % 2
          ? [codeOf(promote(store, 'mf-orders', {})), returnStage(other, 'gb', 'mf-orders', id, WORSE)]
          : [codeOf(promote(other, 'mf-orders', {})), returnStage(store, 'gb', 'mf-orders', id, WORSE)],
      );
      const root = (await store.roots.read())!;
      expect(promoted === 'done').toBe(!returned);
      expect([root.remotes.gb!['mf-orders']!.stable, root.returned?.gb?.['mf-orders']?.length ?? 0]).toEqual(
        returned ? ['1.0.0', 1] : ['1.1.0', 0],
      );
    }
  });

  test('of a stage that is another one by now changes nothing, and two returns are one (REL-71)', async () => {
    const store = await stagingStore();
    await stage(store);
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    expect(await returnStage(store, 'gb', 'mf-orders', 'another1', WORSE)).toBe(false);
    const both = await Promise.all(
      [store, new (store.constructor as typeof ReleaseStore)(store.folder)].map((each) =>
        returnStage(each, 'gb', 'mf-orders', id, WORSE),
      ),
    );
    expect(both.sort()).toEqual([false, true]);
  });

  test('keeps a release out of rollbacks (REL-11)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')]);
    await useRelease(store, [], 'mf-orders', '1.1.0');
    await useRelease(store, [], 'mf-orders', '1.2.0');
    await stage(store);
    await returnStage(store, 'gb', 'mf-orders', (await store.roots.read())!.stages!.gb!['mf-orders']!.id, WORSE);
    expect(await rollBackIn(store, [], ['mf-orders'], ['gb'])).toEqual([
      { name: 'mf-orders', region: 'gb', version: '1.0.0' },
    ]);
  });
});

describe('a rollback after releases were promoted in gb and returned in fr', () => {
  const returnIn = async (store: ReleaseStore, region: string) =>
    returnStage(store, region, 'mf-orders', (await store.roots.read())!.stages![region]!['mf-orders']!.id, WORSE);

  test('puts none of them into use in fr, and keeps its marks (REL-11, REL-71)', async () => {
    const store = await stagingStore();
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true });
    for (const version of ['1.1.0', '1.2.0']) {
      await stage(store, { version, regions: ['gb', 'fr'] });
      await returnIn(store, 'fr');
      await promote(store, 'mf-orders', {});
    }
    expect(await rollBack(store, [], 'mf-orders')).toEqual([{ name: 'mf-orders', region: 'gb', version: '1.1.0' }]);
    const { remotes, returned } = (await store.roots.read())!;
    expect(remotes.fr!['mf-orders']!.stable).toBe('1.0.0');
    expect(returned!.fr!['mf-orders']!.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
  });

  test('leaves fr on a release without an earlier one when the one that gb goes back to was returned there (REL-11)', async () => {
    const store = newStore();
    const [gb, fr] = STAGING_SOURCES.map((source) => ({ ...source, remotes: { 'mf-orders': 'all' as const } }));
    await releaseParts(store, [gb!], [shellCandidate(), remoteCandidate('mf-orders', '1.1.0')]);
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')]);
    await applyRegions(store, [gb!, fr!]);
    await stage(store, { regions: ['fr'] });
    await returnIn(store, 'fr');
    expect(await rollBack(store, [], 'mf-orders')).toEqual([{ name: 'mf-orders', region: 'gb', version: '1.1.0' }]);
    expect((await readState(store)).pointers.fr!['mf-orders']).toEqual(['1.2.0']);
  });
});

test('a new region gets no release that was returned elsewhere, though the region that it is like has it (REL-10)', async () => {
  const store = await stagingStore();
  await stage(store, { regions: ['gb', 'fr'] });
  await returnStage(store, 'fr', 'mf-orders', (await store.roots.read())!.stages!.fr!['mf-orders']!.id, WORSE);
  await promote(store, 'mf-orders', {});
  const ie = { ...STAGING_SOURCES[1]!, region: 'ie', like: 'gb' };
  await applyRegions(store, [...STAGING_SOURCES, ie]);
  const { pointers } = await readState(store);
  expect([pointers.gb!['mf-orders'], pointers.ie!['mf-orders']]).toEqual([['1.0.0', '1.1.0'], ['1.0.0']]);
});

test('the collector keeps candidates, and those that a page of the last 30 days may have (REL-13)', async () => {
  let now = new Date();
  const store = await stagingStore({ now: () => now });
  await useRelease(store, [], 'mf-orders', '1.1.0');
  await releaseParts(store, [], [remoteCandidate('mf-orders', '0.9.0')], { isHeld: true, isBackport: true });
  await releaseParts(store, [], [remoteCandidate('mf-orders', '0.8.0-rc.1')], { isHeld: true, isBackport: true });
  await stage(store, { version: '0.9.0' });
  now = new Date(now.getTime() + 40 * 24 * 3_600_000);
  await endStage(store, 'mf-orders');
  expect((await collect(store, { isDryRun: true })).removed).toEqual([{ name: 'mf-orders', version: '0.8.0-rc.1' }]);
  await stage(store, { version: '0.9.0' });
  now = new Date(now.getTime() + 400 * 24 * 3_600_000);
  expect((await collect(store)).removed).toEqual([{ name: 'mf-orders', version: '0.8.0-rc.1' }]);
  expect([...(await store.heldVersionsOf('mf-orders'))]).toEqual(['0.9.0', '1.1.0']);
  expect(await staged(store)).toEqual([['gb', 'mf-orders', '0.9.0', 5]]);
});
