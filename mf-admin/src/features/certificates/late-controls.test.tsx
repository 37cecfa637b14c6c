/** @jest-environment jsdom */
import { getSupplierProductOptions } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { CertificateDialog } from './certificate-dialog';

let mockFailures = 1;
jest.mock('@larder/ui/pickers', () => {
  if (mockFailures-- > 0) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('@larder/ui/pickers');
});

test('a date that failed to load comes with Try again; what was typed beside it stays (SHL-20, SHL-121)', async () => {
  const { screen, user } = renderRemote(<CertificateDialog onClose={jest.fn()} />, {
    texts: { admin: { en, fr } },
    answers: [[getSupplierProductOptions, { tags: [], certificates: ['Soil Care'], earliestPriceDate: '2026-12-04' }]],
  });
  await waitFor(() => expect(screen.getByLabelText('Certificate')).toBeEnabled());
  await user.type(screen.getByLabelText('Number'), 'SC-8');
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Last day')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Number')).toHaveValue('SC-8');
});
