import { defineDeclaration } from '@larder/contracts';

const entry = { layout: 'entry', guards: [{ needs: 'no-session' }] } as const;

/** Pages for people who are not signed in. */
export const declaration = defineDeclaration({
  name: 'mf-auth',
  contract: '^1.0.0',
  prefixes: ['/sign-in', '/join'],
  parts: {
    'sign-in': {
      routes: [
        { ...entry, name: 'signin', path: '/sign-in', module: 'sign-in', title: { en: 'Sign in', fr: 'Connexion' } },
        {
          ...entry,
          name: 'forgotPassword',
          path: '/sign-in/forgot-password',
          module: 'forgot-password',
          title: { en: 'Forgotten password', fr: 'Mot de passe oublié' },
          // Whoever did not change the password comes here from the e-mail about it, perhaps where somebody is signed in.
          guards: [
            {
              needs: 'no-session',
              notice: {
                en: 'You are signed in. Sign out to ask for a new password.',
                fr: 'Vous êtes connecté. Déconnectez-vous pour demander un nouveau mot de passe.',
              },
            },
          ],
        },
        {
          ...entry,
          name: 'resetPassword',
          path: '/sign-in/reset-password',
          module: 'reset-password',
          title: { en: 'New password', fr: 'Nouveau mot de passe' },
          guards: [
            {
              needs: 'no-session',
              notice: {
                en: 'You are signed in. Sign out to reset another account’s password.',
                fr: 'Vous êtes connecté. Déconnectez-vous pour réinitialiser le mot de passe d’un autre compte.',
              },
            },
          ],
        },
        {
          ...entry,
          name: 'findWorkspace',
          path: '/sign-in/find-workspace',
          module: 'find-workspace',
          title: { en: 'Find your workspace', fr: 'Retrouver votre espace' },
        },
      ],
    },
    join: {
      routes: [
        {
          layout: 'entry',
          guards: [],
          name: 'join',
          path: '/join',
          module: 'join',
          title: { en: 'Join your team', fr: 'Rejoindre votre équipe' },
        },
      ],
    },
  },
});
