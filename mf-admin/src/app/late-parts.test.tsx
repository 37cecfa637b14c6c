/** @jest-environment jsdom */
import {
  getSupplier,
  getSupplierProposal,
  getWorkspace,
  listGallery,
  listSupplierCertificates,
} from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { COMPANY, PROFILE, proposal } from '../testing/company';
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
jest.mock('../features/supplier-proposal/supplier-proposal', () =>
  mockOnce('editor', () => jest.requireActual('../features/supplier-proposal/supplier-proposal')),
);

const open = () =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    view: 'producer',
    features: ['producerEditing'],
    session: { workspaceId: 201, companyName: 'Tamar Ridge Farm', companyRoles: ['producer'], userRole: 'OWNER' },
    answers: [
      [getWorkspace, COMPANY],
      [getSupplier, PROFILE],
      [listGallery, { items: [] }],
      [getSupplierProposal, proposal()],
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

test('an editor of the profile that failed to load comes with Try again below its tabs (DSK-27, SHL-121)', async () => {
  mockFailures = ['editor'];
  const { screen, user } = open();
  await user.click(await screen.findByRole('tab', { name: /^Your changes/ }));
  expect(await screen.findByText('We couldn’t load your changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Slogan')).toBeVisible();
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
