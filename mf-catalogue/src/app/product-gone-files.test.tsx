/** @jest-environment jsdom */
import { getSupplierProduct, updateSupplierProduct, uploadFile } from '@larder/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { FakeAnswers, FakeHostOptions } from '@larder/remote-kit/testing';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

const draft = supplierProduct({ status: 'draft', wasActive: false, specSheet: null });
const FILE = '00000000-0000-4000-8000-000000000009';
const SHEET = {
  fileId: FILE,
  path: `gb/206/files/${FILE}.pdf`,
  contentType: 'application/pdf',
  width: null,
  height: null,
};
const GONE = 'This file is no longer kept. Remove it and add it again.';

const open = (answers: FakeAnswers, host: FakeHostOptions = {}) =>
  openProductEditor({ sku: SKU, stored: draft }, answers, host);
type Opened = ReturnType<typeof open>;

/** The API's answer to a save that names files which a day without a save has ended. */
const refused = (code: string, ...fields: string[]) => ({
  failsWith: code,
  extra: { errors: fields.map((field) => ({ field, code, message: 'Is no file of this company' })) },
});

async function addSheet({ screen, container }: Opened, add: string) {
  await screen.findByText(add);
  fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'plain.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('plain.pdf');
}

test('pictures that are no longer kept say so each at its field, and the first one has the focus (DSK-10, DSK-18)', async () => {
  const photos = ['1', '2', '3'].map((name) => ({ path: `gb/206/files/${name}.jpg`, description: `Carrot ${name}` }));
  const { screen, user } = open([
    [getSupplierProduct, { ...draft, photos }],
    [updateSupplierProduct, refused('photo_invalid', 'photos[1].path', 'photos[2].path')],
  ]);
  const second = await screen.findByLabelText('What picture 2 shows');
  await user.type(second, 's');
  await user.click(screen.getAllByRole('button', { name: 'Save draft' })[0]!);
  await waitFor(() => expect(second).toHaveAccessibleDescription(GONE));
  expect(second).toHaveFocus();
  expect(screen.getByLabelText('What picture 1 shows')).not.toHaveAccessibleDescription(GONE);
  expect(screen.getByLabelText('What picture 3 shows')).toHaveAccessibleDescription(GONE);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByLabelText('What picture 2 shows')).toHaveAccessibleDescription(GONE);
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.queryByText(GONE)).toBeNull();
});

test('a sheet that is no longer kept is told at the sheet, and Remove has the focus (DSK-10, DSK-17, DSK-19)', async () => {
  const opened = open([
    [uploadFile, SHEET],
    [updateSupplierProduct, refused('document_invalid', 'specSheetFileId')],
  ]);
  const { screen, user } = opened;
  await addSheet(opened, 'Add the spec sheet');
  await user.click(screen.getAllByRole('button', { name: 'Save draft' })[0]!);
  const sheet = screen.getByRole('group', { name: 'Spec sheet' });
  await waitFor(() => expect(sheet).toHaveAccessibleDescription(expect.stringContaining(GONE)));
  expect(within(sheet).getByText('plain.pdf')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Remove' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(sheet).not.toHaveAccessibleDescription(expect.stringContaining(GONE));
});

test('in French a file that is no longer kept is told in French (DSK-19)', async () => {
  const opened = open(
    [
      [uploadFile, SHEET],
      [updateSupplierProduct, refused('document_invalid', 'specSheetFileId')],
    ],
    { region: 'fr', features: ['producerEditing'], session: { region: 'fr' } },
  );
  const { screen, user } = opened;
  await addSheet(opened, 'Ajouter la fiche technique');
  await user.click(screen.getAllByRole('button', { name: 'Enregistrer le brouillon' })[0]!);
  expect(await screen.findByText('Ce fichier n’est plus conservé. Retirez-le et ajoutez-le à nouveau.')).toBeVisible();
});
