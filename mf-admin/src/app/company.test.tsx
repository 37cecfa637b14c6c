/** @jest-environment jsdom */
import { getSupplier, getWorkspace, listGallery } from '@larder/contracts';
import type { Workspace } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './company.module';

const WORKSPACE: Workspace = {
  id: 201, workspaceName: 'tamar-ridge-farm', companyName: 'Tamar Ridge Farm', region: 'gb', companyRoles: ['producer'], activityStatus: 'active', ownershipStatus: 'unknown', vatNumber: 'GB 1',
  contactFirstName: 'Ada', contactLastName: 'Penrose', contactEmail: 'ada@tamar.test', contactPhone: '+44 1', contactMobile: null, companyWebsite: 'harbour-street.test', companyReg: '0999',
  registeredAddress: '1 Farm Lane', registeredAddressLine2: null, registeredAddressLine3: '', registeredAddressCity: 'Tavistock', registeredAddressPostcode: 'PL19', registeredAddressCountry: 'United Kingdom',
  tradeAddress: null, tradeAddressLine2: null, tradeAddressLine3: null, tradeAddressCity: null, tradeAddressPostcode: null, tradeAddressCountry: null,
  paymentTerms: 14, weekendOrdering: false, holidayOrdering: false, features: { locations: true, orders: true, administration: true },
};
const PROFILE = {
  workspaceId: 201, supplierName: 'Tamar Ridge Farm', supplierLogo: null, supplierSlogan: 'Grass first', supplierShortDescription: 'Beef and lamb.', productTags: ['beef'], sustainabilityScore: 2.62,
  supplierLongDescription: null, registeredAddressCity: 'Tavistock', registeredAddressCountry: 'United Kingdom',
};

const open = (answers: FakeAnswers = []) => renderRemote(<Module />, {
  texts: { admin: { en, fr } }, view: 'producer', session: { workspaceId: 201, companyName: 'Tamar Ridge Farm', companyRoles: ['producer'] },
  answers: [[getWorkspace, WORKSPACE], [getSupplier, PROFILE], [listGallery, { items: [] }], ...answers],
});

test('details show addresses without gaps, dashes for what is empty, and nothing of terms or VAT (ADM-63, ADM-64, ADM-65)', async () => {
  const { screen, container } = open();
  expect(await screen.findByText('Ada Penrose')).toBeVisible();
  expect(container.textContent).toContain('1 Farm Lane\nTavistock\nPL19\nUnited Kingdom');
  expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(2);
  expect(container.textContent).not.toContain('GB 1');
});

test('a website without http is plain text, one with it a safe link (ADM-66)', async () => {
  const plain = open();
  expect((await plain.screen.findByText('harbour-street.test')).tagName).not.toBe('A');
  plain.unmount();
  const { screen } = open([[getWorkspace, { ...WORKSPACE, companyWebsite: 'https://ember-oak.test' }]]);
  expect(await screen.findByRole('link', { name: 'https://ember-oak.test' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the profile shows initials without a logo, and "Not added yet" for what is empty (ADM-67, ADM-68, ADM-69)', async () => {
  const { screen } = open();
  expect(await screen.findByText('Grass first')).toBeVisible();
  expect(await screen.findAllByText('Not added yet')).toHaveLength(2);
});

test('a missing profile is no error (ADM-68)', async () => {
  const { screen } = open([[getSupplier, { failsWith: 'supplier_not_found' }]]);
  expect(await screen.findAllByText('Not added yet')).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each card fails alone and can be tried again (ADM-62)', async () => {
  const { screen, user, network } = open([[getWorkspace, { failsWithStatus: 500 }]]);
  expect(await screen.findByText('Grass first')).toBeVisible();
  network.answer(getWorkspace, WORKSPACE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Penrose')).toBeVisible();
});
