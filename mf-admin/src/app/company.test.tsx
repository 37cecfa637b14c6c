/** @jest-environment jsdom */
import { getAsset, getSupplier, getWorkspace, listGallery } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { COMPANY, PROFILE } from '../testing/company';
import { Module } from './company.module';

const open = (answers: FakeAnswers = []) =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    view: 'producer',
    features: [],
    session: { workspaceId: 201, companyName: 'Tamar Ridge Farm', companyRoles: ['producer'] },
    answers: [[getWorkspace, COMPANY], [getSupplier, PROFILE], [listGallery, { items: [] }], ...answers],
  });

test('details show addresses without gaps, dashes for what is empty, and nothing of terms or VAT (ADM-63, ADM-64, ADM-65)', async () => {
  const { screen, container } = open();
  expect(await screen.findByText('Ada Penrose')).toBeVisible();
  expect(container.textContent).toContain('1 Farm Lane\nTavistock\nPL19\nUnited Kingdom');
  expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(2);
  expect(container.textContent).not.toContain('GB 1');
});

test('in fr the postcode of an address stands before its town, on one line (ADM-64)', async () => {
  const inLyon = {
    registeredAddress: '4, rue Mercière',
    registeredAddressCity: 'Lyon',
    registeredAddressPostcode: '69002',
  };
  const french = { ...COMPANY, ...inLyon, region: 'fr', registeredAddressCountry: 'France' };
  const { screen, container } = open([[getWorkspace, french]]);
  await screen.findByText('Ada Penrose');
  expect(container.textContent).toContain('4, rue Mercière\n69002\u00a0Lyon\nFrance');
});

test('a website without http is plain text, one with it a safe link (ADM-66)', async () => {
  const plain = open();
  expect((await plain.screen.findByText('harbour-street.test')).tagName).not.toBe('A');
  plain.unmount();
  const { screen } = open([[getWorkspace, { ...COMPANY, companyWebsite: 'https://ember-oak.test' }]]);
  expect(await screen.findByRole('link', { name: 'https://ember-oak.test' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

test('the profile shows initials without a logo, and "Not added yet" for what is empty (ADM-67, ADM-68, ADM-69)', async () => {
  const { screen } = open();
  expect(await screen.findByText('Grass first')).toBeVisible();
  expect(await screen.findAllByText('Not added yet')).toHaveLength(2);
});

test('the story shows its tables, and neither scripts nor pictures (ADM-67, SHL-114)', async () => {
  const supplierLongDescription =
    '## Through the year\n\n| Season | From the field |\n|---|---|\n| Winter | cavolo nero |\n\n<script>alert(1)</script>\n\n![Field](https://x.test/f.png)\n\n[diary](https://x.test)';
  const { screen } = open([[getSupplier, { ...PROFILE, supplierLongDescription }]]);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Winter', 'cavolo nero']);
  const story = within(table.closest<HTMLElement>('.prose')!);
  expect(story.queryByRole('img')).toBeNull();
  expect(story.queryByText(/alert/)).toBeNull();
  expect(story.getByRole('link', { name: 'diary' })).toHaveAttribute('rel', 'nofollow noopener noreferrer');
});

test('a missing profile is no error (ADM-68)', async () => {
  const { screen } = open([[getSupplier, { failsWith: 'supplier_not_found' }]]);
  await waitFor(() => expect(screen.getAllByText('Not added yet')).toHaveLength(5));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Company details', getWorkspace, COMPANY, 'Ada Penrose', 'We couldn’t load your company'],
  ['Supplier profile', getSupplier, PROFILE, 'Grass first', 'We couldn’t load your supplier profile'],
  ['Image gallery', listGallery, { items: [] }, 'Not added yet', 'We couldn’t load your pictures'],
] as const)(
  '"%s" has a skeleton while it loads, fails alone and can be tried again (ADM-62)',
  async (name, call, answer, text, failure) => {
    let fail: (value: unknown) => void = () => undefined;
    const { screen, user, network } = open([
      [
        call,
        () =>
          new Promise((resolve) => {
            fail = resolve;
          }),
      ],
    ]);
    const card = within(screen.getByRole('region', { name }));
    expect(card.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(network.count(call)).toBe(1));
    await act(async () => fail({ failsWithStatus: 500 }));
    expect(await card.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    network.answer(call, answer);
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText(text)).toBeVisible();
  },
);

describe('the gallery', () => {
  const PICTURES = ['The farmhouse', 'Cattle', 'The pond'].map((description, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    path: `gb/201/gallery/${index + 1}.jpg`,
    description,
  }));
  const gallery = (answer: unknown = 'PIXELS') =>
    open([
      [listGallery, { items: PICTURES }],
      [getAsset, answer],
    ]);
  let made = 0;
  const revoked: string[] = [];
  beforeEach(() => {
    revoked.length = 0;
    Object.assign(URL, {
      createObjectURL: () => `blob:${(made += 1)}`,
      revokeObjectURL: (address: string) => revoked.push(address),
    });
  });
  const thumbnails = (screen: ReturnType<typeof open>['screen']) =>
    screen.findAllByRole('button', { name: /^Open picture/ });

  test('shows thumbnails with their descriptions in the order of the answer (ADM-69)', async () => {
    const { screen } = gallery();
    expect((await thumbnails(screen)).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open picture: The farmhouse',
      'Open picture: Cattle',
      'Open picture: The pond',
    ]);
    for (const { description } of PICTURES) expect(screen.getByText(description)).toBeVisible();
  });

  test('opens a picture large; arrows move round from wherever the focus is, Escape gives it back to the thumbnail (ADM-70)', async () => {
    const { screen, user, network } = gallery();
    const thumbnail = (await thumbnails(screen))[2]!;
    thumbnail.focus();
    await user.keyboard('{Enter}');
    const box = screen.getByRole('dialog', { name: 'Picture 3 of 3' });
    expect(await within(box).findByRole('img', { name: 'The pond' })).toBeVisible();
    expect(within(box).getByText('The pond')).toBeVisible();
    expect(network.seen.find(({ query }) => query.get('w') === '1600')!.params.rest).toBe('201/gallery/3.jpg');
    await user.keyboard('{ArrowRight}');
    expect(await within(box).findByRole('img', { name: 'The farmhouse' })).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await within(box).findByRole('img', { name: 'Cattle' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(thumbnail).toHaveFocus();
  });

  test('gives the focus back to a thumbnail that its click did not focus (ADM-70, SHL-124)', async () => {
    const { screen, user } = gallery();
    const [first, second] = await thumbnails(screen);
    first!.focus();
    fireEvent.click(second!);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(second).toHaveFocus();
  });

  test('closes with its button and with a click beside the picture (ADM-70)', async () => {
    const { screen, user } = gallery();
    const [first] = await thumbnails(screen);
    await user.click(first!);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(first!);
    await user.click(screen.getByRole('dialog').parentElement!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a picture that fails says so in its place and large, the others show, and all are asked for with the token (ADM-71)', async () => {
    const { screen, user, network } = gallery(({ params }: { params: Record<string, string> }) =>
      params.rest!.includes('/2.jpg') ? { failsWith: 'asset_not_found' } : 'PIXELS',
    );
    const [, second, third] = await thumbnails(screen);
    expect(await within(second!).findByText('This content failed to load')).toBeVisible();
    expect(third!.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(network.last(getAsset)!.headers.get('Authorization')).toBe('Bearer bearer');
    await user.click(second!);
    expect(await within(screen.getByRole('dialog')).findByText('This content failed to load')).toBeVisible();
  });

  test('the address of a picture is given back when the page is left (SHL-49, SHL-128)', async () => {
    const { screen, unmount } = gallery();
    const images = (await thumbnails(screen)).map((button) => button.querySelector('img')!.src);
    unmount();
    expect(revoked.sort()).toEqual(images.sort());
  });
});
