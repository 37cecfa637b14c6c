/** @jest-environment jsdom */
import { getAsset, listSuppliers, listTags, requestProduct } from '@larder/contracts';
import type { SupplierSummary } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeHostOptions, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './product-search.module';

const tag = (name: string, alias: string | null = null, description = '') => ({ name, alias, description });
const TAXONOMY = {
  items: [
    tag('aubergine', 'eggplant', 'Whole and prepared aubergine'),
    tag('crème fraîche'),
    tag('eggs', null, 'Hen and duck'),
    tag('vegetables', null, 'Roots and leaves'),
  ],
};
const supplier = (
  workspaceId: number,
  supplierName: string,
  changes: Partial<SupplierSummary> = {},
): SupplierSummary => ({
  workspaceId,
  supplierName,
  supplierLogo: null,
  supplierSlogan: 'Black soil',
  supplierShortDescription: 'Grown on the Fens.',
  productTags: ['herbs', 'vegetables'],
  sustainabilityScore: 2.5,
  ...changes,
});
const FENMOOR = supplier(206, 'Fenmoor Growers');
const pageOf = (items: SupplierSummary[], totalItemCount = items.length, pageNumber = 1) => ({
  items,
  pagination: { pageNumber, pageSize: 30, totalItemCount },
});
const SEEN = { onboarding: { welcome: true, tour: true, completedTour: true, productSearch: true } };

beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));

function open({ query = '', answers = [], ...rest }: Omit<FakeHostOptions, 'path'> & { query?: string } = {}) {
  return renderRemote(<Module />, {
    texts: { catalogue: { en, fr } },
    path: `/products${query}`,
    routes: { productSearch: '/products', supplierProfile: '/products/:supplier' },
    preferences: SEEN,
    answers: [
      [listTags, TAXONOMY],
      [listSuppliers, pageOf([FENMOOR, supplier(217, 'Ashwater Field Farm', { sustainabilityScore: null })])],
      ...answers,
    ],
    ...rest,
  });
}
type Screen = ReturnType<typeof open>['screen'];
const box = (screen: Screen) => screen.findByRole('combobox', { name: 'Search by product tag' });
const chips = (screen: Screen) =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label')!.slice(7));

describe('the tag box', () => {
  test('opens its menu from the third character on (CAT-17)', async () => {
    const { screen, user } = open();
    await user.type(await box(screen), 'eg');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('g');
    expect(screen.getByRole('listbox', { name: 'Product tags' })).toBeVisible();
  });

  test('suggests by name and alias, ignoring case and accents, without what is chosen (CAT-18)', async () => {
    const { screen, user } = open({ query: '?tags=eggs' });
    await user.type(await box(screen), 'EGG');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'aubergine (eggplant)Whole and prepared aubergine',
    ]);
    await user.clear(await box(screen));
    await user.type(await box(screen), 'creme');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['crème fraîche']);
  });

  test('a chip carries the name also when the alias was typed (CAT-19)', async () => {
    const { screen, user, host } = open();
    await user.type(await box(screen), 'eggplant{Enter}');
    expect(chips(screen)).toEqual(['aubergine']);
    expect(host.history.location.search).toBe('?tags=aubergine');
    await screen.findByText('Fenmoor Growers');
  });

  test('other text never becomes a chip: Enter and leaving the field drop it (CAT-20)', async () => {
    const { screen, user, network } = open();
    const field = await box(screen);
    await user.type(field, 'unobtainium{Enter}');
    expect(field).toHaveValue('');
    await user.type(field, 'unobtainium');
    await user.tab();
    expect(field).toHaveValue('');
    expect(chips(screen)).toEqual([]);
    expect(network.count(listSuppliers)).toBe(0);
  });

  test('choosing and removing write the address, go to page 1 and search; back restores (CAT-16, CAT-21)', async () => {
    const { screen, user, host, network } = open({
      query: '?tags=vegetables&page=2',
      answers: [[listSuppliers, ({ query }: SeenCall) => pageOf([FENMOOR], 40, Number(query.get('pageNumber')))]],
    });
    await screen.findByText('Fenmoor Growers');
    await user.type(await box(screen), 'eggs{ArrowDown}{Enter}');
    expect(host.history.location.search).toBe('?tags=vegetables&tags=eggs');
    await waitFor(() => expect(network.last(listSuppliers)!.query.getAll('tags')).toEqual(['vegetables', 'eggs']));
    expect(network.last(listSuppliers)!.query.get('pageNumber')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Remove vegetables' }));
    expect(host.history.location.search).toBe('?tags=eggs');
    act(() => host.history.go(-1));
    await waitFor(() => expect(chips(screen)).toEqual(['vegetables', 'eggs']));
    await screen.findByText('Fenmoor Growers');
  });

  test.each(['?tags=eggs&tags=vegetables', '?tags=eggs,vegetables'])(
    'an address with %s opens with chips and results (CAT-22)',
    async (query) => {
      const { screen } = open({ query });
      await screen.findByText('Fenmoor Growers');
      expect(chips(screen)).toEqual(['eggs', 'vegetables']);
    },
  );

  test('an alias of the address becomes the name and an unknown tag goes, from the address too (CAT-22)', async () => {
    const { screen, host, network } = open({ query: '?tags=eggplant&tags=nonsense' });
    await screen.findByText('Fenmoor Growers');
    expect(chips(screen)).toEqual(['aubergine']);
    expect(host.history.location.search).toBe('?tags=aubergine');
    expect(
      network.seen.filter(({ name }) => name === 'listSuppliers').map(({ query }) => query.getAll('tags')),
    ).toEqual([['aubergine']]);
  });

  test('an address with unknown tags alone shows the intro (CAT-22)', async () => {
    const { screen, host, network } = open({ query: '?tags=nonsense&page=3' });
    expect(await screen.findByText('Search by product to meet producers who can supply your kitchen.')).toBeVisible();
    expect(host.history.location.search).toBe('');
    expect(network.count(listSuppliers)).toBe(0);
  });

  test.each(['Remove eggs', 'Clear'])(
    '"%s" leaves neither tags nor page nor results, and the intro is back (CAT-23)',
    async (name) => {
      const { screen, user, host } = open({
        query: '?tags=eggs&page=2',
        answers: [[listSuppliers, pageOf([FENMOOR], 40, 2)]],
      });
      await screen.findByText('Fenmoor Growers');
      await user.click(screen.getByRole('button', { name }));
      expect(host.history.location.search).toBe('');
      expect(screen.queryByText('Fenmoor Growers')).toBeNull();
      expect(screen.getByText('Search by product to meet producers who can supply your kitchen.')).toBeVisible();
    },
  );

  test('after another page of producers the focus is in its first card (CAT-37, SHL-129)', async () => {
    const answer = ({ query }: SeenCall) => {
      const page = Number(query.get('pageNumber'));
      return pageOf([supplier(300 + page, `Farm of page ${page}`)], 40, page);
    };
    const { screen, user } = open({ query: '?tags=eggs', answers: [[listSuppliers, answer]] });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    const first = await screen.findByRole('link', { name: /Farm of page 2/ });
    await waitFor(() => expect(first).toHaveFocus());
  });

  test('Search without a tag asks for one under the field and clears the query (CAT-24)', async () => {
    const { screen, user, host } = open({ query: '?page=2' });
    const field = await box(screen);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(field).toHaveAccessibleDescription(en['product-search_input_required_error']);
    expect(field).toBeInvalid();
    expect(host.history.location.search).toBe('');
    await user.type(field, 'eggs{Enter}');
    expect(screen.queryByText(en['product-search_input_required_error'])).toBeNull();
    await screen.findByText('Fenmoor Growers');
  });

  test('tags that the address takes away or brings ask for none (CAT-21, CAT-24)', async () => {
    const { screen, user, host } = open({ query: '' });
    const field = await box(screen);
    await user.type(field, 'eggs{ArrowDown}{Enter}');
    await screen.findByText('Fenmoor Growers');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    act(() => host.history.go(-1));
    await waitFor(() => expect(chips(screen)).toEqual([]));
    expect(screen.queryByText(en['product-search_input_required_error'])).toBeNull();
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(en['product-search_input_required_error'])).toBeVisible();
    act(() => host.history.push('/products?tags=eggs'));
    await waitFor(() => expect(chips(screen)).toEqual(['eggs']));
    act(() => host.history.go(-1));
    await waitFor(() => expect(chips(screen)).toEqual([]));
    expect(screen.queryByText(en['product-search_input_required_error'])).toBeNull();
  });

  test('Search with tags asks again (CAT-16)', async () => {
    const { screen, user, network } = open({ query: '?tags=eggs' });
    await screen.findByText('Fenmoor Growers');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(network.count(listSuppliers)).toBe(2));
  });

  test('a skeleton stands in while the taxonomy loads (CAT-25)', async () => {
    const { screen, container } = open();
    expect(container.querySelector('[data-skeleton=tags] .label')).not.toBeNull();
    await box(screen);
    expect(container.querySelector('[data-skeleton]')).toBeNull();
  });

  test('works by keyboard: arrows, Escape, Backspace, and the number of suggestions is announced (CAT-28)', async () => {
    const { screen, user } = open({ query: '?tags=vegetables&tags=eggs' });
    await screen.findByText('Fenmoor Growers');
    const field = await box(screen);
    await user.type(field, 'aub');
    expect(screen.getByText('1 suggestion')).toHaveAttribute('role', 'status');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(field);
    await user.keyboard('{Backspace}');
    expect(chips(screen)).toEqual(['vegetables']);
    await screen.findByText('Fenmoor Growers');
  });
});

describe('a taxonomy that fails', () => {
  test.each([
    ['fails', { failsWith: 'internal' }],
    ['is empty', { items: [] }],
  ])(
    '%s: an alert stands in place of the box, and one repetition brings it (CAT-26, CAT-27, RUL-99)',
    async (_, answer) => {
      let arrive: (value: unknown) => void = () => undefined;
      const { screen, network } = open({
        answers: [
          [
            listTags,
            () =>
              network.count(listTags) === 1
                ? answer
                : new Promise((resolve) => {
                    arrive = resolve;
                  }),
          ],
        ],
      });
      await waitFor(() => expect(network.count(listTags)).toBe(2));
      expect(await screen.findByRole('alert')).toHaveTextContent(en['product-search_taxonomy_error']);
      expect(screen.queryByRole('combobox')).toBeNull();
      await act(async () => arrive(TAXONOMY));
      expect(await box(screen)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('is asked for again after 60 seconds and never a third time (CAT-27)', async () => {
    jest.useFakeTimers();
    try {
      const { screen, network } = open({
        answers: [[listTags, { failsWith: 'internal' }]],
        config: { endToEndTest: false },
      });
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(network.count(listTags)).toBe(1);
      expect(screen.getByRole('alert')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(network.count(listTags)).toBe(2);
      expect(screen.getByRole('alert')).toHaveTextContent(en['product-search_taxonomy_error']);
      await act(() => jest.advanceTimersByTimeAsync(300_000));
      expect(network.count(listTags)).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('because the workspace is no customer shows the 403 alert in place of the search (CAT-11)', async () => {
    const { screen } = open({
      query: '?tags=eggs',
      session: { companyRoles: ['producer'] },
      answers: [
        [listTags, { failsWith: 'customer_role_required' }],
        [listSuppliers, { failsWith: 'customer_role_required' }],
      ],
      config: { endToEndTest: false },
    });
    expect(await screen.findByText('No permission to access this resource; contact your administrator')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('search')).toBeNull();
  });
});

describe('the results', () => {
  test('without tags there are a picture, a heading and the intro, and no list is asked for (CAT-29)', async () => {
    const { screen, network } = open();
    await box(screen);
    expect(screen.getByRole('img', { name: en.search.hero })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Find producers' })).toBeVisible();
    expect(screen.getByText('Search by product to meet producers who can supply your kitchen.')).toBeVisible();
    expect(network.count(listSuppliers)).toBe(0);
  });

  test('one card per producer of the page of 30, in the order of the answer, and their number is announced (CAT-30, CAT-41)', async () => {
    const { screen, network } = open({ query: '?tags=vegetables' });
    await screen.findByText('Fenmoor Growers');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fenmoor Growers',
      'Ashwater Field Farm',
    ]);
    expect(network.last(listSuppliers)!.query.get('pageSize')).toBe('30');
    expect(screen.getByText('2 producers')).toHaveAttribute('role', 'status');
  });

  test('a card shows initials, slogan, description, tags and level; what is missing leaves no gap (CAT-33, CAT-34)', async () => {
    const bare = supplier(232, 'Quernstone Lea', {
      supplierSlogan: null,
      supplierShortDescription: null,
      productTags: [],
      sustainabilityScore: null,
    });
    const { screen } = open({ query: '?tags=vegetables', answers: [[listSuppliers, pageOf([FENMOOR, bare])]] });
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent(
      'FGFenmoor GrowersBlack soilLeading the wayGrown on the Fens.vegetablesherbsLearn moreRequest samples',
    );
    expect(second).toHaveTextContent(/^QLQuernstone LeaNot assessedLearn moreRequest samples$/);
    expect(second!.querySelector('.lvl svg')).toBeNull();
    expect(second!.querySelector('.tags, .slog')).toBeNull();
  });

  test('a logo is fetched with authorisation (CAT-33, CAT-59)', async () => {
    const { screen, network } = open({
      query: '?tags=eggs',
      answers: [
        [listSuppliers, pageOf([supplier(206, 'Fenmoor', { supplierLogo: 'gb/206/logo.png' })])],
        [getAsset, 'PIXELS'],
      ],
    });
    expect(await screen.findByRole('img', { name: 'Logo of Fenmoor' })).toBeVisible();
    expect(network.last(getAsset)!.query.get('w')).toBe('320');
  });

  test.each([
    [-0.9, 'Not assessed'],
    [-0.85, 'Not assessed'],
    [-0.8, 'Yet to start'],
    [0.005, 'Not assessed'],
    [0.49, 'Just started'],
    [1.39, 'Taking charge'],
    [1.99, 'Good progress'],
    [2.49, 'Positive impact'],
    [2.62, 'Leading the way'],
  ])('a score of %s is "%s" on a card (CAT-34)', async (sustainabilityScore, level) => {
    const { screen } = open({
      query: '?tags=eggs',
      answers: [[listSuppliers, pageOf([supplier(1, 'One', { sustainabilityScore })])]],
    });
    expect(await screen.findByText(level)).toBeVisible();
  });

  test('a region without scores shows no level (CAT-34)', async () => {
    const { screen } = open({ query: '?tags=eggs', features: ['productSearch'] });
    await screen.findByText('Fenmoor Growers');
    expect(screen.queryByText(/Leading the way|Not assessed/)).toBeNull();
  });

  test('Learn more leads to the profile with the tags (CAT-35)', async () => {
    const { screen } = open({ query: '?tags=eggs&tags=vegetables' });
    expect(await screen.findByRole('link', { name: 'Learn more about Fenmoor Growers' })).toHaveAttribute(
      'href',
      '/products/206-search?tags=eggs&tags=vegetables',
    );
  });

  test('Request samples asks that producer for the searched tags (CAT-36, CAT-45, CAT-50)', async () => {
    const { screen, user, network } = open({ query: '?tags=eggs', answers: [[requestProduct, { requestId: 1 }]] });
    await user.click(await screen.findByRole('button', { name: 'Request samples from Fenmoor Growers' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Request samples from Fenmoor Growers' }));
    expect(
      within(dialog.getByRole('group'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['eggs']);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Request sent' });
    expect(network.last(requestProduct)).toMatchObject({ params: { workspaceId: '206' }, body: { tags: ['eggs'] } });
  });

  test('more than 30 producers have a pager with 5 numbers at most, by address (CAT-37)', async () => {
    const { screen } = open({ query: '?tags=eggs&page=4', answers: [[listSuppliers, pageOf([FENMOOR], 300, 4)]] });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of producers' }));
    expect(
      pager.getAllByRole('link', { name: /^Page/ }).map((one) => [one.textContent, one.getAttribute('href')]),
    ).toEqual([2, 3, 4, 5, 6].map((page) => [String(page), `/products?tags=eggs&page=${page}`]));
  });

  test('one page has no pager (CAT-37)', async () => {
    const { screen } = open({ query: '?tags=eggs' });
    await screen.findByText('Fenmoor Growers');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('without a result a product can be asked for, in the name of the own workspace (CAT-38, CAT-45, CAT-50)', async () => {
    const { screen, user, network } = open({
      query: '?tags=eggs',
      answers: [
        [listSuppliers, pageOf([])],
        [requestProduct, { requestId: 1 }],
      ],
    });
    expect(
      await screen.findByText('No producers match your tags yet. Tell us what you are looking for.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request product' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Request a product' })).getByRole('button', { name: 'Send' }),
    );
    await screen.findByRole('dialog', { name: 'Request sent' });
    expect(network.last(requestProduct)!.params).toEqual({ workspaceId: '101' });
  });

  test('while results load the box stays usable, and only the answer to the latest tags is shown (CAT-39)', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { screen, user, container } = open({
      query: '?tags=eggs',
      answers: [
        [
          listSuppliers,
          () =>
            new Promise((resolve) => {
              waiting.push(resolve);
            }),
        ],
      ],
    });
    await user.type(await box(screen), 'vegetables{Enter}');
    expect(container.querySelectorAll('[data-skeleton="cards"] .sup').length).toBeGreaterThan(0);
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]!(pageOf([supplier(2, 'Late')])));
    await act(async () => waiting[0]!(pageOf([supplier(1, 'Early')])));
    expect(await screen.findByText('Late')).toBeVisible();
    expect(screen.queryByText('Early')).toBeNull();
  });

  test('a search that fails shows the alert of its status, and the tags stay (CAT-40)', async () => {
    const { screen } = open({ query: '?tags=eggs', answers: [[listSuppliers, { failsWith: 'timeout' }]] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
    expect(chips(screen)).toEqual(['eggs']);
  });

  test('a search that failed is repeated with Try again, and its results come (CAT-40)', async () => {
    const { screen, user, network } = open({
      query: '?tags=eggs',
      answers: [[listSuppliers, { failsWithStatus: 503 }]],
    });
    await screen.findByRole('alert');
    network.answer(listSuppliers, pageOf([FENMOOR]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fenmoor Growers' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('no answer at all reads as status 500 (CAT-97)', async () => {
    const { screen } = open({ query: '?tags=eggs', answers: [[listSuppliers, { noAnswer: true }]] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred on our side, engineers notified, try later',
    );
  });

  test.each([
    ['?tags=eggs', pageOf([FENMOOR]), 'Request samples from Fenmoor Growers'],
    ['?tags=eggs', pageOf([]), 'Request product'],
  ])(
    'STANDARD reads the results, and requests are disabled with the reason as tooltip (CAT-14)',
    async (query, answer, name) => {
      const { screen, user } = open({ query, session: { userRole: 'STANDARD' }, answers: [[listSuppliers, answer]] });
      const button = await screen.findByRole('button', { name });
      expect(button).toBeDisabled();
      await user.hover(button.parentElement!);
      expect(screen.getByRole('tooltip')).toHaveTextContent(
        'Ask your admin for access to request products and samples',
      );
    },
  );
});

describe('the onboarding dialog', () => {
  const dialog = { name: en.onboarding.title };

  test.each(['button', 'close', 'escape', 'outside'])(
    'opens on the first visit and is dismissed for good by %s (CAT-42, CAT-43)',
    async (way) => {
      const { screen, user, host } = open({ preferences: { onboarding: { welcome: true } } });
      const shown = await screen.findByRole('dialog', dialog);
      if (way === 'button') await user.click(within(shown).getByRole('button', { name: 'Got it' }));
      if (way === 'close') await user.click(within(shown).getByRole('button', { name: 'Close' }));
      if (way === 'escape') await user.keyboard('{Escape}');
      if (way === 'outside') await user.click(shown.parentElement!);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(host.preferences.read('onboarding')).toEqual({ welcome: true, productSearch: true });
    },
  );

  test('stays away once dismissed, and Help opens it again (CAT-43, CAT-44)', async () => {
    const { screen, host } = open();
    await box(screen);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => host.bus.emit('onboarding:open', { route: 'productSearch' }));
    expect(await screen.findByRole('dialog', dialog)).toBeVisible();
  });
});
