import * as v from 'valibot';
import { Port, readEnvironment } from '../edge/read-environment';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = (protocol: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocol.test(new URL(text).protocol) && new URL(text).hostname !== '',
      `must be an address such as ${example}`,
    ),
  );

/** What concerns mails: wrong values would else be found when the first one is sent. */
const mail = {
  /** Origin of the site, for links in e-mails. */
  PUBLIC_URL: v.optional(address(/^https?:$/, 'https://larder.example')),
  SMTP_URL: v.optional(address(/^smtps?:$/, 'smtp://mail.example:587')),
};
const MailSettings = v.object(mail);

const ProcessSchema = v.object({
  ...mail,
  PORT: v.optional(Port, '4000'),
  /** Where figures of releases are posted every 60 s (REL-81). */
  OTLP_URL: v.optional(address(/^https?:$/, 'https://otel.example/v1/metrics')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** The settings of mails alone, for a program that the API is a part of. @throws WrongEnvironment */
export const readMailSettings = (env: NodeJS.ProcessEnv): v.InferOutput<typeof MailSettings> =>
  readEnvironment(MailSettings, env);

/** The settings of an API process that can be wrong by themselves. */
export type ProcessSettings = v.InferOutput<typeof ProcessSchema>;

/** @throws WrongEnvironment with one sentence for each */
export const readProcessSettings = (env: NodeJS.ProcessEnv): ProcessSettings => readEnvironment(ProcessSchema, env);
