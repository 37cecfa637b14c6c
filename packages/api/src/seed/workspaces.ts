import type { DemoRegion } from './demo-region';
import type { DataContext } from './seed-context';
import { chanceOf } from './chance';
import { postcodeOf } from './postcodes';
import { readTable } from './read-table';
import { RILL_VALLEY } from './editing-producers';
import type { Row } from './upsert';

/** A company of the demo data. */
export interface DemoWorkspace {
  id: number;
  workspaceName: string;
  companyName: string;
  region: DemoRegion;
  roles: ('customer' | 'producer')[];
  /** Where its head office is. */
  city: string;
  /** Columns that differ from those of an ordinary company. */
  differs?: Row;
}

const gb = (
  id: number,
  workspaceName: string,
  companyName: string,
  city: string,
  differs: Row = {},
): DemoWorkspace => ({
  id,
  workspaceName,
  companyName,
  region: 'gb',
  roles: ['customer'],
  city,
  differs,
});
const fr = (
  id: number,
  workspaceName: string,
  companyName: string,
  city: string,
  differs: Row = {},
): DemoWorkspace => ({
  ...gb(id, workspaceName, companyName, city, { payment_terms: 30, ...differs }),
  region: 'fr',
});

const NO_COMPANY_DETAILS = Object.fromEntries(
  [
    'vat_number',
    'contact_first_name',
    'contact_last_name',
    'contact_email',
    'contact_phone',
    'contact_mobile',
    'company_website',
    'company_reg',
    'payment_terms',
    'trade_address',
    'trade_address_line2',
    'trade_address_line3',
    'trade_address_city',
    'trade_address_postcode',
    'trade_address_country',
    'registered_address_line2',
    'registered_address_line3',
  ].map((column) => [column, null]),
);

const EMBER_OAK: Row = {
  ownership_status: 'independent',
  payment_terms: 14,
  registered_address: '14 Tanner’s Yard',
  registered_address_line2: 'Unit 3',
  registered_address_line3: null,
  registered_address_city: 'London',
  registered_address_postcode: 'E2 7QX',
  registered_address_country: 'United Kingdom',
  trade_address: '14 Tanner’s Yard',
  trade_address_line2: 'Unit 3',
  trade_address_line3: null,
  trade_address_city: 'London',
  trade_address_postcode: 'E2 7QX',
  trade_address_country: 'United Kingdom',
  contact_first_name: 'Imogen',
  contact_last_name: 'Achterberg',
  contact_email: 'owner@ember-oak.test',
  contact_phone: '+44 20 7946 0101',
  contact_mobile: null,
  company_website: 'https://ember-oak.test',
  company_reg: '09990101',
  vat_number: 'GB 999 0101 73',
};

const ALL_OFF = { locations: false, orders: false, administration: false };

/** The customers, some of whom are producers too. */
export const CUSTOMERS: readonly DemoWorkspace[] = [
  gb(101, 'ember-oak', 'Ember & Oak Restaurants Ltd', 'London', EMBER_OAK),
  gb(102, 'copper-ladle', 'Copper Ladle Group Ltd', 'London', { ownership_status: 'group', payment_terms: 30 }),
  {
    ...gb(103, 'harbour-larder', 'Harbour Street Kitchen & Larder Ltd', 'Whitby', {
      ownership_status: 'independent',
      payment_terms: 7,
      company_website: 'harbour-street.test',
    }),
    roles: ['customer', 'producer'],
  },
  gb(104, 'blank-plate', 'Blank Plate Café Ltd', 'Bath', { has_greengrocer: false }),
  gb(105, 'tin-shed', 'Tin Shed Diner Ltd', 'Margate', NO_COMPANY_DETAILS),
  gb(106, 'old-lantern', 'Old Lantern Inn Ltd', 'Shrewsbury', { activity_status: 'inactive' }),
  gb(107, 'first-course', 'First Course Trial Kitchen Ltd', 'Leicester', { activity_status: 'prospect' }),
  gb(500, 'nightjar', 'Nightjar Kitchens Ltd', 'London', {
    ownership_status: 'franchise',
    payment_terms: 14,
    weekend_ordering: true,
    holiday_ordering: true,
  }),
  fr(301, 'canuts', 'Bistrot des Canuts SAS', 'Lyon'),
  { ...fr(302, 'ferrand', 'Maison Ferrand SARL', 'Clermont-Ferrand'), roles: ['customer', 'producer'] },
  gb(108, 'sorrel-table', 'The Sorrel Table Ltd', 'Bristol', { ownership_status: 'independent', payment_terms: 14 }),
  fr(312, 'comptoir-safran', 'Comptoir Safran SAS', 'Grenoble'),
  gb(109, 'quay-house', 'Quay House Kitchens Ltd', 'Ludlow', { ownership_status: 'independent' }),
  { ...fr(313, 'halles-vives', 'Halles Vives SAS', 'Valence'), roles: ['customer', 'producer'] },
  fr(311, 'assiette-vide', "L'Assiette Vide SARL", 'Vienne', { has_greengrocer: false, features: ALL_OFF }),
];

/**
 * Companies 9001 to 9200, each with an owner alone, in `e2e` alone: shares of stages are tried with their draws
 * (releases.md, Demo data).
 */
export const workspacesOfShares = ({ profile }: Pick<DataContext, 'profile'>): DemoWorkspace[] =>
  profile === 'e2e'
    ? Array.from({ length: 200 }, (_, at) =>
        gb(9001 + at, `share-${9001 + at}`, `Share Kitchen ${9001 + at} Ltd`, 'London'),
      )
    : [];

/** `Tamar Ridge Farm` signs in as `tamar-ridge-farm`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-|-$/g, '');

/** The companies that only produce. */
export function producers(): DemoWorkspace[] {
  const named = readTable<'workspace' | 'name' | 'city' | 'key'>('suppliers').filter((row) => row.workspace !== '103');
  const generated = readTable<'id' | 'name' | 'city'>('generated-suppliers').map((row) => ({
    ...row,
    key: 'G',
    workspace: row.id,
  }));
  const rillValley = {
    key: RILL_VALLEY.key,
    workspace: String(RILL_VALLEY.id),
    name: RILL_VALLEY.name,
    city: RILL_VALLEY.city,
  };
  return [...named, ...generated, rillValley].map((row) => {
    const region: DemoRegion = row.key.startsWith('F') ? 'fr' : 'gb';
    return {
      id: Number(row.workspace),
      workspaceName: slugOf(row.name),
      companyName: row.name,
      region,
      roles: ['producer'],
      city: row.city,
    };
  });
}

const STREETS: Record<DemoRegion, string[]> = {
  gb: ['Mill Lane', 'Station Road', 'Orchard Way', 'Quay Street', 'Chapel Row', 'Foundry Lane'],
  fr: [
    'rue des Lavoirs',
    'chemin du Moulin',
    'place du Marché',
    'quai des Tanneurs',
    'route des Vergers',
    'rue de la Halle',
  ],
};

/** The row of a company: an ordinary one, except for what differs. */
export function workspaceRow(workspace: DemoWorkspace): Row {
  const { id, region, city, workspaceName } = workspace;
  const chance = chanceOf(`workspace ${id}`);
  const street = chance.pick(STREETS[region]);
  const number = chance.int(1, 90);
  const address = region === 'gb' ? `${number} ${street}` : `${number}, ${street}`;
  const postcode = postcodeOf(city, chance);
  const country = region === 'gb' ? 'United Kingdom' : 'France';
  return {
    id,
    region,
    workspace_name: workspaceName,
    company_name: workspace.companyName,
    company_roles: workspace.roles,
    activity_status: 'active',
    ownership_status: 'unknown',
    vat_number: region === 'gb' ? `GB 999 0${id} ${10 + (id % 89)}` : `FR 00 9990${id}00`,
    contact_first_name: region === 'gb' ? 'Morgan' : 'Dominique',
    contact_last_name: region === 'gb' ? 'Ellery' : 'Vasseur',
    contact_email: `owner@${workspaceName}.test`,
    contact_phone:
      region === 'gb' ? `+44 20 7946 0${id}` : `+33 4 72 00 0${String(id).slice(0, 1)} ${String(id).slice(1)}`,
    contact_mobile: null,
    company_website: `https://${workspaceName}.test`,
    company_reg: `0999${String(id).padStart(4, '0')}`,
    registered_address: address,
    registered_address_line2: null,
    registered_address_line3: null,
    registered_address_city: city,
    registered_address_postcode: postcode,
    registered_address_country: country,
    trade_address: address,
    trade_address_line2: null,
    trade_address_line3: null,
    trade_address_city: city,
    trade_address_postcode: postcode,
    trade_address_country: country,
    payment_terms: 14,
    weekend_ordering: false,
    holiday_ordering: false,
    has_greengrocer: true,
    features: { locations: true, orders: true, administration: true },
    is_demo: true,
    ...workspace.differs,
  };
}
