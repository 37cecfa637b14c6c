/** @jest-environment jsdom */
import { getSupplierProductOptions, sendSupplierCertificate, uploadFile } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { CertificateDialog } from './certificate-dialog';

/** The dialog with everything typed before the last day. */
async function open(answers: FakeAnswers = []) {
  const opened = renderRemote(<CertificateDialog onClose={jest.fn()} />, {
    texts: { admin: { en, fr } },
    answers: [
      [getSupplierProductOptions, { tags: [], certificates: ['Soil Care'], earliestPriceDate: '2026-12-04' }],
      ...answers,
    ],
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

const FILE = {
  fileId: '00000000-0000-4000-8000-000000000009',
  path: 'gb/201/files/9.pdf',
  contentType: 'application/pdf',
  width: null,
  height: null,
};
const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: names.map((name) => new File(['%PDF'], name, { type: 'application/pdf' })) },
  });

test('sending without the document alone moves the focus to its area, which says so (SHL-122, DSK-29)', async () => {
  const { screen, user, network, lastDay } = await open();
  await user.type(lastDay, '31/12/2027');
  await screen.findByRole('button', { name: /Choose the document/ });
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(screen.getByRole('button', { name: /Choose the document/ })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Document' })).toHaveAccessibleDescription(/Choose the document/);
  expect(network.count(sendSupplierCertificate)).toBe(0);
});

test.each([
  ['19/11/2026', 'It has ended already'],
  ['20/11/2036', ''],
  ['21/11/2036', 'This is more than ten years ahead. Check the year'],
])('a last day of %s says “%s” when it is left (SHL-122, DSK-29)', async (day, said) => {
  const { user, lastDay } = await open();
  await user.type(lastDay, day);
  await user.tab();
  expect(lastDay).toHaveAccessibleDescription(said);
});

test('a number with invisible characters says so when it is left (SHL-122, DSK-29)', async () => {
  const { screen, user } = await open();
  await user.click(screen.getByLabelText('Number'));
  await user.paste('\u200b');
  await user.tab();
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(
    'Too long, or with invisible characters. Type it again',
  );
});

test.each([
  ['name', 'Certificate', 'Choose a certificate'],
  ['number', 'Number', 'Too long, or with invisible characters. Type it again'],
  ['validUntil', 'Last day', 'Enter a day from today on, ten years ahead at most'],
])('a %s that is refused says so at its field, which has the focus (SHL-122, DSK-29)', async (field, label, said) => {
  const errors = [{ field, code: 'invalid', message: 'No' }];
  const { screen, user, lastDay } = await open([
    [uploadFile, FILE],
    [sendSupplierCertificate, { failsWith: 'validation_failed', extra: { errors } }],
  ]);
  await user.type(lastDay, '31/12/2027');
  await user.tab();
  choose('soil.pdf');
  await screen.findByText('soil.pdf');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a document that is refused says so at its area, which has the focus, and another one can be sent (SHL-122, DSK-29)', async () => {
  const errors = [{ field: 'fileId', code: 'document_invalid', message: 'No' }];
  const { screen, user, lastDay, network } = await open([
    [uploadFile, FILE],
    [sendSupplierCertificate, { failsWith: 'document_invalid', extra: { errors } }],
  ]);
  await user.type(lastDay, '31/12/2027');
  await user.tab();
  choose('soil.pdf');
  await screen.findByText('soil.pdf');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  const said = 'This document can’t be used any more. Choose it again';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: /Choose another one/ })).toHaveFocus();
  choose('later.pdf');
  await screen.findByText('later.pdf');
  network.answer(sendSupplierCertificate, { failsWith: 'certificate_limit' });
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(network.count(sendSupplierCertificate)).toBe(2));
  expect(screen.queryByText(said)).toBeNull();
});

test('a document for which the company has no room says what to do (DSK-29, DSK-115)', async () => {
  const { screen } = await open([[uploadFile, { failsWith: 'files_limit' }]]);
  choose('soil.pdf');
  expect(
    await screen.findByText(
      'soil.pdf: your company has no room for more files; remove some that you don’t need, and try again a day later',
    ),
  ).toBeVisible();
});

test('of several dropped documents the first is taken, and each further one is refused by name (DSK-29)', async () => {
  const { screen } = await open([[uploadFile, FILE]]);
  const files = ['one.pdf', 'two.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  fireEvent.drop(await screen.findByRole('button', { name: /Choose the document/ }), { dataTransfer: { files } });
  expect(await screen.findByText('two.pdf: a certificate has one document; choose one file at a time')).toBeVisible();
  expect(await screen.findByText('one.pdf')).toBeVisible();
});
