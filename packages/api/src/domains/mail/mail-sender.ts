import type { Environment } from '../../http/environment';
import type { ClaimedLetter } from './mail.queries';

/** Hands one e-mail to the mail server. */
export type MailSender = (letter: ClaimedLetter) => Promise<void>;

/** How e-mails leave. */
export interface MailSettings {
  /** Such as `smtps://user:password@mail.example.org`. Absent: e-mails stay in the outbox. */
  smtpUrl?: string;
  /** Sender, such as `Larder <hello@larder.example>`. */
  from: string;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const PATIENCE_MS = 15_000;

/** A sender for the settings; none without a server, or with one on another machine outside production (API-88). */
export function createMailSender(settings: MailSettings | undefined, environment: Environment): MailSender | undefined {
  if (!settings?.smtpUrl) return undefined;
  const url = new URL(settings.smtpUrl);
  if (environment !== 'production' && !LOCAL_HOSTS.has(url.hostname)) return undefined;
  // Loaded with the first e-mail: a process that sends none starts without it.
  const open = async (url: string) =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  const { smtpUrl } = settings;
  return async (letter) => {
    transport ??= open(smtpUrl);
    await (
      await transport
    ).sendMail({
      from: settings.from,
      to: { name: '', address: letter.recipient },
      subject: letter.subject,
      text: letter.body_text,
      html: letter.body_html,
      messageId: `<larder-${letter.id}@${url.hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
