import type { SessionFacts, UserRole, View } from '@larder/contracts';
import { addTexts, createI18n } from '@larder/i18n';
import { readComposition } from '../composition/registry';
import { readLabel } from '../composition/shown-label';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { frComposition, gbComposition } from '../testing/declarations';
import { CLAIMS } from '../testing/session-tokens';
import { factsOf } from '../session/token-claims';
import { drawerEntries, type ShownEntry } from './drawer-entries';
import { createPageTable } from './page-table';

const session: SessionFacts = factsOf(CLAIMS, 'gb');

function entries(
  composition = gbComposition(),
  {
    view = 'customer' as View,
    userRole = 'OWNER' as UserRole,
    features = undefined as undefined | { locations: boolean; orders: boolean; administration: boolean },
    current = '',
    seen = {},
  } = {},
) {
  const registry = readComposition(composition);
  const table = createPageTable(registry);
  return drawerEntries({
    registry,
    table,
    circumstances: { session: { ...session, userRole }, view, features },
    current: table.named(current),
    seen,
  });
}
const i18n = createI18n({ locale: 'en' });
addTexts(i18n, 'shell', { en, fr });
const named = ({ label }: ShownEntry) => readLabel(label, { t: i18n.getFixedT('en', 'shell'), locale: 'en' });
const listed = (...args: Parameters<typeof entries>) =>
  entries(...args).map((entry) => (entry.to ? named(entry) : `${named(entry)} (disabled)`));

test('the customer view of gb lists seven entries in order (SHL-73)', () => {
  expect(listed()).toEqual([
    'Dashboard',
    'Locations',
    'Orders',
    'Billing',
    'Product search',
    'Sustainability',
    'Administration',
  ]);
});

test('the customer view of fr has neither product search nor sustainability, and billing is disabled (SHL-74)', () => {
  expect(listed(frComposition())).toEqual(['Dashboard', 'Locations', 'Orders', 'Billing (disabled)', 'Administration']);
});

test.each([
  ['gb', gbComposition()],
  ['fr', frComposition()],
])('the producer view of %s lists five entries (SHL-75)', (_, composition) => {
  expect(listed(composition, { view: 'producer' })).toEqual([
    'Dashboard',
    'Products',
    'Company',
    'Billing (disabled)',
    'Administration',
  ]);
});

test.each(['OWNER', 'ADMIN', 'TRUSTED', 'STANDARD'] as const)(
  'administration is listed for %s (SHL-76)',
  (userRole) => {
    expect(listed(gbComposition(), { userRole })).toContain('Administration');
  },
);

test('billing is not listed for STANDARD where it is enabled, and is listed for everybody where it is disabled (SHL-76, SHL-134)', () => {
  expect(listed(gbComposition(), { userRole: 'STANDARD' })).not.toContain('Billing');
  expect(listed(frComposition(), { userRole: 'STANDARD' })).toContain('Billing (disabled)');
});

test('entries of switched-off features are disabled, and stay enabled while the features are unknown (SHL-96)', () => {
  expect(listed(gbComposition(), { features: { locations: false, orders: false, administration: false } })).toEqual(
    expect.arrayContaining(['Locations (disabled)', 'Orders (disabled)', 'Administration']),
  );
  expect(listed(gbComposition(), { features: undefined })).toEqual(
    expect.arrayContaining(['Locations', 'Orders', 'Administration']),
  );
});

test('sustainability is new until its page was entered (SHL-78)', () => {
  const isNew = (seen: object) =>
    entries(gbComposition(), { seen: seen as never }).find(({ name }) => name === 'sustainability')?.isNew;
  expect(isNew({})).toBe(true);
  expect(isNew({ sustainabilityPage: true })).toBe(false);
});

test.each([
  ['orderList', 'Orders'],
  ['orderDetails', 'Orders'],
  ['locationDetail', 'Locations'],
  ['dashboard', 'Dashboard'],
  ['supplierProfile', 'Product search'],
  ['profile', undefined],
])('on %s the entry %s is the current one (SHL-79)', (current, label) => {
  const found = entries(gbComposition(), { current }).find(({ isCurrent }) => isCurrent);
  expect(found && named(found)).toBe(label);
});

test('an entry whose page needs a feature that the region leaves out is not listed (DSK-1)', () => {
  const composition = gbComposition();
  expect(
    listed({ ...composition, features: composition.features.filter((feature) => feature !== 'billing') }),
  ).not.toContain('Billing');
});
