import { defineMail } from '../mail/mail-template';
import type { OwnWorkspace } from './recovery.queries';

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
// Codes stand in the fragment: no server, log or referrer gets it (TRU-22).
const resetPath = ({ email, code }: { email: string; code: string }) =>
  `/sign-in/reset-password#${query({ userName: email, confirmationCode: code })}`;

const namesOf = (workspaces: readonly OwnWorkspace[]): string =>
  workspaces.map(({ companyName }) => companyName).join(', ');

/** The link to choose a new password (AUT-57), with the workspaces that it is for (TRU-20). */
export const resetPasswordMail = defineMail<{ email: string; code: string; workspaces: readonly OwnWorkspace[] }>({
  name: 'reset-password',
  codeMinutes: 60,
  en: (data) => ({
    subject: 'Choose a new Larder password',
    heading: 'Choose a new password',
    blocks: [
      `Somebody asked for a new password for ${data.email}. If it was you, follow the link within 60 minutes.`,
      { button: 'Choose a new password', path: resetPath(data) },
      data.workspaces.length < 2
        ? 'The new password is the one for all of your workspaces.'
        : `The new password is the one for all of your workspaces: ${namesOf(data.workspaces)}.`,
      { note: 'If it was not you, ignore this e-mail: your password stays as it is.' },
    ],
  }),
  fr: (data) => ({
    subject: 'Choisissez un nouveau mot de passe Larder',
    heading: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Un nouveau mot de passe a été demandé pour ${data.email}. Si la demande vient de vous, suivez ce lien dans les 60 minutes.`,
      { button: 'Choisir un nouveau mot de passe', path: resetPath(data) },
      data.workspaces.length < 2
        ? 'Ce nouveau mot de passe vaudra pour tous vos espaces de travail.'
        : `Ce nouveau mot de passe vaudra pour tous vos espaces de travail\u00a0: ${namesOf(data.workspaces)}.`,
      {
        note: 'Vous n’êtes pas à l’origine de cette demande\u00a0? Ignorez cet e-mail\u00a0: votre mot de passe ne change pas.',
      },
    ],
  }),
});

const signInPath = (workspaceName: string) => `/sign-in?${query({ workspaceName })}`;

/** Every workspace of an address, each with its link (AUT-53). */
export const findWorkspaceMail = defineMail<{ workspaces: readonly OwnWorkspace[] }>({
  name: 'find-workspace',
  en: ({ workspaces }) => ({
    subject: 'Your Larder workspaces',
    heading: workspaces.length === 1 ? 'Your workspace' : 'Your workspaces',
    blocks: [
      'You can sign in here with your email address:',
      {
        list: workspaces.map(({ companyName, workspaceName }) => ({
          text: companyName,
          path: signInPath(workspaceName),
        })),
      },
      { note: 'If you did not ask for this list, you can ignore it.' },
    ],
  }),
  fr: ({ workspaces }) => ({
    subject: 'Vos espaces de travail Larder',
    heading: workspaces.length === 1 ? 'Votre espace de travail' : 'Vos espaces de travail',
    blocks: [
      'Vous pouvez vous connecter ici avec votre adresse e-mail\u00a0:',
      {
        list: workspaces.map(({ companyName, workspaceName }) => ({
          text: companyName,
          path: signInPath(workspaceName),
        })),
      },
      { note: 'Si vous n’avez pas demandé cette liste, vous pouvez l’ignorer.' },
    ],
  }),
});

/** Tells the owner of a password that it was changed, by whatever way (AUT-57). */
export const passwordChangedMail = defineMail<object>({
  name: 'password-changed',
  en: () => ({
    subject: 'Your Larder password was changed',
    heading: 'Your password was changed',
    blocks: [
      'The password of your Larder account has just been changed. Your other devices have been signed out.',
      'If it was not you, choose a new password now and tell your administrator.',
      { button: 'I did not do this', path: '/sign-in/forgot-password' },
    ],
  }),
  fr: () => ({
    subject: 'Votre mot de passe Larder a été modifié',
    heading: 'Votre mot de passe a été modifié',
    blocks: [
      'Le mot de passe de votre compte Larder vient d’être modifié. Vos autres appareils ont été déconnectés.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      { button: 'Ce n’est pas moi', path: '/sign-in/forgot-password' },
    ],
  }),
});

/** Tells somebody of a sign-in from a browser that they have not used before (TRU-23). */
export const newBrowserMail = defineMail<{ browser: string | null; companyName: string }>({
  name: 'new-browser',
  en: ({ browser, companyName }) => ({
    subject: 'A new sign-in to your Larder account',
    heading: 'A sign-in from a new browser',
    blocks: [
      'Somebody has just signed in to your account from a browser that you have not used before.',
      {
        facts: [
          ['Browser', browser ?? 'unknown'],
          ['Workspace', companyName],
        ],
      },
      'If it was you, there is nothing to do. If not, choose a new password: it ends every other session.',
      { button: 'See your sessions', path: '/my/profile' },
    ],
  }),
  fr: ({ browser, companyName }) => ({
    subject: 'Nouvelle connexion à votre compte Larder',
    heading: 'Connexion depuis un nouveau navigateur',
    blocks: [
      'Une connexion à votre compte vient d’avoir lieu depuis un navigateur que vous n’aviez pas encore utilisé.',
      {
        facts: [
          ['Navigateur', browser ?? 'inconnu'],
          ['Espace de travail', companyName],
        ],
      },
      'Si c’est vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe\u00a0: toutes les autres sessions prendront fin.',
      { button: 'Voir vos sessions', path: '/my/profile' },
    ],
  }),
});
