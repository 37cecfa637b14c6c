import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SHELL_CONTRACT } from '@larder/contracts';
import { twinsOf } from '../build/pack-files';
import { asRelease, readRelease } from '../release/read-release';
import type { Release } from '../release/release-manifest';
import { ReleaseRefused } from '../release/release.errors';
import { mapFile } from '../release/source-map-files';
import type { StageRequest } from '../release/stage';
import type { SiteClient } from './site-client';
import { hexOf, makeStatement, statementDigest } from './statement';

/** Files that are sent at the same time. */
const AT_ONCE = 4;
/**
 * Files come one by one, so a round asks for what is still missing. Of jobs of one pipeline that send equal files at the
 * same time, each round may finish but one.
 */
const MOST_ROUNDS = 20;

const pack = promisify(brotliCompress);

/** How to publish. */
export interface PublishOptions {
  hold?: boolean;
  backport?: boolean;
  /** Makes it a candidate in place of using it. */
  stage?: Omit<StageRequest, 'name' | 'version'> | undefined;
  /** Also in quiet hours. */
  now?: boolean;
  why?: string | undefined;
  commit: string;
  builder: string;
  at: Date;
}

/** What came of it. */
export interface Published {
  release: Release;
  sequence: number;
  held: boolean;
  regions: string[];
  /** Regions in which it is the candidate; undefined when it was not staged. */
  staged: string[] | undefined;
  /** The site had this very release already. */
  wasThere: boolean;
  /** Sent over the network. */
  sentBytes: number;
}

/** Where a release is, in words. */
export function placeOf({ staged, held, regions }: Pick<Published, 'staged' | 'held' | 'regions'>): string {
  if (staged) return `the candidate in ${staged.join(' and ')}`;
  if (held) return 'held';
  return regions.length > 0 ? `in ${regions.join(' and ')}` : 'stored; no region lists it';
}

/**
 * Publishes the build in a folder at a site: checks it there, sends the files that the site lacks, and puts it into use
 * (REL-32, REL-40). More files than a key may make calls in a minute take some minutes (REL-42).
 * @throws ReleaseRefused, SiteUnreachable
 */
export async function publishToSite(
  client: SiteClient,
  folder: string,
  { hold = false, backport = false, stage, now = false, why, commit, builder, at }: PublishOptions,
): Promise<Published> {
  const release = asRelease(readRelease(folder), `The build in ${folder}`);
  const text = JSON.stringify(release, null, 1);
  const { sequence, site } = await client.call<{ sequence: number; site: string }>('GET', '/platform', {
    isPatient: true,
  });
  if (site !== client.site) throw new ReleaseRefused([`The site calls itself ${site}; say --to ${site}.`]);
  const statement = makeStatement(
    { release, text },
    {
      site,
      sdk: release.sdk?.version ?? SHELL_CONTRACT,
      commit,
      builder,
      time: at.toISOString(),
      backport,
      call: { sequence, hold, now, ...(stage && { stage: { ...stage } }) },
    },
    client.key,
  );
  const call = {
    body: { statement, release: text, hold, now, ...(stage && { stage }), ...(why !== undefined && { why }) },
    sequence,
    statement: statementDigest(statement),
    isPatient: true,
  };
  let sentBytes = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const answer = await client.call<
      | { missing: string[] }
      | { sequence: number; held?: boolean; regions?: string[]; staged?: string[]; changed?: boolean }
    >('POST', `/platform/release/${release.name}/${release.version}`, call);
    if (!('missing' in answer))
      return {
        release,
        sequence: answer.sequence,
        held: answer.held ?? false,
        regions: answer.regions ?? [],
        staged: answer.staged,
        wasThere: answer.changed === false,
        sentBytes,
      };
    sentBytes += await sendFiles(client, folder, release, answer.missing);
  }
  throw new ReleaseRefused([`${client.site} asks again and again for files that were sent; look at its log.`]);
}

async function sendFiles(
  client: SiteClient,
  folder: string,
  { files, maps = {} }: Release,
  missing: readonly string[],
): Promise<number> {
  const paths = new Map([
    ...Object.entries(maps).map(([script, { integrity }]) => [hexOf(integrity), mapFile(folder, script)] as const),
    ...Object.entries(files).map(([file, { integrity }]) => [hexOf(integrity), join(folder, file)] as const),
  ]);
  const waiting = missing.map((sha384) => ({ sha384, path: paths.get(sha384) }));
  let bytes = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (next.path === undefined)
          throw new ReleaseRefused(['The site asks for a file that the release does not have.']);
        const packed = await packedFile(next.path);
        bytes += packed.length;
        await client.call('PUT', `/platform/file/${next.sha384}`, { body: packed, isPatient: true });
      }
    }),
  );
  return bytes;
}

/** The twin that the build made; a file without one is packed for the way. */
async function packedFile(path: string): Promise<Uint8Array> {
  const twin = twinsOf(path).find((each) => each.endsWith('.br'));
  if (twin !== undefined) return new Uint8Array(readFileSync(twin));
  return new Uint8Array(await pack(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}
