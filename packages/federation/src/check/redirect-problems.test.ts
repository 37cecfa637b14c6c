import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import type { Deployed } from '../release/deployed';
import { declarationOf, remoteCandidate } from '../release/testing/fixture-releases';
import { redirectProblems } from './redirect-problems';

/** What is said of redirects to some addresses, in a region whose only remote has one page. */
function problemsOf(route: { path: string; aliases?: string[]; matching?: Record<string, string> }, to: string[]) {
  const declaration = declarationOf('mf-orders');
  const { extra } = declaration.parts;
  const routes = [{ ...extra.routes[0]!, ...route }];
  const { release } = remoteCandidate('mf-orders', '1.0.0', {
    declaration: { ...declaration, parts: { extra: { ...extra, routes } } },
  });
  const source = v.parse(CompositionSource, {
    region: 'gb',
    features: [],
    remotes: { 'mf-orders': 'all' },
    redirects: to.map((each, place) => ({ from: `/old/${place}`, to: each })),
  });
  const deployed = { remotes: new Map([['gb', new Map([['mf-orders', release]])]]) } as unknown as Deployed;
  return redirectProblems(source, deployed, undefined);
}

// Releases older than the rule of addresses (REL-52) may have any of them.
test.each<[string, string[], string[]]>([
  ['/a/:id?', ['/a', '/a/1', '/a/1/'], ['/a/1/2', '/b']],
  ['/a/:id?/lines', ['/a/lines', '/a/1/lines'], ['/a/1', '/a/1/2/lines']],
  ['/a/new?/list', ['/a/list', '/a/new/list'], ['/a/old/list']],
  ['/a/:order-id', ['/a/1', '/a/a%20b?c#d'], ['/a', '/a/1/2']],
  ['/a/:id.pdf', ['/a/1.pdf'], ['/a/.pdf', '/a/1']],
  ['/a/', ['/a', '/a/', '/a//'], ['/A', '/a/b']],
  ['/a/:x/:x', ['/a/1/2'], ['/a/1', '/a//2']],
  ['/a/caf\u00e9', ['/a/caf%C3%A9', '/a/caf\u00e9'], ['/a/cafe']],
  ['/a/:id', ['/a/1'], ['/a/%zz', '/a/%', '/a/']],
  ['/a/*', ['/a', '/a/1/2'], ['/ab']],
])('redirects lead to a page at %s as the shell matches it: %j do, %j do not (REL-27)', (path, taken, refused) => {
  expect([problemsOf({ path }, taken), problemsOf({ path }, refused)]).toEqual([
    [],
    refused.map((to, place) => `In the region gb the redirect /old/${place}=${to} leads to no page.`),
  ]);
});

test.each<[Parameters<typeof problemsOf>[0], string[], string[]]>([
  [{ path: '/a/:id?', matching: { id: '[0-9]+' } }, ['/a', '/a/1'], ['/a/x']],
  [{ path: '/a/:x/:x', matching: { x: '[0-9]+' } }, ['/a/x/1'], ['/a/1/x']],
  [{ path: '/a/:order-id', matching: { 'order-id': 'a b' } }, ['/a/a%20b'], ['/a/ab']],
  [{ path: '/a/:id', matching: { id: '(' } }, [], ['/a/1']],
  [{ path: '/a/*', matching: { '*': '1/2' } }, ['/a/1/2'], ['/a/1']],
  [{ path: '/a', aliases: ['', 'b/:id'] }, ['/a', '/b/1'], ['/b']],
])('redirects lead to a page %j with %j, and not with %j (REL-27)', (route, taken, refused) => {
  expect([problemsOf(route, taken), problemsOf(route, refused).length]).toEqual([[], refused.length]);
});

test('a remote without any version keeps redirects unjudged; one whose stable release is gone has no page (REL-27)', () => {
  const source = v.parse(CompositionSource, {
    region: 'gb',
    features: [],
    remotes: { 'mf-orders': 'all', 'mf-insights': 'all' },
    redirects: ['/orders', '/insights', '/ordesr'].map((to, place) => ({ from: `/old/${place}`, to })),
  });
  const deployed = {
    remotes: new Map([['gb', new Map([['mf-orders', remoteCandidate('mf-orders').release]])]]),
  } as unknown as Deployed;
  const stable = (...names: string[]) => redirectProblems(source, deployed, undefined, new Set(names));
  expect(stable('mf-orders')).toEqual([]);
  expect(stable('mf-orders', 'mf-insights')).toEqual([
    'In the region gb the redirect /old/1=/insights leads to no page.',
    'In the region gb the redirect /old/2=/ordesr leads to no page.',
  ]);
});
