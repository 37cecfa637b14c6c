import { defineDeclaration } from '@larder/contracts';

const textForAdmins = {
  en: 'Who is in your team, what each of them may do, and who’s been invited.',
  fr: 'Les membres, leurs droits et les invitations.',
};
const textForMembers = {
  en: 'Who is in your team, and what each of them may do.',
  fr: 'Les membres et leurs droits.',
};

/** A company's people and data. */
export const declaration = defineDeclaration({
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
          title: { en: 'Team', fr: 'Équipe' },
          guards: [{ needs: 'session' }],
          help: true,
        },
      ],
      drawer: [
        {
          name: 'administration',
          order: 70,
          icon: 'team',
          route: 'teamMemberList',
          label: { en: 'Team', fr: 'Équipe' },
          tourStep: 'administration',
        },
      ],
      cards: [
        {
          name: 'administration',
          order: 70,
          span: 3,
          title: { en: 'Team', fr: 'Équipe' },
          picture: 'pictures/spot-team.svg',
          tone: 'plum',
          variants: [
            { when: { workspaceFeatureOff: 'administration' }, text: { en: 'Coming soon', fr: 'Bientôt disponible' } },
            {
              when: { roles: ['OWNER', 'ADMIN'] },
              text: textForAdmins,
              button: {
                label: { en: 'Manage', fr: 'Gérer' },
                accessibleName: { en: 'Manage Team', fr: 'Gérer l’équipe' },
                route: 'teamMemberList',
              },
            },
            {
              text: textForMembers,
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Team', fr: 'Voir l’équipe' },
                route: 'teamMemberList',
              },
            },
          ],
        },
      ],
    },
    profile: {
      routes: [
        {
          name: 'profile',
          path: '/my/profile',
          module: 'profile',
          title: { en: 'Profile', fr: 'Profil' },
          guards: [{ needs: 'session' }],
        },
      ],
    },
    company: {
      routes: [
        {
          name: 'company',
          path: '/company',
          module: 'company',
          title: { en: 'Company', fr: 'Entreprise' },
          guards: [{ needs: 'session' }, { needs: 'view', view: 'producer', otherwise: 'dashboard' }],
        },
      ],
      drawer: [
        {
          name: 'company',
          order: 30,
          icon: 'company',
          route: 'company',
          label: { en: 'Company', fr: 'Entreprise' },
          show: { views: ['producer'] },
        },
      ],
      cards: [
        {
          name: 'company',
          order: 20,
          span: 3,
          title: { en: 'Company', fr: 'Entreprise' },
          picture: 'pictures/spot-company.svg',
          tone: 'sky',
          facts: 'company',
          show: { views: ['producer'] },
          variants: [
            {
              text: {
                en: 'Your details, your profile and your pictures.',
                fr: 'Vos coordonnées, votre profil et vos photos.',
              },
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Company', fr: 'Voir l’entreprise' },
                route: 'company',
              },
            },
          ],
        },
      ],
    },
  },
});
