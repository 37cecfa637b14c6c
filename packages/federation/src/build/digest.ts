import { createHash } from 'node:crypto';

/** The digest of a file as `integrity` attributes write it (SHL-130). */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
