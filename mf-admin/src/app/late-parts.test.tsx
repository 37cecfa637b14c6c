/** @jest-environment jsdom */
import {
  getSupplier,
  getSupplierProposal,
  getWorkspace,
  listGallery,
  listSupplierCertificates,
} from '@larder/contracts';
import type { SupplierProposal, Workspace } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './company.module';

let mockFailures: string[] = [];
const mockOnce = <Code,>(name: string, load: () => Code): Code => {
  if (!mockFailures.includes(name)) return load();
  mockFailures = mockFailures.filter((other) => other !== name);
  throw new Error('Loading chunk 7 failed');
};
jest.mock('./edited-profile', () => mockOnce('profile', () => jest.requireActual('./edited-profile')));
jest.mock('../features/company-details/details-form', () =>
  mockOnce('details', () => jest.requireActual('../features/company-details/details-form')),
);

const WORKSPACE: Workspace = {
  id: 201,
  workspaceName: 'tamar-ridge-farm',
  companyName: 'Tamar Ridge Farm',
  region: 'gb',
  companyRoles: ['producer'],
  activityStatus: 'active',
  ownershipStatus: 'unknown',
  vatNumber: 'GB 1',
  contactFirstName: 'Ada',
  contactLastName: 'Penrose',
  contactEmail: 'ada@tamar.test',
  contactPhone: '+44 1',
  contactMobile: null,
  companyWebsite: 'harbour-street.test',
  companyReg: '0999',
  registeredAddress: '1 Farm Lane',
  registeredAddressLine2: null,
  registeredAddressLine3: '',
  registeredAddressCity: 'Tavistock',
  registeredAddressPostcode: 'PL19',
  registeredAddressCountry: 'United Kingdom',
  tradeAddress: null,
  tradeAddressLine2: null,
  tradeAddressLine3: null,
  tradeAddressCity: null,
  tradeAddressPostcode: null,
  tradeAddressCountry: null,
  paymentTerms: 14,
  weekendOrdering: false,
  holidayOrdering: false,
  features: { locations: true, orders: true, administration: true },
  version: 1,
};
const PROFILE = {
  workspaceId: 201,
  supplierName: 'Tamar Ridge Farm',
  supplierLogo: null,
  supplierSlogan: 'Grass first',
  supplierShortDescription: 'Beef and lamb.',
  productTags: ['beef'],
  sustainabilityScore: 2.62,
  supplierLongDescription: null,
  registeredAddressCity: 'Tavistock',
  registeredAddressCountry: 'United Kingdom',
};

const PROPOSAL: SupplierProposal = {
  state: null,
  since: null,
  reason: null,
  version: 0,
  supplierSlogan: 'Grass first',
  supplierShortDescription: 'Beef and lamb.',
  supplierLongDescription: 'Our farm.',
  supplierLogo: null,
  gallery: [],
};
const open = () =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    view: 'producer',
    features: ['producerEditing'],
    session: { workspaceId: 201, companyName: 'Tamar Ridge Farm', companyRoles: ['producer'], userRole: 'OWNER' },
    answers: [
      [getWorkspace, WORKSPACE],
      [getSupplier, PROFILE],
      [listGallery, { items: [] }],
      [getSupplierProposal, PROPOSAL],
      [listSupplierCertificates, { items: [] }],
    ],
  });

test('tabs of the profile that failed to load come with Try again; the published profile and the details stay (ADM-62)', async () => {
  mockFailures = ['profile'];
  const { screen, user } = open();
  expect(await screen.findByText('We couldn’t load your changes')).toBeVisible();
  expect(await screen.findByText('Grass first')).toBeVisible();
  expect(await screen.findByText('Ada Penrose')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: /^Your changes/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form of details that failed to load comes with Try again or is left by Cancel (ADM-62, SHL-121)', async () => {
  mockFailures = ['details'];
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('We couldn’t load your company')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Ada Penrose')).toBeVisible();

  mockFailures = ['details'];
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/Website/)).toBeVisible();
});
