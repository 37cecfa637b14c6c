import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '@larder/api/testing/database';
import { openWorkshop } from '@larder/api/testing/workshop';
import { readRegionSources, releaseParts } from '@larder/federation/release';
import { declarationOf, newStore, remoteCandidate, shellCandidate } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { watchRegions } from '../start/watch-regions';

const GUIDE = readFileSync(join(__dirname, '../../../../docs/guides/a-region-by-files.md'), 'utf8');
const REGIONS = join(__dirname, '../../regions');
/** The files of the guide, by path: each stands in a block below its name. */
export const FILES = [...GUIDE.matchAll(/^`([\w/.-]+)`\n\n```(?:json|md)\n([\s\S]*?)```$/gm)].map(
  ([, path, text]) => [path!, text!] as const,
);
const DELIVERING = ['scheduled', 'preparing', 'preparing-complete', 'ready-to-ship', 'out-for-delivery', 'delivered'];

/**
 * Within the 5 s that the API may take, counted in pauses: while the machine stalls, the API does not look either.
 * @returns how long that was, in ms
 */
export async function until(isSo: () => Promise<boolean>): Promise<number> {
  let waitedMs = 0;
  for (; !(await isSo()); waitedMs += 100) {
    if (waitedMs > 5000) throw new Error('It has not come true within 5 s.');
    await pause(100);
  }
  return waitedMs;
}

/**
 * A site with the regions of this repository and an API beside it, in a folder that can get the files of the guide. The
 * regions that it gets stay known to this module's process: a test that needs them unknown has a file of its own.
 */
export async function siteOfGuide() {
  const place = mkdtempSync(join(tmpdir(), 'larder-ie-'));
  cpSync(REGIONS, join(place, 'regions'), { recursive: true });
  const store = newStore();
  const sources = readRegionSources(REGIONS);
  const names = [...new Set(sources.flatMap(({ remotes }) => Object.keys(remotes)))];
  const remotes = names.map((name) => {
    const parts = sources.flatMap(({ remotes: listed }) => (Array.isArray(listed[name]) ? listed[name] : []));
    return remoteCandidate(name, '1.0.0', {
      declaration: {
        ...declarationOf(name),
        parts: Object.fromEntries(parts.map((part) => [part, { routes: [] }])),
      },
    });
  });
  await releaseParts(store, sources, [shellCandidate(), ...remotes]);
  const site = createSite({ store, regions: join(place, 'regions'), environment: 'development', log: () => undefined });
  const address = `http://127.0.0.1:${await site.listen(0)}`;
  const watch = watchRegions(store, join(place, 'regions'), site.report);
  await watch.look();
  const database = await openTestDatabase('embedded', 'schema');
  const workshop = await openWorkshop(database, {
    regions: { regions: site.regions, configOf: site.configOf, featuresOf: site.featuresOf },
    assetsFolder: join(place, 'assets'),
  });

  const config = async (region: string) => {
    const answer = await fetch(`${address}/config/${region}.json`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const page = async () => (await fetch(`${address}/sign-in`)).text();
  const lookUp = (region: string) => workshop.call('GET', `/workspace/lookup?workspaceName=nobody&region=${region}`);
  const writeGuide = (which: (path: string) => boolean, change = (text: string) => text) => {
    for (const [path, text] of FILES.filter(([name]) => which(name))) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), change(text));
    }
  };
  /** Brings an order to the door, a step after the other, and issues its invoice. @returns statuses of the steps, and the invoice */
  const deliver = async (orderId: number, day: string) => {
    const staff = await workshop.staff('OPS');
    const steps: number[] = [];
    for (const status of DELIVERING) {
      const answer = await workshop.call('PUT', `/ops/order/${orderId}/status`, {
        as: staff,
        body: { status },
        now: `${day}T06:00:00Z`,
      });
      steps.push(answer.status);
    }
    const issued = await workshop.call('POST', '/ops/invoice', {
      as: await workshop.staff('FINANCE'),
      body: { orderId },
      now: `${day}T12:00:00Z`,
    });
    return { steps, issued };
  };
  /** As `npm start` does every second. */
  const look = () => watch.look().then(site.compositions);

  return {
    workshop,
    site,
    store,
    place,
    address,
    config,
    page,
    lookUp,
    writeGuide,
    deliver,
    look,
    async close() {
      await workshop.close();
      await site.close(0);
      await database.close();
    },
  };
}

export type SiteOfGuide = Awaited<ReturnType<typeof siteOfGuide>>;
