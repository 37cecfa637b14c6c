import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { originIn } from '../platform/site-setting';
import { siteOf } from '../workspace';

/**
 * The site whose API a remote runs with: that of LARDER_URL, else the one that the remote was made for, else `npm start`
 * on this machine. An empty variable is none.
 * @throws WrongCall for what is no address of a site
 */
export function apiUrlIn(root: string, { LARDER_URL }: NodeJS.ProcessEnv = process.env): string {
  if (LARDER_URL) return originIn(LARDER_URL, 'LARDER_URL');
  const site = siteOf(root);
  return site ? originIn(site, 'larder.site of package.json') : 'http://localhost:4000';
}

/** The password of the demo people, as `npm start` keeps it; undefined where nobody made one. */
export function demoPasswordIn(
  root: string,
  { DEMO_PASSWORD, LARDER_DATA }: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (DEMO_PASSWORD) return DEMO_PASSWORD;
  // As npm start reads it.
  const file = resolve(root, LARDER_DATA || '.larder', 'demo-secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { password?: string }).password : undefined;
}
