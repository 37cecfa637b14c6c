import { Declaration } from '@larder/contracts';
import { findTextProblems } from '@larder/i18n/check';
import { declaration } from './declaration';
import en from './locales/en.json';
import fr from './locales/fr.json';
import ordering from './locales/ordering.en.json';
import orderingInFrench from './locales/ordering.fr.json';

const checked = Declaration['~standard'].validate(declaration) as { value: Declaration };
const declared = checked.value;
const route = (name: string) =>
  Object.values(declared.parts)
    .flatMap(({ routes }) => routes)
    .find((one) => one.name === name);

test('the declaration is one, with the addresses of orders and locations (ORD-1, LOC-1)', () => {
  expect(route('orderList')).toMatchObject({ path: '/orders', aliases: ['/orders/list'], help: true });
  expect(route('newOrder')?.path).toBe('/orders/new');
  expect(route('orderDetails')?.path).toBe('/orders/:orderId');
  expect(route('locationList')).toMatchObject({ path: '/locations', help: true });
  expect(route('locationDetail')?.path).toBe('/locations/:locationId');
  for (const { routes } of Object.values(declared.parts))
    for (const one of routes) expect(one.guards).toEqual([{ needs: 'session' }]);
});

test.each(['abc', '0', '12.5', '-1', '01', ''])('"%s" is the id of no order and no location (ORD-3, LOC-11)', (id) => {
  expect(id).not.toMatch(new RegExp(route('orderDetails')?.matching.orderId ?? '.'));
  expect(id).not.toMatch(new RegExp(route('locationDetail')?.matching.locationId ?? '.'));
  expect('10020').toMatch(new RegExp(route('orderDetails')?.matching.orderId ?? ''));
});

test('back from an order leads to the orders, or to the invoices that it was opened from (ORD-55, SHL-85)', () => {
  expect(route('orderDetails')).toMatchObject({
    parent: 'orderList',
    back: [{ when: { parameter: 'history', is: 'billing' }, to: 'invoiceList' }],
  });
  expect(route('newOrder')?.parent).toBe('orderList');
  expect(route('locationDetail')?.parent).toBe('locationList');
});

test('a button of a card has a French name with its article, and each name contains the label (SHL-93, SHL-129)', () => {
  const buttons = Object.values(declared.parts)
    .flatMap(({ cards }) => cards)
    .flatMap(({ variants }) => variants.flatMap(({ button }) => button ?? []));
  expect(buttons.map(({ accessibleName }) => accessibleName?.fr)).toEqual([
    'Gérer les commandes',
    'Voir les établissements',
  ]);
  for (const { label, accessibleName } of buttons)
    for (const language of ['en', 'fr']) expect(accessibleName?.[language]).toContain(label[language]);
});

test('every text exists in both languages with the same placeholders (SHL-56)', () => {
  expect(findTextProblems({ en, fr })).toEqual([]);
});

test('what is kept on the device for the next visit is said to be saved then, and not submitted (GDE-65, GDE-66)', () => {
  expect([ordering.save['kept-here'], orderingInFrench.save['kept-here']]).toEqual([
    'Kept on this device. Your draft is saved at your next visit; it is not submitted.',
    'Gardé sur cet appareil. Votre brouillon sera enregistré à votre prochaine visite, sans être envoyé.',
  ]);
});
