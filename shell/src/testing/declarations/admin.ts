import { defineDeclaration } from '@larder/contracts';
import { both, comingSoon, guards } from './words';

/** mf-admin with the shape that the product has. */
export const admin = defineDeclaration({
  name: 'mf-admin',
  contract: '^1.0.0',
  prefixes: ['/my/team', '/my/profile', '/company'],
  parts: {
    team: {
      routes: [
        {
          name: 'teamMemberList',
          path: '/my/team',
          module: 'team',
          title: both('Team'),
          guards: [...guards],
          help: true,
        },
      ],
      drawer: [
        {
          name: 'administration',
          order: 70,
          icon: 'team',
          route: 'teamMemberList',
          label: both('Administration', 'Administration'),
          tourStep: 'administration',
        },
      ],
      cards: [
        {
          name: 'administration',
          order: 70,
          span: 3,
          title: both('Administration', 'Administration'),
          variants: [
            { when: { workspaceFeatureOff: 'administration' }, text: comingSoon },
            {
              when: { roles: ['OWNER', 'ADMIN'] },
              text: both('Who may order.'),
              button: { label: both('Manage', 'Gérer'), route: 'teamMemberList' },
            },
            { text: both('Who may order.'), button: { label: both('View', 'Voir'), route: 'teamMemberList' } },
          ],
        },
      ],
    },
    profile: {
      routes: [
        { name: 'profile', path: '/my/profile', module: 'profile', title: both('Profile'), guards: [...guards] },
      ],
    },
    company: {
      routes: [
        {
          name: 'company',
          path: '/company',
          module: 'company',
          title: both('Company'),
          guards: [{ needs: 'session' }, { needs: 'view', view: 'producer', otherwise: 'dashboard' }],
        },
      ],
      drawer: [
        {
          name: 'company',
          order: 30,
          icon: 'company',
          route: 'company',
          label: both('Company', 'Entreprise'),
          show: { views: ['producer'] },
        },
      ],
      cards: [
        {
          name: 'company',
          order: 20,
          span: 3,
          facts: 'company',
          title: both('Company', 'Entreprise'),
          show: { views: ['producer'] },
          variants: [{ text: both('Your details.'), button: { label: both('View', 'Voir'), route: 'company' } }],
        },
      ],
    },
  },
});
