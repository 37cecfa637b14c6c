import { defineDeclaration } from '@larder/contracts';
import { both, entry } from './words';

/** mf-auth with the shape that the product has. */
export const auth = defineDeclaration({
  name: 'mf-auth',
  contract: '^1.0.0',
  prefixes: ['/sign-in', '/join'],
  parts: {
    'sign-in': {
      routes: [
        { ...entry, name: 'signin', path: '/sign-in', module: 'sign-in', title: both('Sign in', 'Connexion') },
        {
          ...entry,
          name: 'resetPassword',
          path: '/sign-in/reset-password',
          module: 'reset',
          title: both('New password'),
          guards: [{ needs: 'no-session', notice: both('You are signed in.', 'Vous êtes connecté.') }],
        },
      ],
    },
    join: {
      routes: [{ layout: 'entry', guards: [], name: 'join', path: '/join', module: 'join', title: both('Join') }],
    },
  },
});
