import type { DemoRegion } from './demo-region';
import { chanceOf } from './chance';
import { type DataContext, dayFrom, instantAt } from './seed-context';
import { demoCode, demoUuid, randomCode, storedCode } from './demo-codes';
import type { DemoWorkspace } from './workspaces';
import type { Row } from './upsert';

/** A person of the demo data, in one workspace. */
export interface DemoMember {
  userId: string;
  workspaceId: number;
  region: DemoRegion;
  email: string;
  fullName: string;
  role: 'OWNER' | 'ADMIN' | 'TRUSTED' | 'STANDARD';
  isSuspended: boolean;
  locationIds: number[] | null;
}

const FIRST: Record<DemoRegion, string[]> = {
  gb: [
    'Amara',
    'Bethan',
    'Cormac',
    'Dilys',
    'Ewan',
    'Farah',
    'Gwen',
    'Hamish',
    'Isla',
    'Jonah',
    'Kezia',
    'Lachlan',
    'Meera',
    'Niall',
    'Orla',
    'Padraig',
    'Rhian',
    'Samira',
    'Tobias',
    'Una',
    'Viktor',
    'Wren',
    'Yusuf',
    'Zainab',
    'Élodie',
    'Björn',
  ],
  fr: [
    'Adèle',
    'Bastien',
    'Clémence',
    'Damien',
    'Élise',
    'Fabrice',
    'Gaëlle',
    'Hugo',
    'Inès',
    'Jérôme',
    'Katell',
    'Loïc',
    'Maëlle',
    'Noé',
    'Océane',
    'Pascal',
    'Romane',
    'Solène',
    'Théo',
    'Yanis',
  ],
};
const LAST: Record<DemoRegion, string[]> = {
  gb: [
    'Abbotsleigh',
    'Brackenridge',
    'Calloway',
    'Dunsmuir',
    'Eastaugh',
    'Fairweather',
    'Garroway',
    'Hollins',
    'Iveson',
    'Jessop',
    'Kirkbride',
    'Lovelock',
    'Mbeki-Hart',
    'Nethercott',
    'Okafor',
    'Penhaligon',
    'Quested',
    'Ridsdale',
    'Sorensen',
    'Thackeray',
    'Uppal',
    'Vance',
    'Wetherby',
    'Yardley',
  ],
  fr: [
    'Arnaudin',
    'Bellecour',
    'Chavannes',
    'Dufresne',
    'Esnault',
    'Fontanel',
    'Guérin',
    'Humbert',
    'Joubert',
    'Lamartinière',
    'Morvan',
    'Perrachon',
    'Quillot',
    'Rambaud',
    'Sérusier',
    'Vaillant',
  ],
};

type Post = [mailbox: string, role: DemoMember['role'], isSuspended: boolean];

const NINE: readonly Post[] = [
  ['owner', 'OWNER', false],
  ['admin', 'ADMIN', false],
  ['admin2', 'ADMIN', false],
  ['trusted', 'TRUSTED', false],
  ['trusted2', 'TRUSTED', false],
  ['standard', 'STANDARD', false],
  ['standard2', 'STANDARD', false],
  ['suspended', 'TRUSTED', true],
  ['suspended-admin', 'ADMIN', true],
];
const FOUR: readonly Post[] = NINE.filter(([mailbox]) => ['owner', 'admin', 'trusted', 'standard'].includes(mailbox));

const EMBER_OAK_NAMES: Record<string, string> = {
  owner: 'Imogen Achterberg',
  admin: "Siobhán O'Rourke",
  admin2: 'Tomasz Wiśniewski',
  trusted: 'Alexandra-Josephine Featherstonehaugh-Cholmondeley-Warburton',
  trusted2: 'Prakash',
  standard: "d'arcy Bell",
  standard2: 'Zoë Nakamura',
  suspended: 'Callum Braithwaite',
  'suspended-admin': 'Renée Fontaine',
};

/** The id of the person with this address. */
export const userIdOf = (region: DemoRegion, email: string): string => demoUuid(`user ${region} ${email}`);

function member(
  workspace: DemoWorkspace,
  email: string,
  role: DemoMember['role'],
  isSuspended: boolean,
  fullName?: string,
): DemoMember {
  const { id: workspaceId, region } = workspace;
  const chance = chanceOf(`name ${region} ${email}`);
  return {
    userId: userIdOf(region, email),
    workspaceId,
    region,
    email,
    role,
    isSuspended,
    locationIds: null,
    fullName: fullName ?? `${chance.pick(FIRST[region])} ${chance.pick(LAST[region])}`,
  };
}

/** Nobody but an owner is in these; those above 9000 are there for shares of stages. */
const hasOwnerOnly = ({ id }: DemoWorkspace): boolean => id === 104 || id === 311 || id > 9000;

/** Everyone in the workspaces, Robin of three workspaces included. */
export function demoMembers(workspaces: readonly DemoWorkspace[]): DemoMember[] {
  return workspaces.flatMap((workspace) => {
    const posts = hasOwnerOnly(workspace) ? NINE.slice(0, 1) : workspace.roles.includes('customer') ? NINE : FOUR;
    const people = posts.map(([mailbox, role, isSuspended]) =>
      member(
        workspace,
        `${mailbox}@${workspace.workspaceName}.test`,
        role,
        isSuspended,
        workspace.id === 101 ? EMBER_OAK_NAMES[mailbox] : undefined,
      ),
    );
    const robin = ({ 101: 'ADMIN', 102: 'STANDARD', 103: 'TRUSTED' } as const)[workspace.id as 101];
    return [
      ...people.map((person) =>
        person.email === 'trusted2@ember-oak.test' ? { ...person, locationIds: [1101] } : person,
      ),
      ...(robin ? [member(workspace, 'robin@multi.test', robin, false, 'Robin Adeyemi')] : []),
      ...(workspace.id === 102 ? crowd(workspace) : []),
    ];
  });
}

/** 43 more people, two of them suspended, so that the team has a second page. */
function crowd(workspace: DemoWorkspace): DemoMember[] {
  const roles = [
    ...Array(9).fill('ADMIN'),
    ...Array(17).fill('TRUSTED'),
    ...Array(17).fill('STANDARD'),
  ] as DemoMember['role'][];
  return roles.map((role, index) =>
    member(
      workspace,
      `kitchen${String(index + 1).padStart(2, '0')}@${workspace.workspaceName}.test`,
      role,
      index === 20 || index === 35,
    ),
  );
}

/** The rows of the people themselves, each once. */
export function userRows(members: readonly DemoMember[], context: DataContext): Row[] {
  const users = new Map(members.map((one) => [one.userId, one]));
  return [...users.values()].map(({ userId, region, email, fullName }) => ({
    id: userId,
    region,
    email,
    full_name: fullName,
    password_hash: context.passwordHash,
  }));
}

const LAST_READ_OF_OLD_TERMS = '2026-01-12';
const KEEPS_OLD_TERMS = 'standard2@ember-oak.test';

/**
 * Their rows as members. All have accepted the terms as they are, but for one who sees the notice of changed terms
 * (SHL-102).
 */
export function membershipRows(members: readonly DemoMember[], context: DataContext): Row[] {
  return members.map((one) => ({
    workspace_id: one.workspaceId,
    user_id: one.userId,
    user_role: one.role,
    status: one.isSuspended ? 'suspended' : 'active',
    location_ids: one.locationIds,
    terms_version: 'demo',
    terms_accepted_at: instantAt(
      one.region,
      one.email === KEEPS_OLD_TERMS ? LAST_READ_OF_OLD_TERMS : dayFrom(context, one.region, -60),
      '09:00',
    ),
  }));
}

/** The invites of 101: open, about to expire, expired, revoked, and one to somebody who has an account. */
export function inviteRows(context: DataContext): Row[] {
  const invites: [code: string, email: string, role: string, daysOld: number, status: string][] = [
    ['invite-new', 'new@invite.test', 'TRUSTED', 1, 'open'],
    ['invite-soon', 'soon@invite.test', 'STANDARD', 13, 'open'],
    ['invite-late', 'late@invite.test', 'ADMIN', 16, 'open'],
    ['invite-gone', 'gone@invite.test', 'STANDARD', 5, 'revoked'],
    ['invite-account', 'owner@copper-ladle.test', 'ADMIN', 1, 'open'],
  ];
  return invites.map(([code, email, role, daysOld, status], index) => ({
    workspace_id: 101,
    id: 101 + index,
    code_hash: storedCode(context.profile === 'e2e' ? demoCode(code) : randomCode()),
    email,
    user_role: role,
    status,
    invited_by: userIdOf('gb', 'owner@ember-oak.test'),
    created_at: instantAt('gb', dayFrom(context, 'gb', -daysOld), `15:0${index}`),
    expires_at: instantAt('gb', dayFrom(context, 'gb', 14 - daysOld), `15:0${index}`),
    closed_at: status === 'revoked' ? instantAt('gb', dayFrom(context, 'gb', 1 - daysOld), '10:00') : null,
  }));
}

/** Names of the reset codes. */
export const RESET_CODES = ['reset-valid', 'reset-used', 'reset-expired'] as const;

/**
 * The reset codes of admin@ember-oak.test, in e2e alone: elsewhere nobody could know them. Tests turn their clock
 * about, so the valid one lasts for a year.
 */
export function resetCodeRows(context: DataContext): Row[] {
  if (context.profile !== 'e2e') return [];
  const userId = userIdOf('gb', 'admin@ember-oak.test');
  const at = (days: number, time: string) => instantAt('gb', dayFrom(context, 'gb', days), time);
  const rows: [code: (typeof RESET_CODES)[number], created: string, expires: string, used: string | null][] = [
    ['reset-valid', at(0, '00:00'), at(365, '00:00'), null],
    ['reset-used', at(-3, '10:00'), at(-3, '11:00'), at(-3, '10:04')],
    ['reset-expired', at(-2, '10:00'), at(-2, '11:00'), null],
  ];
  return rows.map(([code, created, expires, used]) => ({
    code_hash: storedCode(demoCode(code)),
    user_id: userId,
    created_at: created,
    expires_at: expires,
    used_at: used,
    replaced_at: null,
  }));
}

/** The calendar addresses of sorrel-table (guide.md, section 13). Only in e2e are their tokens known by name. */
export function feedRows(context: DataContext): Row[] {
  return ['owner', 'standard'].map((mailbox) => ({
    workspace_id: 108,
    user_id: userIdOf('gb', `${mailbox}@sorrel-table.test`),
    token_hash: storedCode(context.profile === 'e2e' ? demoCode(`feed-${mailbox}`) : randomCode()),
    created_at: instantAt('gb', dayFrom(context, 'gb', -3), '10:00'),
    last_read_at: null,
  }));
}

/** The platform's own people. */
export function staffRows(context: DataContext): Row[] {
  return (
    [
      ['ops', 'OPS', 'Maren Okonjo'],
      ['finance', 'FINANCE', 'Idris Vaughan'],
    ] as const
  ).map(([mailbox, role, fullName]) => ({
    id: demoUuid(`staff ${mailbox}`),
    email: `${mailbox}@platform.test`,
    full_name: fullName,
    staff_role: role,
    password_hash: context.passwordHash,
    otp_secret: context.otpSecret,
    last_otp_step: null,
  }));
}
