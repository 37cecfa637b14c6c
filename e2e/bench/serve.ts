import { randomBytes } from 'node:crypto';
import { connectDatabase, createApi, loadData, migrate } from '@larder/api';
import type { ApiOptions } from '@larder/api';
import { createSite } from '@larder/site';
import { MORNING, PASSWORD } from '../fixtures/people';

/** The same server for every store, all before one API. */
export interface Servers {
  origins: string[];
  close(): Promise<void>;
}

const silence = () => undefined;
const onlyFailures = {
  info: silence,
  warn: silence,
  error: (...said: unknown[]) => console.error(...said),
} as unknown as NonNullable<ApiOptions['log']>;

/** Starts one site for each store on a free port, and one API on an embedded database in memory. */
export async function serve(stores: readonly string[]): Promise<Servers> {
  const database = await connectDatabase({});
  await migrate(database);
  await loadData(database, {
    profile: 'e2e',
    nowMs: Date.parse(MORNING),
    password: PASSWORD,
    otpSecret: 'JBSWY3DPEHPK3PXP',
  });
  const sites = stores.map((store) => createSite({ store, environment: 'test', endToEndTest: true }));
  const first = sites[0]!;
  const api = await createApi({
    database,
    signingKey: randomBytes(32).toString('hex'),
    environment: 'test',
    profile: 'e2e',
    publicUrl: 'http://localhost',
    log: onlyFailures,
    regions: () => first.regions(),
    configOf: (region) => first.configOf(region),
    featuresOf: (region) => first.featuresOf(region),
    releasesOf: (region) => first.releasesOf(region),
  });
  for (const site of sites) site.useApi((request, response) => api.routing(request, response));
  await api.ready();
  const ports = await Promise.all(sites.map((site) => site.listen(0, 'localhost')));
  return {
    origins: ports.map((port) => `http://localhost:${port}`),
    async close() {
      await Promise.all(sites.map((site) => site.close(1000)));
      await api.close();
      await database.close();
    },
  };
}
