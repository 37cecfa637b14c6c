import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import type { RegionReleases } from '@larder/contracts';
import { releaseParts, ReleaseStore, stageRelease, stagesOf, readState } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import type { Announcement } from '../../announcements/announcement';
import { Announcer } from '../../announcements/announcer';
import { readRecipients } from '../../announcements/recipients';
import { createSite } from '../../create-site';
import { CandidateJudge } from '../candidate-judge';
import { numbersThrough } from '../stage-numbers';

export const TOKEN = 'between us';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A webhook that takes everything. */
async function hookOf(ends: (() => unknown)[]) {
  const taken: Announcement[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += String(part);
      })
      .on('end', () => {
        taken.push((JSON.parse(body) as { data: Announcement }).data);
        response.end();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => server.close());
  return { taken, hook: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** A store whose remotes have 1.1.0 as candidates in gb, an API over HTTP, and gateways that judge. */
export async function stagedSite(database: Database, ends: (() => unknown)[], remotes = ['mf-orders', 'mf-insights']) {
  const clock = { moved: 0 };
  const now = () => new Date(Date.parse('2026-11-20T09:00:00Z') + clock.moved);
  const { folder } = newStore();
  const store = new ReleaseStore(folder, { who: 'rosa', now });
  const sources = sourcesOf(remotes).map((source) => ({ ...source, features: ['telemetry'] }));
  await releaseParts(store, sources, [shellCandidate(), ...remotes.map((name) => remoteCandidate(name))]);
  for (const name of remotes) {
    await releaseParts(store, [], [remoteCandidate(name, '1.1.0')], { isHeld: true });
    await stageRelease(store, { name, version: '1.1.0', share: 5, regions: ['gb'] });
  }
  const { hook, taken } = await hookOf(ends);
  const log: string[] = [];

  let releasesOf: (region: string) => RegionReleases | undefined = () => undefined;
  const api = await createRecordedApi({
    database,
    environment: 'test',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    configOf: () => undefined,
    featuresOf: () => new Set(['telemetry']),
    releasesOf: (region) => releasesOf(region),
    platformToken: TOKEN,
    trustProxy: ['127.0.0.1'],
  });
  ends.push(() => api.close());
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });

  /** One of the gateways, with a store of its own over the same folder. */
  const gateway = async (token = TOKEN) => {
    const own = new ReleaseStore(folder, { who: 'gateway', now });
    const site = createSite({ store: own, environment: 'test', api: apiUrl, log: () => undefined });
    const address = `http://127.0.0.1:${await site.listen(0)}`;
    ends.push(() => site.close(0));
    const say = (line: string) => void log.push(line);
    const announcer = new Announcer(own, { recipients: readRecipients(`operator=${hook}`), secret: SECRET, log: say });
    await announcer.look();
    const judge = new CandidateJudge(own, { numbersOf: numbersThrough(apiUrl, token), announcer, log: say });
    await site.compositions();
    releasesOf = site.releasesOf;
    const versionsOf = async (name: string) => {
      const answer = await fetch(`${address}/composition/gb.json?form=2`);
      const { remotes } = (await answer.json()) as {
        remotes: { name: string; version: string; candidate?: { differs: { version: string } } }[];
      };
      const found = remotes.find((each) => each.name === name);
      return [found?.version, found?.candidate?.differs.version];
    };
    return { store: own, announcer, judge, versionsOf, address };
  };

  const staged = stagesOf(await readState(store));
  /** Page loads tell of items, each from an address. */
  const send = async (items: object[], load: string, address: string) => {
    const beat = { form: 1, region: 'gb', load: load.padEnd(32, '0'), shell: '1.0.0', sampled: true, items };
    const answer = await fetch(`${apiUrl}/api/beat`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
      body: JSON.stringify(beat),
    });
    if (answer.status !== 204) throw new Error(`The API answers ${answer.status}.`);
  };
  /** Page loads tell of one side of a stage, two from each address or all from a given one. */
  const tell = async (
    remote: string,
    side: 'candidate' | 'control',
    loads: number,
    kind: 'mount' | 'failed',
    from?: string,
  ) => {
    const { id } = staged.find((each) => each.remote === remote)!.stage;
    const more = kind === 'mount' ? { value: 240 } : { text: 'RemoteUnavailable: 503', frames: [] };
    const version = side === 'candidate' ? '1.1.0' : '1.0.0';
    for (let load = 0; load < loads; load += 1)
      await send(
        [{ kind, remote, version, module: 'list', ...more, stage: { id, side } }],
        `${remote}${side}${kind}${load}${from ? 'x' : ''}`.replaceAll('-', ''),
        from ?? `198.51.100.${Math.floor(load / 2)}`,
      );
    await api.services.beats.keep();
  };
  const root = async () => (await store.roots.read())!;
  return { store, clock, taken, log, gateway, send, tell, root, api, apiUrl, folder, sources, staged };
}
