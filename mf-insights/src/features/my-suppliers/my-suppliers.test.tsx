/** @jest-environment jsdom */
import { act, within } from '@testing-library/react';
import { getSupplier, listSuppliers } from '@larder/contracts';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import { openPart, supplier, suppliersPage, TAMAR } from '../../testing/open-part';
import type { OpenedPart } from '../../testing/open-part';
import en from '../../locales/en.json';
import { MySuppliers } from './my-suppliers';

const cardOf = async ({ screen }: OpenedPart, name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li')!);

test('it asks for those that the workspace trades with, thirty a page (INS-36, INS-37)', async () => {
  const { screen, network } = openPart(<MySuppliers />);
  await screen.findByText('Tamar Ridge Farm');
  expect(Object.fromEntries(network.last(listSuppliers)!.query)).toEqual({
    trading: 'true',
    pageNumber: '1',
    pageSize: '30',
  });
  expect(network.count(getSupplier)).toBe(0);
});

test('a supplier without a logo has initials; a logo that fails has the placeholder (INS-38)', async () => {
  const opened = openPart(<MySuppliers />, {
    answers: [
      [listSuppliers, suppliersPage([TAMAR, supplier(202, 'Fenmoor Growers', 2.6, { supplierLogo: '../secret.svg' })])],
    ],
  });
  expect((await cardOf(opened, 'Tamar Ridge Farm')).getByText('TF')).toBeVisible();
  const failed = await cardOf(opened, 'Fenmoor Growers');
  expect(failed.getByText('This content failed to load')).toBeVisible();
  expect(failed.getByRole('img', { name: 'Logo of Fenmoor Growers' })).toBeVisible();
});

test.each([
  [null, 'Not assessed', null],
  [-1, 'Not assessed', null],
  [-0.9, 'Not assessed', null],
  [-0.85, 'Not assessed', null],
  [-0.8, 'Yet to start', '2'],
  [0, 'Yet to start', '2'],
  [0.005, 'Not assessed', null],
  [0.01, 'Just started', '3'],
  [0.49, 'Just started', '3'],
  [0.5, 'Taking charge', '4'],
  [1.39, 'Taking charge', '4'],
  [1.4, 'Good progress', '5'],
  [1.99, 'Good progress', '5'],
  [2, 'Positive impact', '6'],
  [2.49, 'Positive impact', '6'],
  [2.495, 'Not assessed', null],
  [2.5, 'Leading the way', '7'],
])('a score of %s reads "%s", with icon %s (INS-39, INS-40)', async (score, text, icon) => {
  const opened = openPart(<MySuppliers />, {
    answers: [[listSuppliers, suppliersPage([supplier(201, 'Tamar', score)])]],
  });
  const level = (await cardOf(opened, 'Tamar')).getByText(text);
  expect(level.querySelector('[data-level]')?.getAttribute('data-level') ?? null).toBe(icon);
});

test('the journey carries the tags of the supplier (INS-41)', async () => {
  const { screen } = openPart(<MySuppliers />);
  expect(await screen.findByRole('link', { name: 'See their journey: Tamar Ridge Farm' })).toHaveAttribute(
    'href',
    '/products/201-sustainability?tags=beef&tags=lamb',
  );
});

test('coming back from a journey opens the same page of the list, once (INS-41)', async () => {
  const answers: FakeAnswers = [
    [
      listSuppliers,
      ({ query }: SeenCall) =>
        suppliersPage(
          [supplier(Number(query.get('pageNumber')), `Farm of page ${query.get('pageNumber')}`, 1)],
          61,
          Number(query.get('pageNumber')),
        ),
    ],
  ];
  const first = openPart(<MySuppliers />, { answers, path: '/my/sustainability?page=2' });
  await first.user.click(await first.screen.findByRole('link', { name: 'See their journey: Farm of page 2' }));
  first.unmount();
  const second = openPart(<MySuppliers />, { answers, memories: first.memories });
  expect(await second.screen.findByText('Farm of page 2')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
  second.unmount();
  const third = openPart(<MySuppliers />, { answers, memories: second.memories });
  expect(await third.screen.findByText('Farm of page 1')).toBeVisible();
});

/** A list of three pages, whose farms are called after their page. */
const THREE_PAGES: FakeAnswers = [
  [
    listSuppliers,
    ({ query }: SeenCall) =>
      suppliersPage([supplier(1, `Farm of page ${query.get('pageNumber')}`, 1)], 61, Number(query.get('pageNumber'))),
  ],
];

test('who opens another page after a journey finds the first page of the list (INS-41, INS-42)', async () => {
  const first = openPart(<MySuppliers />, { answers: THREE_PAGES, path: '/my/sustainability?page=2' });
  await first.user.click(await first.screen.findByRole('link', { name: /^See their journey/ }));
  expect(window.location.pathname).toBe('/products/1-sustainability');
  act(() => first.host.history.push('/orders'));
  first.unmount();
  const second = openPart(<MySuppliers />, { answers: THREE_PAGES, memories: first.memories });
  expect(await second.screen.findByText('Farm of page 1')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('a journey that opens beside the list leaves nothing to come back to (INS-41, INS-42)', async () => {
  const first = openPart(<MySuppliers />, { answers: THREE_PAGES, path: '/my/sustainability?page=2' });
  const journey = await first.screen.findByRole('link', { name: /^See their journey/ });
  journey.addEventListener('click', (event) => event.preventDefault());
  await first.user.keyboard('{Control>}');
  await first.user.click(journey);
  await first.user.keyboard('{/Control}');
  first.unmount();
  const second = openPart(<MySuppliers />, { answers: THREE_PAGES, memories: first.memories });
  expect(await second.screen.findByText('Farm of page 1')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('whoever signs in next does not come back to the page of a former user (INS-41)', async () => {
  const answers: FakeAnswers = [
    [
      listSuppliers,
      ({ query }: SeenCall) =>
        suppliersPage([supplier(1, `Farm of page ${query.get('pageNumber')}`, 1)], 61, Number(query.get('pageNumber'))),
    ],
  ];
  const first = openPart(<MySuppliers />, { answers, path: '/my/sustainability?page=2' });
  await first.user.click(await first.screen.findByRole('link', { name: /^See their journey/ }));
  first.unmount();
  const second = openPart(<MySuppliers />, { answers, userId: '00000000-0000-4000-8000-000000000102' });
  expect(await second.screen.findByText('Farm of page 1')).toBeVisible();
});

test('the page is in the address, with five numbers at most; thirty have no pager (INS-42)', async () => {
  const opened = openPart(<MySuppliers />, {
    path: '/my/sustainability?page=4',
    answers: [[listSuppliers, suppliersPage([TAMAR], 400, 4)]],
  });
  expect(await opened.screen.findByRole('link', { name: 'Page 5' })).toHaveAttribute(
    'href',
    '/my/sustainability?page=5',
  );
  expect(opened.screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(5);
  expect(opened.network.last(listSuppliers)?.query.get('pageNumber')).toBe('4');
  opened.unmount();
  const few = openPart(<MySuppliers />, { answers: [[listSuppliers, suppliersPage([TAMAR], 30)]] });
  await few.screen.findByText('Tamar Ridge Farm');
  expect(few.screen.queryByRole('navigation', { name: 'Pages of suppliers' })).toBeNull();
});

test('a page beyond the last leads to the last one (INS-42)', async () => {
  const { screen } = openPart(<MySuppliers />, {
    path: '/my/sustainability?page=9',
    answers: [
      [
        listSuppliers,
        ({ query }: SeenCall) =>
          suppliersPage(query.get('pageNumber') === '2' ? [TAMAR] : [], 31, Number(query.get('pageNumber'))),
      ],
    ],
  });
  expect(await screen.findByText('Tamar Ridge Farm')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

test('without suppliers it says so and leads to the search (INS-43)', async () => {
  const { screen } = openPart(<MySuppliers />, { answers: [[listSuppliers, suppliersPage([])]] });
  expect(await screen.findByText('You have no suppliers yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find producers' })).toHaveAttribute('href', '/products');
});

test('skeleton cards stand in place while the list loads (INS-44)', () => {
  const { container } = openPart(<MySuppliers />, { answers: [[listSuppliers, () => new Promise(() => undefined)]] });
  expect(container.querySelectorAll('[data-skeleton=suppliers] .insights-supplier').length).toBeGreaterThan(1);
});

test('choosing a page by the pager brings the reader to the head of the list (INS-42, INS-96)', async () => {
  const opened = openPart(<MySuppliers />, {
    answers: [
      [
        listSuppliers,
        ({ query }: SeenCall) =>
          suppliersPage(
            [supplier(1, `Farm of page ${query.get('pageNumber')}`, 1)],
            61,
            Number(query.get('pageNumber')),
          ),
      ],
    ],
  });
  await opened.user.click(await opened.screen.findByRole('link', { name: 'Next' }));
  expect(opened.screen.getByRole('heading', { name: 'My suppliers' })).toHaveFocus();
  expect(await opened.screen.findByText('Farm of page 2')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

test('the number of suppliers is announced in one region that stays while another page loads (INS-96)', async () => {
  let answer = (): void => undefined;
  const opened = openPart(<MySuppliers />, {
    answers: [
      [
        listSuppliers,
        ({ query }: SeenCall) => {
          const at = Number(query.get('pageNumber'));
          const page = suppliersPage([supplier(at, `Farm of page ${at}`, 1)], 60 + at, at);
          return at === 1 ? page : new Promise((resolve) => (answer = () => resolve(page)));
        },
      ],
    ],
  });
  const said = await opened.screen.findByText('61 suppliers');
  expect(said).toHaveAttribute('role', 'status');
  await opened.user.click(opened.screen.getByRole('link', { name: 'Next' }));
  expect(opened.container.querySelector('[data-skeleton=suppliers]')).not.toBeNull();
  expect(said).toBeEmptyDOMElement();
  await act(async () => answer());
  expect(await opened.screen.findByText('Farm of page 2')).toBeVisible();
  expect(said).toHaveTextContent('62 suppliers');
  expect(said).toBeInTheDocument();
});

test('no suppliers are announced by the sentence of the empty list alone (INS-96)', async () => {
  const { screen } = openPart(<MySuppliers />, { answers: [[listSuppliers, suppliersPage([])]] });
  await screen.findByText(en.suppliers.none);
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced.filter((text) => text !== '')).toEqual([en.suppliers.none]);
});

/** A window as narrow as a phone's, until the spy is restored. */
const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );

test('a phone shows six suppliers, then all on request, and the focus goes on at the seventh (INS-36, SHL-129)', async () => {
  const isPhone = onPhone();
  const { screen, user } = openPart(<MySuppliers />, {
    answers: [
      [listSuppliers, suppliersPage(Array.from({ length: 9 }, (_, at) => supplier(201 + at, `Supplier ${at + 1}`, 2)))],
    ],
  });
  await screen.findByRole('heading', { name: 'Supplier 6' });
  expect(screen.queryByRole('heading', { name: 'Supplier 7' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 9 suppliers' }));
  expect(screen.getByRole('heading', { name: 'Supplier 9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See their journey: Supplier 7' })).toHaveFocus();
  isPhone.mockRestore();
});

test.each([
  ['en', 'Show 24 more suppliers'],
  ['fr', 'Afficher 24 autres fournisseurs'],
] as const)(
  'on one of several pages a phone offers the rest of the page, not all, in %s (INS-42)',
  async (language, name) => {
    const isPhone = onPhone();
    const { screen, user, host } = openPart(<MySuppliers />, {
      answers: [
        [
          listSuppliers,
          suppliersPage(
            Array.from({ length: 30 }, (_, at) => supplier(201 + at, `Supplier ${at + 1}`, 2)),
            61,
          ),
        ],
      ],
    });
    await screen.findByRole('heading', { name: 'Supplier 6' });
    await act(async () => host.i18n.changeLanguage(language));
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: 'Supplier 30' })).toBeVisible();
    isPhone.mockRestore();
  },
);
