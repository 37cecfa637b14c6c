import { defineMail } from '../mail/mail-template';
import type { OwnWorkspace } from './recovery.queries';

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
// Codes stand in the fragment: no server, log or referrer gets it (TRU-22).
const resetPath = ({ email, code }: { email: string; code: string }) =>
  `/sign-in/reset-password#${query({ userName: email, confirmationCode: code })}`;

const namesOf = (workspaces: readonly OwnWorkspace[]): string =>
  workspaces.map(({ companyName }) => companyName).join(', ');

/** The link to choose a new password (AUT-57), with the workspaces that it is for (TRU-20). */
export const resetPasswordMail = defineMail<{
  email: string;
  code: string;
  workspaces: readonly OwnWorkspace[];
}>({
  name: 'reset-password',
  codeMinutes: 60,
  content: (data, t) => ({
    subject: t('mail.reset-password.subject'),
    heading: t('mail.reset-password.heading'),
    blocks: [
      t('mail.reset-password.text', { email: data.email }),
      { button: t('mail.reset-password.open'), path: resetPath(data) },
      data.workspaces.length < 2
        ? t('mail.reset-password.all')
        : t('mail.reset-password.named', { names: namesOf(data.workspaces) }),
      { note: t('mail.reset-password.note') },
    ],
  }),
});

const signInPath = (workspaceName: string) => `/sign-in?${query({ workspaceName })}`;

/** Every workspace of an address, each with its link (AUT-53). */
export const findWorkspaceMail = defineMail<{ workspaces: readonly OwnWorkspace[] }>({
  name: 'find-workspace',
  content: ({ workspaces }, t) => ({
    subject: t('mail.find-workspace.subject'),
    heading: t('mail.find-workspace.heading', { count: workspaces.length }),
    blocks: [
      t('mail.find-workspace.text'),
      {
        list: workspaces.map(({ companyName, workspaceName }) => ({
          text: companyName,
          path: signInPath(workspaceName),
        })),
      },
      { note: t('mail.find-workspace.note') },
    ],
  }),
});

/** Tells the owner of a password that it was changed, by whatever way (AUT-57). */
export const passwordChangedMail = defineMail<object>({
  name: 'password-changed',
  content: (_, t) => ({
    subject: t('mail.password-changed.subject'),
    heading: t('mail.password-changed.heading'),
    blocks: [
      t('mail.password-changed.text'),
      t('mail.password-changed.not-you'),
      { button: t('mail.password-changed.open'), path: '/sign-in/forgot-password' },
    ],
  }),
});

/** Tells somebody of a sign-in from a browser that they have not used before (TRU-23). */
export const newBrowserMail = defineMail<{ browser: string | null; companyName: string }>({
  name: 'new-browser',
  content: ({ browser, companyName }, t) => ({
    subject: t('mail.new-browser.subject'),
    heading: t('mail.new-browser.heading'),
    blocks: [
      t('mail.new-browser.text'),
      {
        facts: [
          [t('mail.new-browser.browser'), browser ?? t('mail.new-browser.unknown')],
          [t('mail.new-browser.workspace'), companyName],
        ],
      },
      t('mail.new-browser.not-you'),
      { button: t('mail.new-browser.open'), path: '/my/profile' },
    ],
  }),
});
