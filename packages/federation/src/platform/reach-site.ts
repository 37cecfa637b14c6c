import { existsSync, readFileSync } from 'node:fs';
import { readSigningKey, type SigningKey } from './key-pair';
import { askPipelineToken, isInPipeline } from './pipeline-token';
import { type Credentials, SiteClient } from './site-client';
import { originIn, siteIn } from './site-setting';
import { ReleaseRefused } from '../release/release.errors';

/**
 * The site that a command works on, and the key or the pipeline that it calls with (REL-32, REL-33).
 * @param address as the option names it
 * @param key a file with a private key, or its text; LARDER_KEY by default
 * @param printNote says that a release waits for the site's limit of calls
 * @param option that names the address, for the sentence
 * @throws WrongCall when the address or LARDER_SITE is none of a site; ReleaseRefused for a key that is none
 */
export async function reachSite(
  address: string,
  key: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
  printNote?: (line: string) => void,
  option: '--to' | '--against' = '--to',
): Promise<SiteClient> {
  const origin = originIn(address, option);
  const site = siteIn(env, 'LARDER_SITE');
  const credentials = await credentialsOf(key || env.LARDER_KEY, env);
  const onWait = (seconds: number) => printNote?.(`The site limits calls; going on in ${seconds} s.`);
  return new SiteClient(origin, { credentials, onWait, ...(site !== undefined && { site }) });
}

async function credentialsOf(key: string | undefined, env: NodeJS.ProcessEnv): Promise<Credentials | undefined> {
  if (key) return { key: await keyIn(key) };
  return isInPipeline(env) ? { askToken: (audience) => askPipelineToken(audience, env) } : undefined;
}

/** A text that is neither stands in no message: it may be a damaged key. A file that is there has a path, and no key. */
async function keyIn(textOrFile: string): Promise<SigningKey> {
  if (existsSync(textOrFile)) return readSigningKey(textIn(textOrFile));
  return readSigningKey(textOrFile).catch(() => {
    throw new ReleaseRefused(['--key (LARDER_KEY) is neither a file that is there nor a private key.'], 'key_invalid');
  });
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReleaseRefused(
      [`The file of --key (LARDER_KEY) can not be read: ${(error as Error).message}.`],
      'key_invalid',
    );
  }
}
