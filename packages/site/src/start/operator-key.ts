import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AccessKey, newKeyPair, readFirstKeys, readSigningKey } from '@larder/federation/platform';

/**
 * The private key of an operator for a site on this machine, made at the first start: `larder … --to
 * http://localhost:4000 --key .larder/operator.key`.
 */
export async function operatorKeyIn(dataFolder: string): Promise<AccessKey> {
  const file = join(dataFolder, 'operator.key');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${newKeyPair().privateKey}\n`, { mode: 0o600 });
  }
  const { publicKey } = await readSigningKey(readFileSync(file, 'utf8'));
  return (await readFirstKeys(`operator:operator:${publicKey}`))[0]!;
}
