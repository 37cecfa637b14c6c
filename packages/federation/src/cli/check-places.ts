import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJsonFile } from '../release/json-file';
import { ReleaseRefused } from '../release/release.errors';
import type { CommandContext } from './context';

const PATIENCE_MS = 10_000;

/** What a configuration says of files and schedules. */
const Places = v.object({
  region: v.string(),
  assetsUrl: v.string(),
  deliveryScheduleUrl: v.string(),
  tokenOrigins: v.optional(v.array(v.string())),
});

/**
 * Asks each address of the regions' configurations at another origin with a preflight, as a browser would before it
 * sends the session's token (REL-31).
 * @param site origin of the pages
 * @throws ReleaseRefused that names the missing header, file and line of what can't be read, or a region without a file
 */
export async function checkPlaces(
  { regionsFolder, targets: [, only], print }: Pick<CommandContext, 'regionsFolder' | 'targets' | 'print'>,
  site: string,
): Promise<void> {
  if (!existsSync(regionsFolder)) throw new ReleaseRefused([`There is no folder ${regionsFolder}.`]);
  const files = readdirSync(regionsFolder)
    .filter((file) => /^[a-z]+\.config\.json$/.test(file) && (only === undefined || file === `${only}.config.json`))
    .sort();
  if (only !== undefined && files.length === 0)
    throw new ReleaseRefused([`There is no file of a region ${only}.`], 'region_not_found');
  const all = files.map((file) => parseJsonFile(file, readFileSync(join(regionsFolder, file), 'utf8'), Places));
  const asked = all.flatMap(({ region, assetsUrl, deliveryScheduleUrl, tokenOrigins = [] }) =>
    (['assetsUrl', 'deliveryScheduleUrl'] as const).flatMap((name) => {
      const address = { assetsUrl, deliveryScheduleUrl }[name];
      const isForeign = URL.canParse(address) && new URL(address).origin !== site;
      return isForeign
        ? [{ label: `${name} of ${region}`, address, takesToken: tokenOrigins.includes(new URL(address).origin) }]
        : [];
    }),
  );
  const problems = (await Promise.all(asked.map((each) => problemOf(each, site)))).flat();
  if (problems.length > 0) throw new ReleaseRefused(problems);
  for (const { label, address } of asked) print(`${label} answers pages of ${site}: ${address}`);
  if (asked.length === 0) print('Every address lies on the site itself.');
}

async function problemOf(
  { label, address, takesToken }: { label: string; address: string; takesToken: boolean },
  site: string,
): Promise<string[]> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: 'OPTIONS',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        origin: site,
        'access-control-request-method': 'GET',
        ...(takesToken && { 'access-control-request-headers': 'authorization' }),
      },
    });
    await answer.body?.cancel();
  } catch (error) {
    return [
      `${label} can't be reached at ${address} (${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message}).`,
    ];
  }
  const origin = answer.headers.get('access-control-allow-origin');
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  if (takesToken && !answer.ok) return [`${label} answers a preflight with ${answer.status} at ${address}.`];
  return [
    ...(origin === site || origin === '*'
      ? []
      : [`${label} at ${address} lacks the header Access-Control-Allow-Origin: ${site}.`]),
    ...(!takesToken || allowed.includes('authorization')
      ? []
      : [`${label} at ${address} lacks the header Access-Control-Allow-Headers: authorization.`]),
  ];
}
