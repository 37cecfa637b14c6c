import { getWorkspace, listSeen, markSeen, reportClientError, signOut } from '@larder/contracts';
import type { Composition, RegionConfig, Workspace } from '@larder/contracts';
import { createFakeNetwork, fakeConfig } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { frComposition, gbComposition } from './declarations';

/** A workspace as the API answers it. */
export const WORKSPACE: Workspace = {
  id: 101,
  workspaceName: 'ember-oak',
  companyName: 'Ember & Oak Restaurants Ltd',
  region: 'gb',
  companyRoles: ['customer'],
  activityStatus: 'active',
  ownershipStatus: 'independent',
  vatNumber: null,
  contactFirstName: 'Imogen',
  contactLastName: 'Achterberg',
  contactEmail: 'owner@ember-oak.test',
  contactPhone: '+44 20 7946 0101',
  contactMobile: null,
  companyWebsite: 'https://ember-oak.test',
  companyReg: null,
  registeredAddress: "14 Tanner's Yard",
  registeredAddressLine2: 'Unit 3',
  registeredAddressLine3: null,
  registeredAddressCity: 'London',
  registeredAddressPostcode: 'E2 7QX',
  registeredAddressCountry: 'United Kingdom',
  tradeAddress: null,
  tradeAddressLine2: null,
  tradeAddressLine3: null,
  tradeAddressCity: null,
  tradeAddressPostcode: null,
  tradeAddressCountry: null,
  paymentTerms: 14,
  weekendOrdering: false,
  holidayOrdering: false,
  features: { locations: true, orders: true, administration: true },
  version: 1,
};

/** What a file of the site answers. */
export type FileAnswer =
  { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | 'no-answer' | Promise<unknown>;

/**
 * A site without a server: region files, legal documents, and an API that knows only contracts. Takes the place of
 * `fetch`.
 */
export function fakeSite({
  answers = [],
  config = {},
  composition = {},
  files = {},
}: {
  answers?: FakeAnswers;
  config?: Partial<RegionConfig>;
  composition?: { gb?: Composition; fr?: Composition };
  files?: Record<string, FileAnswer | (() => FileAnswer)>;
} = {}) {
  const network = createFakeNetwork([
    [getWorkspace, WORKSPACE],
    [reportClientError, undefined],
    [signOut, undefined],
    [listSeen, { names: [] }],
    [markSeen, undefined],
    ...answers,
  ]);
  const known: Record<string, FileAnswer | (() => FileAnswer)> = {
    '/config/gb.json': { body: fakeConfig('gb', config) },
    '/config/fr.json': { body: fakeConfig('fr', config) },
    '/composition/gb.json': { body: composition.gb ?? gbComposition() },
    '/composition/fr.json': { body: composition.fr ?? frComposition() },
    '/api/assets/gb/legal/terms.md': {
      text: '# Terms of use\n\nSample text, not legal advice.',
      headers: { 'Last-Modified': 'Tue, 01 Sep 2026 10:00:00 GMT' },
    },
    ...files,
  };
  const asked: string[] = [];

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://larder.test');
    asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    if (pathname.startsWith('/api/') && !(pathname in known)) return network.fetch(input, init);
    const found = known[pathname];
    const answer = (await (typeof found === 'function' ? found() : found)) as
      Exclude<FileAnswer, Promise<unknown>> | undefined;
    if (answer === 'no-answer') throw new TypeError('Failed to fetch');
    const { status = answer ? 200 : 404, body, text, headers = {} } = answer ?? {};
    return {
      ok: status < 300,
      status,
      headers: new Headers(headers),
      json: async () => JSON.parse(text ?? JSON.stringify(body)),
      text: async () => text ?? JSON.stringify(body),
    } as Response;
  };
  globalThis.fetch = fetch as typeof globalThis.fetch;
  return {
    network,
    fetch: fetch as typeof globalThis.fetch,
    asked,
    answer: (path: string, answer: FileAnswer | (() => FileAnswer)) => {
      known[path] = answer;
    },
  };
}
