/** @jest-environment jsdom */
import { getSupplierProductOptions, sendSupplierCertificate } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { CertificateDialog } from './certificate-dialog';

/** The dialog with everything typed before the last day. */
async function open() {
  const opened = renderRemote(<CertificateDialog onClose={jest.fn()} />, {
    texts: { admin: { en, fr } },
    answers: [[getSupplierProductOptions, { tags: [], certificates: ['Soil Care'], earliestPriceDate: '2026-12-04' }]],
  });
  const { screen, user } = opened;
  await waitFor(() => expect(screen.getByLabelText('Certificate')).toBeEnabled());
  await user.selectOptions(screen.getByLabelText('Certificate'), 'Soil Care');
  await user.type(screen.getByLabelText('Number'), 'SC-8');
  return { ...opened, lastDay: await screen.findByLabelText('Last day') };
}
const MISSING = 'Enter the last day on which it is valid';

test('sending without a last day moves the focus there, and sends nothing (SHL-122, DSK-29)', async () => {
  const { screen, user, network, lastDay } = await open();
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(lastDay).toHaveFocus();
  expect(lastDay).toHaveAccessibleDescription(MISSING);
  expect(network.count(sendSupplierCertificate)).toBe(0);
});

test('a last day that cannot be read gets its message when it is left (SHL-122)', async () => {
  const { user, lastDay } = await open();
  await user.type(lastDay, 'next spring');
  expect(lastDay).not.toBeInvalid();
  await user.tab();
  expect(lastDay).toHaveAccessibleDescription(MISSING);
  expect(lastDay).toHaveValue('next spring');
});
