import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What the people of the demo data sign in with. */
export interface DemoSecrets {
  /** The password of all of them. */
  password: string;
  /** The secret of the staff's one-time codes, base32. */
  otpSecret: string;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const randomBase32 = (length: number): string => [...randomBytes(length)].map((byte) => BASE32[byte % 32]).join('');

/**
 * The demo secrets: `DEMO_PASSWORD` and `DEMO_OTP_SECRET` where they are set, otherwise made once and kept in the data
 * folder, readable by its owner only.
 */
export function demoSecrets(folder: string, env: NodeJS.ProcessEnv): DemoSecrets {
  const kept = read(`${folder}/demo-secrets.json`);
  const secrets: DemoSecrets = {
    password:
      env.DEMO_PASSWORD
      || kept?.password
      || randomBase32(16)
        .toLowerCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
    otpSecret: env.DEMO_OTP_SECRET || kept?.otpSecret || randomBase32(32),
  };
  const isFromOutside = Boolean(env.DEMO_PASSWORD && env.DEMO_OTP_SECRET);
  if (!kept && !isFromOutside) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${folder}/demo-secrets.json`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  }
  return secrets;
}

function read(path: string): DemoSecrets | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DemoSecrets;
  } catch {
    return undefined;
  }
}
