import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseParts } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { parse } from 'yaml';
import { createSite } from '../create-site';

const ROOT = join(__dirname, '../../../..');
const PORT_OF_IMAGE = ':4000/';
const PROBES = ['docker-compose.yml', 'shell/Dockerfile'] as const;

/** The command that looks whether the gateway is healthy, from one of the two files that have it. */
function probeOf(file: (typeof PROBES)[number]): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file === 'shell/Dockerfile') return JSON.parse(/^HEALTHCHECK .* CMD (.*)$/m.exec(text)![1]!) as string[];
  const { services } = parse(text, { merge: true }) as {
    services: { gateway: { healthcheck: { test: string[] } } };
  };
  return services.gateway.healthcheck.test.slice(1);
}

async function exitCodeOf([, ...args]: string[], port: number): Promise<number> {
  const child = spawn(
    process.execPath,
    args.map((word) => word.replace(PORT_OF_IMAGE, `:${port}/`)),
    { stdio: 'ignore' },
  );
  return ((await once(child, 'close')) as [number])[0];
}

test.each(PROBES.flatMap((file) => ['gb', 'fr'].map((region) => [file, region] as const)))(
  'the probe of %s passes once a shell is served, in an installation with the region %s alone (REL-94)',
  async (file, only) => {
    const store = newStore();
    const site = createSite({ store: store.folder, environment: 'production', log: () => undefined });
    const port = await site.listen(0);
    try {
      const probe = probeOf(file);
      expect(probe.join(' ')).toContain(PORT_OF_IMAGE);
      expect(await exitCodeOf(probe, port)).toBe(1);
      const sources = sourcesOf(['mf-orders']).filter(({ region }) => region === only);
      await releaseParts(store, sources, [shellCandidate(), remoteCandidate('mf-orders')]);
      await site.compositions();
      expect(site.regions()).toEqual([only]);
      expect(await exitCodeOf(probe, port)).toBe(0);
    } finally {
      await site.close(0);
    }
  },
);
