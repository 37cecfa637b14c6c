/** @jest-environment jsdom */
import { requestProduct } from '@larder/contracts';
import type { FakeHostOptions, SeenCall } from '@larder/remote-kit/testing';
import { renderRemote } from '@larder/remote-kit/testing';
import { within } from '@testing-library/react';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { RequestDialog } from './request-dialog';

/** The API of a region that lacks these tags. */
const withoutTags =
  (...unknown: string[]) =>
  ({ body }: SeenCall) => {
    const { tags } = body as { tags: string[] };
    const errors = tags.flatMap((tag, place) =>
      unknown.includes(tag)
        ? [{ field: `tags[${place}]`, code: 'request_tag_unknown', message: 'There is no such tag' }]
        : [],
    );
    return errors.length > 0 ? { failsWith: 'request_tag_unknown', extra: { errors } } : { requestId: 1 };
  };

function open(
  tags: readonly string[],
  unknown: readonly string[],
  host: FakeHostOptions = {},
  offered: readonly string[] = ['lamb', 'veal'],
) {
  const subject = { supplier: { workspaceId: 201, supplierName: 'Tamar Ridge Farm' }, tags, offered };
  const onClose = jest.fn();
  const opened = renderRemote(<RequestDialog subject={subject} onClose={onClose} />, {
    texts: { catalogue: { en, fr } },
    answers: [[requestProduct, withoutTags(...unknown)]],
    ...host,
  });
  const pressBeside = () => opened.user.click(opened.screen.getByRole('dialog').parentElement!);
  return { ...opened, dialog: within(opened.screen.getByRole('dialog')), onClose, pressBeside };
}

test('a tag that the region lacks is named and taken off, all else stays, and sending again works (CAT-53)', async () => {
  const { screen, dialog, user, network } = open(['yak', 'lamb'], ['yak']);
  await user.type(dialog.getByRole('textbox'), 'Shoulder');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'yak isn’t a tag in your region and was taken off. All else you chose and typed is still here.',
  );
  const chips = within(dialog.getByRole('group', { name: 'Product tags' })).getAllByRole('button');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['lamb', 'true'],
    ['veal', 'false'],
  ]);
  expect(dialog.getByRole('textbox')).toHaveValue('Shoulder');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('dialog', { name: 'Request sent' })).toBeVisible();
  expect(network.last(requestProduct)!.body).toEqual({ tags: ['lamb'], productDescription: 'Shoulder' });
});

test('several tags that the region lacks are named together, in French too (CAT-53, CAT-65)', async () => {
  const { dialog, user } = open(['yack', 'agneau', 'gnou'], ['yack', 'gnou'], {
    region: 'fr',
    session: { region: 'fr' },
  });
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'yack et gnou ne sont pas des catégories de votre région et ont été retirées. Le reste de votre saisie est conservé.',
  );
  expect(dialog.queryByRole('button', { name: 'gnou' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'agneau', pressed: true })).toBeVisible();
});

test('where no tag is left, another one has to be chosen before sending (CAT-47, CAT-48, CAT-53)', async () => {
  const { screen, dialog, user, network } = open(['yak'], ['yak']);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/^yak isn’t a tag in your region/)).toBeVisible();
  expect(dialog.getByText('No tags are selected')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'veal' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('dialog', { name: 'Request sent' })).toBeVisible();
  expect(network.last(requestProduct)!.body).toEqual({ tags: ['veal'] });
});

test('where the refused tags were all there are to choose, one message says so, what was typed can be read, and the dialog can only be closed (CAT-53, CAT-65)', async () => {
  const { dialog, user, onClose } = open(
    ['yack', 'gnou'],
    ['yack', 'gnou'],
    { region: 'fr', session: { region: 'fr' } },
    [],
  );
  await user.type(dialog.getByRole('textbox'), 'Cuisses');
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText(/^yack et gnou ne sont pas des catégories de votre région/)).toHaveTextContent(
    'yack et gnou ne sont pas des catégories de votre région : cette demande ne peut pas être envoyée.',
  );
  expect(dialog.getAllByRole('alert')).toHaveLength(1);
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Cuisses');
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAttribute('readonly');
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fermer']);
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click beside the dialog keeps a description that was typed, and closes it once that is empty again (CAT-46, SHL-124, SHL-125)', async () => {
  const { dialog, user, onClose, pressBeside } = open(['lamb'], []);
  await user.type(dialog.getByRole('textbox'), 'Shoulder');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.getByRole('textbox')).toHaveValue('Shoulder');
  await user.clear(dialog.getByRole('textbox'));
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click beside the dialog keeps tags that were chosen, and closes it once they are those of the start (CAT-46, SHL-124, SHL-125)', async () => {
  const { dialog, user, onClose, pressBeside } = open(['lamb'], []);
  await user.click(dialog.getByRole('button', { name: 'veal' }));
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', { name: 'veal', pressed: true })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'veal' }));
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});
