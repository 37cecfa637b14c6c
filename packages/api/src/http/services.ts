import type { Region, RegionConfig } from '@larder/contracts';
import type { Logger } from 'pino';
import type { Database } from '../database';
import type { BeatIntake } from '../domains/beats/beat-intake';
import type { LiveHub } from '../domains/live/open-streams';
import type { MailSender } from '../domains/mail/mail-sender';
import type { Mailer } from '../domains/mail/mailer';
import type { Environment } from './environment';
import type { SecretBox } from './secret-box';
import type { TokenService } from './tokens';

/** Everything that handlers and jobs may use besides the request. One object per API. */
export interface ApiServices {
  db: Database;
  environment: Environment;
  isProduction: boolean;
  /** Started for a demo or for tests: the simulator exists (TRU-7). */
  isForDemo: boolean;
  /**
   * Started for a demo or for tests that this machine alone reaches: mailbox, outbox, X-Test-Now and X-Fault exist
   * (TRU-7).
   */
  hasTestAids: boolean;
  /** The data that the process was started with; faults exist for `e2e` only (API-92). */
  profile?: 'demo' | 'e2e' | 'load';
  /** Origin of the site, for links in e-mails, without a slash at the end. */
  publicUrl: string;
  /** The folder below which assets, legal documents and articles lie, by region. */
  assetsFolder: string;
  configOf(region: Region): RegionConfig;
  featuresOf(region: Region): ReadonlySet<string>;
  tokens: TokenService;
  /** Opens and closes the secrets of one-time codes, by the id of their staff. */
  otpSecrets: SecretBox;
  mail: Mailer;
  /** The open streams of this process. */
  live: LiveHub;
  /** Sums up what pages tell of their failures and times. */
  beats: BeatIntake;
  /** Absent where e-mails stay in the outbox (API-88). */
  sendMail?: MailSender;
  /** Limits are multiplied by this: 100 in e2e. */
  limitFactor: number;
  /** The server's clock, in epoch milliseconds. */
  clock(): number;
  log: Logger;
}

/** A limit besides the one of every call. The name is a label of the metrics. */
export interface NamedLimit {
  name: string;
  max: number;
  seconds: number;
}
