/** @jest-environment jsdom */
import { getAsset, getSupplier } from '@larder/contracts';
import type { SupplierProfile } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeHostOptions } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './about-suppliers.module';

const profile = (workspaceId: number): SupplierProfile => ({
  workspaceId,
  supplierName: `Farm ${workspaceId}`,
  supplierLogo: workspaceId === 1 ? 'gb/1/logo.png' : null,
  supplierSlogan: `Slogan ${workspaceId}`,
  supplierShortDescription: null,
  supplierLongDescription: null,
  productTags: [],
  sustainabilityScore: 2.62,
  registeredAddressCity: null,
  registeredAddressCountry: null,
});

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

function show(suppliers: readonly { id: number | null; name: string; lines: number }[], options: FakeHostOptions = {}) {
  const request = {
    module: 'about-suppliers',
    name: 'about-suppliers',
    params: {},
    kind: 'panel',
    view: 'customer',
    context: { suppliers },
  } as const;
  return renderRemote(<Module request={request} />, {
    texts: { catalogue: { en, fr } },
    routes: { supplierProfile: '/products/:supplier' },
    ...options,
    answers: [
      [getSupplier, ({ params }: { params: { id: number } }) => profile(Number(params.id))],
      [getAsset, new Blob()],
      ...(options.answers ?? []),
    ],
  });
}
const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Farm ${at + 1}`, lines: count - at }));

test('each of at most three suppliers has name, slogan, level, and a link to its profile (REL-107)', async () => {
  const { screen } = show(some(3));
  expect(await screen.findByText('Slogan 3')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Farm 1', '/products/1'],
    ['Farm 2', '/products/2'],
    ['Farm 3', '/products/3'],
  ]);
  expect(screen.getByRole('link', { name: 'View profile of Farm 1' })).toBeVisible();
  expect(screen.getAllByText('Leading the way')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [4, 'and 1 more'],
  [200, 'and 197 more'],
])('of %i suppliers three are asked for, the rest when "%s" is pressed (REL-107)', async (count, words) => {
  const { screen, user, network } = show(some(count));
  await screen.findByText('Slogan 3');
  expect(network.count(getSupplier)).toBe(3);
  await user.click(screen.getByRole('button', { name: words }));
  expect(await screen.findByText(`Slogan ${count}`)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  expect(screen.queryByRole('button', { name: words })).toBeNull();
});

test('a supplier without a profile is plain text with initials, and nothing is asked for (REL-107)', async () => {
  const { screen, network } = show([{ id: null, name: 'Hidden Valley', lines: 2 }]);
  expect(screen.getByText('Hidden Valley')).toBeVisible();
  expect(screen.getByText('HV')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(network.count(getSupplier)).toBe(0);
});

test('a profile that was hidden meanwhile is plain text; one that fails has Try again and takes none of the others with it (REL-107)', async () => {
  let hasFailed = false;
  const { screen, user } = show(some(3), {
    answers: [
      [
        getSupplier,
        ({ params }: { params: { id: number } }) => {
          if (Number(params.id) === 1) return { failsWithStatus: 404 };
          if (Number(params.id) === 2 && !hasFailed) {
            hasFailed = true;
            return { failsWithStatus: 503 };
          }
          return profile(Number(params.id));
        },
      ],
    ],
  });
  expect(await screen.findByText('Slogan 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Farm 1$/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again: Farm 2' }));
  expect(await screen.findByRole('link', { name: 'View profile of Farm 2' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('in fr there is no level, and a name is no link where the region has no profiles (REL-107)', async () => {
  const { screen } = show(some(4), { region: 'fr', features: [], routes: {} });
  expect(await screen.findByText('Slogan 1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('[data-level]')).toBeNull();
  expect(screen.getByRole('button', { name: 'et 1 autre' })).toBeVisible();
});
