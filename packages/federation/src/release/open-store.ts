import { resolve } from 'node:path';
import { S3Storage } from '../store/s3-storage';
import { ReleaseRefused } from './release.errors';
import { ReleaseStore, type StoreOptions } from './release-store';

/** Where a setting or an option says that the store lies. */
interface OpenOptions extends StoreOptions {
  /** Where a relative folder begins; the working directory by default. */
  from?: string;
}

/**
 * Opens a store: a folder, or `s3://bucket/prefix` with the address and the key of the storage from the environment.
 * @throws ReleaseRefused for an address that can't be used, or a variable that is missing
 */
export function openStore(
  address: string,
  { from = '.', ...options }: OpenOptions = {},
  env: NodeJS.ProcessEnv = process.env,
): ReleaseStore {
  if (!address.startsWith('s3:')) return new ReleaseStore(resolve(from, address), options);
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][\w/-]*?)\/?)?$/.exec(address) ?? [];
  if (!bucket) throw new ReleaseRefused([`${address} is no address of a store; it looks like s3://bucket/prefix.`]);
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    const missing = Object.entries({
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }).filter(([, value]) => !value);
    throw new ReleaseRefused(missing.map(([name]) => `${name} is not set; the store ${address} needs it.`));
  }
  return new ReleaseStore(
    new S3Storage({
      endpoint,
      bucket,
      prefix: prefix && `${prefix}/`,
      region: region || 'us-east-1',
      accessKeyId,
      secretAccessKey,
    }),
    options,
  );
}
