import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@larder/federation/cli';
import {
  newKeyPair,
  type Pause,
  readFirstKeys,
  readServed,
  readSignatures,
  readSigningKey,
  SiteClient,
} from '@larder/federation/platform';
import { type PlanWatch, releaseParts, ReleaseStore } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../../create-site';
import type { HealthReader } from '../health-over-http';
import type { Refusal } from '../platform-settings';

/** What the tests of `/platform` may change. */
interface TestingSiteOptions {
  now?: () => Date;
  sources?: ReturnType<typeof sourcesOf>;
  onRefused?: (refusal: Refusal) => void;
  health?: HealthReader;
  /** Where the API listens; without it nobody is asked for its calls. */
  api?: string;
  seenOf?: PlanWatch['seenOf'];
  pause?: Pause;
}

/** A gateway with 1.0.0 of everything and an operator's key, and who calls it. */
export async function testingSite(
  ends: (() => unknown)[],
  {
    now = () => new Date(),
    sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }),
    onRefused,
    health,
    api,
    seenOf,
    pause,
  }: TestingSiteOptions = {},
) {
  const { folder } = newStore();
  const store = new ReleaseStore(folder, {
    who: 'rosa',
    now,
    ...(api && { readServed: () => readServed(api), readSignatures: () => readSignatures(api) }),
  });
  await releaseParts(store, sources, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  const operator = newKeyPair();
  const said: string[] = [];
  const pair = await readFirstKeys(`rosa:operator:${operator.publicKey}`);
  // A port first, as the site has to know its own address.
  const probe = createSite({ store, environment: 'test' });
  const port = await probe.listen(0);
  await probe.close(0);
  const address = `http://127.0.0.1:${port}`;
  const site = createSite({
    store,
    environment: 'test',
    platform: {
      site: address,
      firstKeys: pair,
      log: (line) => said.push(line),
      now,
      ...(health && { health }),
      ...(seenOf && { seenOf }),
      ...(pause && { pause }),
      ...(onRefused && { onRefused }),
    },
  });
  await site.listen(port);
  ends.push(() => site.close(0));

  const clientWith = async (privateKey: string, named = address, onWait?: (seconds: number) => void) =>
    new SiteClient(address, { site: named, credentials: { key: await readSigningKey(privateKey) }, now, onWait });
  const asOperator = await clientWith(operator.privateKey);
  const sequence = async () => (await store.roots.read())!.sequence;
  /** Lets a new key count, and gives a client that signs with it. */
  const publisher = async (remote: string, days = 90) => {
    const key = newKeyPair();
    const expires = new Date(now().getTime() + days * 86_400_000).toISOString();
    const { id } = await asOperator.call<{ id: string }>('POST', '/platform/key', {
      sequence: await sequence(),
      body: { name: `team of ${remote}`, remote, publicKey: key.publicKey, expires },
    });
    return { id, key, client: await clientWith(key.privateKey) };
  };
  const root = mkdtempSync(join(tmpdir(), 'larder-at-site-'));
  mkdirSync(join(root, 'regions'));
  for (const source of sources) writeFileSync(join(root, `regions/${source.region}.json`), JSON.stringify(source));
  /** The command line at the site, with the operator's key unless another is given. */
  const larder = async (...argv: string[]) => {
    const lines: string[] = [];
    const key = argv.includes('--key') ? [] : ['--key', operator.privateKey];
    const code = await runCommand(
      [...argv, ...key, '--to', address, '--root', root, '--regions', join(root, 'regions')],
      (line) => lines.push(line),
      (line) => lines.push(line),
    );
    return { code, said: lines.join('\n') };
  };
  return { address, store, site, said, operator, asOperator, clientWith, publisher, sequence, larder, root };
}

/** What a refused call answers. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { codeOfSite?: string; message: string }) => error.codeOfSite ?? error.message,
  );
