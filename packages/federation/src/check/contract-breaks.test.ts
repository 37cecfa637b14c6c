import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, defineCall, FEATURES, type Schema } from '@larder/contracts';
import {
  digestOfCall,
  type Signature,
  type SignatureTable,
  signatureOfCall,
  signatureOfSchema,
} from '@larder/contracts/served-calls';
import { described, reachable } from '../build/signatures/describe';
import { readSdkSignatures, type SdkSignatures } from '../build/signatures/sdk-signatures';
import { problemsIn } from '../release/combinations';
import type { RecordedOffers, RecordedUses } from '../release/recorded-uses';
import type { Release } from '../release/release-manifest';
import {
  declarationOf,
  newStore,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
import { callProblems } from './call-problems';
import { reasonOf } from './reason-of';
import { BREAKS, COMPATIBLE, type ContractCase, type ReleaseChange } from './testing/contract-cases';

const PLACE = 'src/features/clock.tsx:12';
const KIT = '@larder/remote-kit';
const CASES = [...BREAKS, ...COMPATIBLE];

/** Compiled together: each case is a package of the day before and one of today. */
let sdk: SdkSignatures;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-contract-'));
  const requests = CASES.flatMap((each, at) => {
    if (each.of !== 'name' && each.of !== 'host') return [];
    return (['before', 'after'] as const).map((day) => {
      const request = `@larder/${day}-${at}`;
      const own = join(folder, 'node_modules', request);
      const text = each.of === 'name' ? each[day] : `export declare const member: ${each[day] || 'undefined'};`;
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'package.json'), JSON.stringify({ name: request, types: './index.d.ts' }));
      writeFileSync(join(own, 'index.d.ts'), text);
      return request;
    });
  });
  sdk = readSdkSignatures(folder, requests);
});

const wordOf = (each: ContractCase): string =>
  each.of === 'release' && ['library', 'contract'].includes(each.change) ? 'needs' : 'uses';
const KIND_OF = { name: 'export', host: 'member', topic: 'topic', sends: 'event', hears: 'event', call: 'call' };

test('30 breaks and 50 changes that only add are tried (REL-54, REL-55)', () => {
  expect([BREAKS.length, COMPATIBLE.length]).toEqual([30, 50]);
});

test.each(BREAKS)('a release is refused with file and line when $title (REL-54)', async (each) => {
  expect(await problemsOf(each)).toEqual([`mf-example 1.2.0 ${wordOf(each)} ${each.says} (${PLACE}).`]);
});

test.each(BREAKS)('programs learn what it is about, and where, when $title (REL-54)', (each) => {
  const text = `mf-example 1.2.0 ${wordOf(each)} ${each.says} (${PLACE}).`;
  const [file, line] = PLACE.split(':');
  const kind = each.of === 'release' ? each.change.split(' ')[0] : KIND_OF[each.of];
  expect(reasonOf(text)).toEqual({ text, part: 'mf-example', version: '1.2.0', file, line: Number(line), kind });
});

test.each(COMPATIBLE)('$title passes (REL-55)', async (each) => {
  expect(await problemsOf(each)).toEqual([]);
});

async function problemsOf(each: ContractCase): Promise<string[]> {
  const at = CASES.indexOf(each as (typeof CASES)[number]);
  switch (each.of) {
    case 'name':
      return releasedWith(
        uses({ names: { [KIT]: placed({ useNow: sdk.names[`@larder/before-${at}`]!.useNow! }) } }),
        offers({ names: { [KIT]: signed(sdk.names[`@larder/after-${at}`]!) } }),
      );
    case 'host': {
      const [before, after] = ['before', 'after'].map((day) => sdk.names[`@larder/${day}-${at}`]!.member!);
      return releasedWith(
        uses({ host: placed({ member: before! }) }),
        offers({ host: each.after === '' ? {} : signed({ member: after! }) }),
      );
    }
    case 'topic':
    case 'sends':
    case 'hears': {
      const of = (schema: Schema | undefined): Record<string, Signature> =>
        schema ? { subject: signatureOfSchema(schema) } : {};
      return releasedWith(
        uses({ [each.of === 'topic' ? 'topics' : each.of]: placed(of(each.before)) }),
        offers({ [each.of === 'topic' ? 'topics' : 'events']: signed(of(each.after)) }),
      );
    }
    case 'call':
      return calledWith(thing(each.before), each.after && thing(each.after));
    case 'release':
      return changedBy(each.change);
  }
}

const thing = (changes: Partial<Call>): Call =>
  defineCall({
    name: 'getThing',
    method: 'GET',
    path: '/thing',
    summary: '',
    who: { token: 'none' },
    status: 200,
    codes: [],
    ...changes,
  });

function calledWith(used: Call, served: Call | undefined): string[] {
  const { release } = remoteCandidate('mf-example', '1.2.0', {
    calls: { getThing: { digest: digestOfCall(used), place: PLACE, signature: JSON.stringify(signatureOfCall(used)) } },
  });
  const process: Parameters<typeof callProblems>[1][number] = served
    ? { calls: { getThing: [digestOfCall(served)] }, signatures: { getThing: signatureOfCall(served) } }
    : { calls: {}, signatures: {} };
  return callProblems([release], [process]);
}

const signed = (all: Record<string, Signature>, table: SignatureTable = sdk.table) =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, described(each, table)]));
const placed = (all: Record<string, Signature>) =>
  Object.fromEntries(Object.entries(signed(all)).map(([name, each]) => [name, { ...each, place: PLACE }]));
const allOf = (recorded: object) =>
  reachable(
    [...JSON.stringify(recorded).matchAll(/#[\w~]+/g)].map(([name]) => JSON.stringify(name)),
    sdk.table,
  );

const uses = (own: Partial<RecordedUses>): RecordedUses => ({
  names: {},
  host: {},
  topics: {},
  sends: {},
  hears: {},
  slots: {},
  features: {},
  libraries: { react: PLACE },
  contract: PLACE,
  table: allOf(own),
  ...own,
});
const offers = (own: Partial<RecordedOffers>): RecordedOffers => ({
  names: {},
  host: {},
  topics: {},
  events: {},
  features: [...FEATURES],
  table: allOf(own),
  ...own,
});

/** What a check of a shell says beside a remote that is in use, and another one. */
async function check(
  shell: Parameters<typeof shellCandidate>[1],
  remote: RecordedUses,
  orders: Release[] = [],
  declaration: object = declarationOf('mf-example'),
) {
  const own = remoteCandidate('mf-example', '1.2.0', {
    declaration,
    uses: remote,
    leads: { list: [{ page: 'ordersExtra', isNeeded: false, place: PLACE.slice(4) }] },
  }).release;
  const former = remoteCandidate('mf-orders', '1.0.0').release;
  const sources = sourcesOf(['mf-example', 'mf-orders']);
  const stateWith = (...releases: Release[]) => {
    const pointers = Object.fromEntries(releases.map(({ name, version }) => [name, [version]]));
    return {
      definitions: Object.fromEntries(sources.map((source) => [source.region, source])),
      pointers: { shell: pointers, gb: pointers, fr: {} },
    };
  };
  const next = shellCandidate('2.0.0', shell).release;
  const [today] = [...orders, former];
  // Read from memory, those of the day before as well.
  const store = newStore();
  const all = [next, own, today!, former];
  store.read = (name, version) => Promise.resolve(all.find((each) => each.name === name && each.version === version)!);
  store.has = () => Promise.resolve(true);
  return problemsIn(store, stateWith(next, own, today!), [next, own, today!], stateWith(next, own, former));
}

const releasedWith = (used: RecordedUses, provided: RecordedOffers) => check({ provided }, used);

function changedBy(change: ReleaseChange): Promise<string[]> {
  const used = uses({ features: { billing: PLACE } });
  const provided = offers({});
  const { parts } = declarationOf('mf-orders');
  const orders = (own: object) => [
    remoteCandidate('mf-orders', '1.1.0', { declaration: declarationOf('mf-orders', own) }).release,
  ];
  const route = { ...parts.extra.routes[0]!, name: 'ordersNew', path: '/orders/new' };
  switch (change) {
    case 'page gone':
      return check({ provided }, used, orders({ parts: { main: parts.main } }));
    case 'new page':
      return check(
        { provided },
        used,
        orders({ parts: { ...parts, extra: { routes: [...parts.extra.routes, route] } } }),
      );
    case 'slot gone':
      return check({ provided }, uses({ slots: { 'orders/aside@1': PLACE } }), [], withPanel);
    case 'new slot': {
      const heights = { small: 100, medium: 100, large: 100 };
      const slot = { name: 'orders/aside', version: 1, takes: 1, heights, context: {} };
      return check({ provided }, used, orders({ parts: { ...parts, extra: { ...parts.extra, slots: [slot] } } }));
    }
    case 'feature gone':
      return check({ provided: offers({ features: FEATURES.filter((each) => each !== 'billing') }) }, used);
    case 'new feature':
      return check({ provided: offers({ features: [...FEATURES, 'later'] }) }, used);
    case 'library':
      return check({ provided, provides: { react: '20.0.0' } }, used).then(aboutExample);
    case 'newer library':
      return check({ provided, provides: { react: '19.9.0' } }, used);
    case 'contract':
      return check({ provided, contract: '2.0.0' }, used).then(aboutExample);
    default:
      return check({ provided, contract: '1.9.0' }, used);
  }
}

const label = { en: 'Clock', fr: 'Horloge' };
const withPanel = declarationOf('mf-example', {
  parts: {
    main: {
      panels: [{ name: 'clock', slot: 'orders/aside@1', module: 'list', title: label, order: 1, height: 'small' }],
    },
  },
});

/** The other remote is out of the range, too. */
const aboutExample = (problems: string[]): string[] => problems.filter((each) => each.startsWith('mf-example'));
