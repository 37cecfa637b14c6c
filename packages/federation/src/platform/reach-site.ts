import { existsSync, readFileSync } from 'node:fs';
import { readSigningKey } from './key-pair';
import { askPipelineToken, isInPipeline } from './pipeline-token';
import { type Credentials, SiteClient } from './site-client';
import { WrongCall } from '../release/release.errors';

/**
 * The site that a command works on, and the key or the pipeline that it calls with (REL-32, REL-33).
 * @param address as `--to` names it
 * @param key a file with a private key, or its text; LARDER_KEY by default
 * @param printNote says that a release waits for the site's limit of calls
 */
export async function reachSite(
  address: string,
  key: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
  printNote?: (line: string) => void,
): Promise<SiteClient> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new WrongCall([`--to is the address of a site such as https://larder.example; it is "${address}".`]);
  const credentials = await credentialsOf(key || env.LARDER_KEY, env);
  const onWait = (seconds: number) => printNote?.(`The site limits calls; going on in ${seconds} s.`);
  return new SiteClient(address, { credentials, onWait, ...(env.LARDER_SITE && { site: env.LARDER_SITE }) });
}

async function credentialsOf(key: string | undefined, env: NodeJS.ProcessEnv): Promise<Credentials | undefined> {
  if (key) return { key: await readSigningKey(existsSync(key) ? readFileSync(key, 'utf8') : key) };
  return isInPipeline(env) ? { askToken: (audience) => askPipelineToken(audience, env) } : undefined;
}
