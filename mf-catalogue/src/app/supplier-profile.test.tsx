/** @jest-environment jsdom */
import {
  getAsset,
  getSupplier,
  getSustainabilityReport,
  listGallery,
  listTags,
  requestProduct,
} from '@larder/contracts';
import type { GalleryItem, SupplierProfile, SustainabilityReport } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeHostOptions } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './supplier-profile.module';

const SUPPLIER: SupplierProfile = {
  workspaceId: 201,
  supplierName: 'Tamar Ridge Farm',
  supplierLogo: 'gb/201/logo.png',
  supplierSlogan: 'Grass first',
  supplierShortDescription: 'Pasture-reared beef and lamb.',
  supplierLongDescription: '## Our land\n\nWe **graze** above the Tamar.',
  productTags: ['beef', 'lamb'],
  sustainabilityScore: 2.62,
  registeredAddressCity: 'Tavistock',
  registeredAddressCountry: 'United Kingdom',
};
const picture = (last: number, description: string): GalleryItem => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  path: `gb/201/gallery/${last}.jpg`,
  description,
});
const GALLERY = {
  items: [picture(1, 'Cattle on the lower pasture'), picture(2, 'The farmhouse'), picture(3, 'The pond')],
};
const policy = (
  name: string,
  category: string,
  score: number,
  status: 'claim' | 'verified' | 'not-assessed' = 'claim',
) => ({ name, category, score, status });
const REPORT: SustainabilityReport = {
  score: { overall: 2.62, coverage: 0.925 },
  certificates: [
    { name: 'Pasture First', logo: 'gb/marks/pasture.png' },
    { name: 'Soil Care', logo: 'gb/marks/soil.png' },
  ],
  policies: [
    policy('Soil carbon plan', 'ghg-emissions', 2.6, 'verified'),
    policy('Water reuse', 'resource-management', 2.49, 'verified'),
    policy('In between', 'resource-management', 2.495),
    policy('Fair contracts', 'business-ethics', 2, 'not-assessed'),
    policy('Residue testing', 'product-integrity', 1.99),
    policy('Borehole metering', 'water-usage', 2.7),
  ],
};
const TAXONOMY = {
  items: [
    { name: 'beef', alias: null, description: '' },
    { name: 'lamb', alias: 'mutton', description: '' },
    { name: 'eggs', alias: null, description: '' },
  ],
};

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
});

interface Options extends Omit<FakeHostOptions, 'path'> {
  supplier?: Partial<SupplierProfile>;
  report?: unknown;
  parameter?: string;
  query?: string;
}
function open({
  supplier,
  report = REPORT,
  parameter = '201-search',
  query = '',
  answers = [],
  routes,
  ...rest
}: Options = {}) {
  return renderRemote(
    <Module
      request={{
        module: 'supplier-profile',
        name: 'supplierProfile',
        params: { supplier: parameter },
        kind: 'page',
        view: 'customer',
      }}
    />,
    {
      texts: { catalogue: { en, fr } },
      path: `/products/${parameter}${query}`,
      routes: routes ?? {
        productSearch: '/products',
        sustainability: '/my/sustainability',
        dashboard: '/my/dashboard',
      },
      answers: [
        [getSupplier, { ...SUPPLIER, ...supplier }],
        [listGallery, GALLERY],
        [getSustainabilityReport, report],
        [getAsset, 'PIXELS'],
        [listTags, TAXONOMY],
        ...answers,
      ],
      ...rest,
    },
  );
}
const heading = (screen: ReturnType<typeof open>['screen']) =>
  screen.findByRole('heading', { level: 1, name: 'Tamar Ridge Farm' });
const settled = async (screen: ReturnType<typeof open>['screen']) => {
  await heading(screen);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
};

describe('all regions', () => {
  test('a skeleton stands in until the producer arrives, and the panels are asked for at once (CAT-55)', async () => {
    const { screen, container, network } = open();
    expect(container.querySelector('[data-skeleton]')).not.toBeNull();
    await waitFor(() =>
      expect(network.seen.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['getSupplier', 'listGallery', 'getSustainabilityReport']),
      ),
    );
    await settled(screen);
    expect(network.last(getSupplier)!.params).toEqual({ id: '201' });
  });

  test('a profile that failed is repeated with Try again (CAT-55, CAT-95)', async () => {
    const { screen, user, network } = open({ answers: [[getSupplier, { failsWithStatus: 503 }]] });
    await screen.findByRole('alert');
    network.answer(getSupplier, SUPPLIER);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading(screen)).toBeVisible();
  });

  test.each([
    ['Gallery', 'gallery', listGallery, GALLERY, 'The farmhouse'],
    ['Sustainability journey', 'journey', getSustainabilityReport, REPORT, 'Leading the way'],
  ] as const)(
    '%s stands in with a skeleton while it loads, and is repeated alone when it failed (CAT-55, CAT-63, CAT-74)',
    async (name, skeleton, call, answer, text) => {
      let fail: (value: unknown) => void = () => undefined;
      const { screen, user, network, container } = open({
        answers: [
          [
            call,
            () =>
              new Promise((resolve) => {
                fail = resolve;
              }),
          ],
        ],
      });
      await heading(screen);
      expect(container.querySelector(`[data-skeleton=${skeleton}]`)).toHaveAttribute('aria-busy', 'true');
      await act(async () => fail({ failsWithStatus: 503 }));
      const panel = within(screen.getByRole('region', { name }));
      network.answer(call, answer);
      await user.click(await panel.findByRole('button', { name: 'Try again' }));
      expect(await panel.findByText(text)).toBeVisible();
      expect(network.count(getSupplier)).toBe(1);
    },
  );

  test('an address without a source shows the same profile (CAT-3)', async () => {
    const { screen } = open({ parameter: '201' });
    await settled(screen);
    expect(screen.getByRole('link', { name: 'Back to producers' })).toHaveAttribute('href', '/products');
  });

  test.each(['201-nowhere', 'abc', '1.5-search', '0'])('%s shows the 404 page (CAT-4)', (parameter) => {
    const { notes, network } = open({ parameter });
    expect(notes.errorPages).toEqual([404]);
    expect(network.seen).toEqual([]);
  });

  test.each([
    ['201-search', '?tags=beef&tags=lamb', '/products?tags=beef&tags=lamb'],
    ['201-suppliers', '?tags=beef', '/products?tags=beef'],
    ['201-sustainability', '?tags=beef', '/my/sustainability'],
  ])('back from %s%s leads to %s (CAT-56)', async (parameter, query, target) => {
    const { screen } = open({ parameter, query });
    await settled(screen);
    expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', target);
  });

  test.each(['201-search', '201-sustainability'])(
    'in fr back from %s leads to the dashboard (CAT-56)',
    async (parameter) => {
      const { screen } = open({ parameter, region: 'fr', routes: { dashboard: '/my/dashboard' } });
      await settled(screen);
      expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toHaveAttribute('href', '/my/dashboard');
    },
  );

  test('an unknown producer shows the 404 alert alone (CAT-57)', async () => {
    const { screen } = open({
      answers: [
        [getSupplier, { failsWith: 'supplier_not_found' }],
        [listGallery, { failsWith: 'supplier_not_found' }],
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The requested resource could not be found');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Gallery')).toBeNull();
  });

  test('the story is Markdown without raw HTML, scripts and pictures, and links open outside (CAT-58)', async () => {
    const story =
      '# Land\n\n* one\n* **two**\n\n[us](https://farm.test) [mail](mailto:a@farm.test) [bad](javascript:alert(1)) [rel](/orders)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script><b onclick="x()">raw</b>\n\n![pic](https://evil.test/x.png)';
    const { screen, container } = open({
      supplier: { supplierShortDescription: null, supplierLongDescription: story },
    });
    expect(await screen.findByRole('heading', { name: 'Land' })).toBeVisible();
    expect(screen.getByRole('table')).toHaveTextContent('ab12');
    expect(screen.getByText('two').tagName).toBe('STRONG');
    for (const name of ['us', 'mail']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'nofollow noopener noreferrer');
    }
    expect(screen.queryByRole('link', { name: 'bad' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'rel' })).toBeNull();
    const text = container.querySelector('.prose')!;
    expect(text.querySelector('script, img, b, [onclick]')).toBeNull();
    await settled(screen);
  });

  test('pictures are fetched with authorisation; one that fails shows the placeholder and the others appear (CAT-59)', async () => {
    const { screen, network } = open({
      answers: [
        [
          getAsset,
          ({ params }: { params: Record<string, string> }) =>
            params.rest!.includes('gallery/2') ? { failsWith: 'asset_not_found' } : 'PIXELS',
        ],
      ],
    });
    await settled(screen);
    expect(screen.getByRole('img', { name: 'Logo of Tamar Ridge Farm' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    expect(screen.getByRole('button', { name: /The farmhouse/ })).toHaveTextContent('This content failed to load');
    expect(screen.getByRole('img', { name: 'The farmhouse' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'The pond' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByRole('img', { name: 'Soil Care' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(network.last(getAsset)!.headers.get('Authorization')).toBe('Bearer bearer');
  });

  test.each([
    '/gb/201/logo.png',
    'https://evil.test/logo.png',
    'gb/../../secret.png',
    'gb/%2e%2e/secret.png',
    '//evil.test/x.png',
  ])('a picture at %s is never requested (SHL-128)', async (supplierLogo) => {
    const { screen, network } = open({
      supplier: { supplierLogo },
      answers: [[listGallery, { items: [] }]],
      report: { failsWith: 'report_not_assessed' },
    });
    await settled(screen);
    expect(screen.getByRole('img', { name: 'Logo of Tamar Ridge Farm' })).toBeVisible();
    expect(screen.getByText('This content failed to load')).toBeVisible();
    expect(network.count(getAsset)).toBe(0);
  });

  test('a picture shown again is not fetched again, and its address is given back (SHL-128)', async () => {
    const revoked: string[] = [];
    Object.assign(URL, { revokeObjectURL: (address: string) => revoked.push(address) });
    const { screen, network, rerender } = open();
    await settled(screen);
    const before = network.count(getAsset);
    const again = (
      <Module
        request={{
          module: 'supplier-profile',
          name: 'supplierProfile',
          params: { supplier: '201-search' },
          kind: 'page',
          view: 'customer',
        }}
      />
    );
    rerender(<p>elsewhere</p>);
    expect(revoked).toHaveLength(before);
    rerender(again);
    await settled(screen);
    expect(network.count(getAsset)).toBe(before);
  });

  test('without pictures the gallery says so (CAT-60)', async () => {
    const { screen } = open({ answers: [[listGallery, { items: [] }]] });
    expect(await screen.findByText('Not added yet')).toBeVisible();
    await settled(screen);
  });

  test('a thumbnail opens the lightbox with the large picture; arrows move, Escape gives the focus back (CAT-62)', async () => {
    const { screen, user, network } = open();
    await settled(screen);
    const thumbnail = screen.getByRole('button', { name: 'The farmhouse' });
    thumbnail.focus();
    await user.keyboard('{Enter}');
    const box = screen.getByRole('dialog', { name: 'Picture 2 of 3' });
    expect(await within(box).findByRole('img', { name: 'The farmhouse' })).toBeVisible();
    expect(network.seen.find(({ query }) => query.get('w') === '1600')!.params.rest).toBe('201/gallery/2.jpg');
    await user.keyboard('{ArrowRight}');
    expect(await within(box).findByRole('img', { name: 'The pond' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await within(box).findByRole('img', { name: 'Cattle on the lower pasture' })).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await within(box).findByRole('img', { name: 'The farmhouse' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(thumbnail).toHaveFocus();
  });

  test('a gallery that fails shows its alert in its panel only (CAT-63)', async () => {
    const { screen } = open({ answers: [[listGallery, { failsWithStatus: 504 }]] });
    await settled(screen);
    expect(within(screen.getByRole('region', { name: 'Gallery' })).getByRole('alert')).toHaveTextContent(
      'Temporary error; wait 30 seconds and try again',
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('the basic view', () => {
  const basics: [string, Options][] = [
    ['in fr', { region: 'fr', routes: { dashboard: '/my/dashboard' }, report: undefined }],
    ['with producerStories off', { config: { producerStories: false } }],
  ];

  test.each(basics)(
    '%s has name, slogan, story and gallery, and no score, city, certificate or policy (CAT-9, CAT-10, CAT-64)',
    async (_, options) => {
      const { screen, network } = open(options);
      await settled(screen);
      expect(screen.getByText('Grass first')).toBeVisible();
      expect(await screen.findByText('graze')).toBeVisible();
      expect(screen.queryByText(/Tavistock/)).toBeNull();
      expect(screen.queryByText(SUPPLIER.supplierShortDescription!)).toBeNull();
      expect(network.count(getSustainabilityReport)).toBe(0);
      expect(screen.queryByText(/Leading the way|Exemplaire|Certificates|Labels/)).toBeNull();
    },
  );

  test('Request samples is disabled while the query has no tags (CAT-65)', async () => {
    const { screen } = open({ config: { producerStories: false } });
    await settled(screen);
    expect(screen.getByRole('button', { name: 'Request samples' })).toBeDisabled();
  });

  test('in fr the tags of the address are taken as they stand (CAT-65)', async () => {
    const { screen, user, network } = open({
      region: 'fr',
      query: '?tags=fromage,inconnu',
      routes: { dashboard: '/my/dashboard' },
      answers: [[requestProduct, { requestId: 7 }]],
    });
    await settled(screen);
    await user.click(screen.getByRole('button', { name: 'Demander des échantillons' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
    expect(network.last(requestProduct)).toMatchObject({
      params: { workspaceId: '201' },
      body: { tags: ['fromage', 'inconnu'] },
    });
    expect(network.count(listTags)).toBe(0);
  });
});

describe('the full view', () => {
  test('the header names city and country, and leaves out what is missing (CAT-66)', async () => {
    const full = open();
    await settled(full.screen);
    expect(full.screen.getByText('Tavistock, United Kingdom')).toBeVisible();
    full.unmount();
    const { screen } = open({
      supplier: { registeredAddressCity: null, registeredAddressCountry: 'Narnia', supplierSlogan: null },
    });
    await settled(screen);
    expect(screen.getByText('Narnia')).toBeVisible();
  });

  test('a producer without a logo shows its initials (CAT-66)', async () => {
    const { screen } = open({ supplier: { supplierLogo: null } });
    await settled(screen);
    expect(screen.getByText('TF')).toBeVisible();
  });

  test('the product tags are chips (CAT-67)', async () => {
    const { screen } = open();
    await settled(screen);
    expect(
      within(screen.getByRole('list', { name: 'Product tags' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['beef', 'lamb']);
  });

  test('the long description is folded behind Read more (CAT-68)', async () => {
    const { screen, user } = open();
    await settled(screen);
    expect(screen.queryByText('graze')).toBeNull();
    const button = screen.getByRole('button', { name: 'Read more', expanded: false });
    await user.click(button);
    expect(await screen.findByText('graze')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBe(button);
  });

  test.each([
    [{ supplierShortDescription: null }, 'graze'],
    [{ supplierLongDescription: null }, 'Pasture-reared beef and lamb.'],
    [{ supplierShortDescription: null, supplierLongDescription: null }, 'This producer’s story is coming soon.'],
  ])('with %j About shows what there is (CAT-69)', async (supplier, text) => {
    const { screen } = open({ supplier });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Read/ })).toBeNull();
    await settled(screen);
  });

  test('certificates appear under their names, and without any there is no section (CAT-70)', async () => {
    const some = open();
    await settled(some.screen);
    expect(
      within(some.screen.getByRole('region', { name: 'Certificates' }))
        .getAllByRole('img')
        .map((one) => one.getAttribute('alt')),
    ).toEqual(['Pasture First', 'Soil Care']);
    some.unmount();
    const { screen } = open({ report: { ...REPORT, certificates: [] } });
    await settled(screen);
    expect(screen.queryByRole('region', { name: 'Certificates' })).toBeNull();
  });

  const journey = (screen: ReturnType<typeof open>['screen']) =>
    within(screen.getByRole('region', { name: 'Sustainability journey' }));

  test.each([
    [2.5, 'Leading the way', 7],
    [2.49, 'Positive impact', 6],
    [1.4, 'Good progress', 5],
    [0.5, 'Taking charge', 4],
    [0.01, 'Just started', 3],
    [0, 'Yet to start', 2],
    [-0.9, 'Supply at risk', 1],
  ])('a score of %s is "%s" on the profile (CAT-71)', async (overall, name, number) => {
    const { screen } = open({ report: { ...REPORT, score: { overall, coverage: 1 } } });
    await settled(screen);
    expect(journey(screen).getByRole('heading', { name })).toBeVisible();
    expect(journey(screen).getByRole('img', { name: `Level ${number} of 7` })).toBeVisible();
  });

  test('a score between two bands is not assessed (CAT-71)', async () => {
    const { screen } = open({ report: { ...REPORT, score: { overall: -0.85, coverage: 1 } } });
    await settled(screen);
    expect(journey(screen).getByRole('heading', { name: 'Not assessed' })).toBeVisible();
    expect(journey(screen).queryByRole('img')).toBeNull();
  });

  test('a null score is not assessed, without icon and breakdown (CAT-72)', async () => {
    const { screen } = open({ report: { ...REPORT, score: { overall: null, coverage: 0 } } });
    await settled(screen);
    expect(journey(screen).getByRole('heading', { name: 'Not assessed' })).toBeVisible();
    expect(journey(screen).queryByRole('img')).toBeNull();
    expect(journey(screen).queryByRole('button', { name: 'See breakdown' })).toBeNull();
  });

  test('status 422 is no error: not assessed, no certificates, no policies (CAT-73)', async () => {
    const { screen } = open({ report: { failsWith: 'report_not_assessed' } });
    await settled(screen);
    expect(journey(screen).getByRole('heading', { name: 'Not assessed' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Certificates' })).toBeNull();
    expect(screen.queryByText('Policies')).toBeNull();
  });

  test('any other failure of the report stays within the card and names its status (CAT-74)', async () => {
    const { screen } = open({ report: { failsWithStatus: 503 } });
    await settled(screen);
    expect(journey(screen).getByRole('alert')).toHaveTextContent('503');
    expect(screen.getByRole('region', { name: 'About' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'The pond' })).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('the information button explains all levels and the coverage in whole percent (CAT-75)', async () => {
    const { screen, user } = open();
    await settled(screen);
    await user.click(screen.getByRole('button', { name: 'What the levels mean' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What the levels mean' }));
    expect(dialog.getByText(/93%/)).toBeVisible();
    const names = [
      'Leading the way',
      'Positive impact',
      'Good progress',
      'Taking charge',
      'Just started',
      'Yet to start',
      'Supply at risk',
      'Not assessed',
    ];
    for (const name of names) expect(dialog.getByText(name)).toBeVisible();
  });

  test('the summary counts kept policies and their groups, and the rest is dropped (CAT-76, CAT-77)', async () => {
    const { screen } = open();
    await settled(screen);
    expect(journey(screen).getByText('4 policies across 3 of 5 areas')).toBeVisible();
  });

  test('with no policy kept it says so and has no button (CAT-77)', async () => {
    const { screen } = open({
      report: { ...REPORT, policies: [policy('Low', 'ghg-emissions', 1.99), policy('Labour', 'labour', 3)] },
    });
    await settled(screen);
    expect(journey(screen).getByText('No policies count towards the score yet.')).toBeVisible();
    expect(journey(screen).queryByRole('button', { name: 'See breakdown' })).toBeNull();
  });

  test('the breakdown lists the kept policies by group with score of two decimals, level and status (CAT-78, CAT-79)', async () => {
    const { screen, user } = open();
    await settled(screen);
    await user.click(screen.getByRole('button', { name: 'See breakdown' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Policies by group' }));
    const lines = (group: string) =>
      within(dialog.getByRole('region', { name: group }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines('Greenhouse gas emissions')).toEqual(['Soil carbon planScore 2.60 · Level 3Verified']);
    expect(lines('Resource management')).toEqual([
      'Water reuseScore 2.49 · Level 2Verified',
      'In betweenScore 2.50Claim',
    ]);
    expect(lines('Business ethics')).toEqual(['Fair contractsScore 2.00 · Level 2Not assessed']);
    expect(dialog.queryByText('Residue testing')).toBeNull();
    expect(dialog.queryByText('Borehole metering')).toBeNull();
  });

  test.each([
    ['', ['beef'], false],
    ['?tags=beef', [], false],
    ['', [], true],
  ])('with query "%s" and tags %j Request samples is disabled: %s (CAT-80)', async (query, productTags, isDisabled) => {
    const { screen } = open({ query, supplier: { productTags } });
    await settled(screen);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request samples' }).disabled).toBe(isDisabled);
  });

  test('STANDARD sees the profile and a disabled button with the reason as tooltip (CAT-14)', async () => {
    const { screen, user } = open({ session: { userRole: 'STANDARD' }, query: '?tags=beef' });
    await settled(screen);
    const button = screen.getByRole('button', { name: 'Request samples' });
    expect(button).toBeDisabled();
    await user.hover(button.parentElement!);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Ask your admin for access to request products and samples');
  });
});

describe('the request dialog', () => {
  const ask = async (options: Options = {}) => {
    const rendered = open({ query: '?tags=mutton&tags=nonsense', ...options });
    await settled(rendered.screen);
    const opener = rendered.screen.getByRole('button', { name: 'Request samples' });
    await rendered.user.click(opener);
    return { ...rendered, opener, dialog: within(rendered.screen.getByRole('dialog')) };
  };

  test("names the producer, has the query's tags chosen and offers the producer's (CAT-45, CAT-46)", async () => {
    const { screen, dialog } = await ask();
    expect(screen.getByRole('dialog', { name: 'Request samples from Tamar Ridge Farm' })).toBeVisible();
    const tags = within(dialog.getByRole('group', { name: 'Product tags' })).getAllByRole('button');
    expect(tags.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['lamb', 'true'],
      ['beef', 'false'],
    ]);
    expect(dialog.getByRole('textbox')).toHaveAttribute('maxlength', '1000');
  });

  test('without tags in the query it says so and Send is disabled, until one is chosen (CAT-47, CAT-48)', async () => {
    const { dialog, user } = await ask({ query: '' });
    expect(dialog.getByRole('alert')).toHaveTextContent('No tags are selected');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'beef' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('sends tags and description without markup to the producer (CAT-49, CAT-50)', async () => {
    const { dialog, user, network, screen } = await ask({ answers: [[requestProduct, { requestId: 1 }]] });
    await user.type(dialog.getByRole('textbox'), '<b>Shoulder</b>, 5 < 6 kg<script>alert(1)</script>');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Request sent' });
    expect(network.last(requestProduct)).toMatchObject({
      params: { workspaceId: '201' },
      body: { tags: ['lamb'], productDescription: 'Shoulder, 5 < 6 kg' },
    });
  });

  test('sends tabs of the description as spaces (CAT-50)', async () => {
    const { dialog, user, network, screen } = await ask({ answers: [[requestProduct, { requestId: 1 }]] });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Shoulder:\n-\t5 kg' } });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Request sent' });
    expect(network.last(requestProduct)!.body).toMatchObject({ productDescription: 'Shoulder:\n- 5 kg' });
  });

  test('a description that is refused for its characters says so at its field, which has the focus (CAT-53)', async () => {
    const errors = [{ field: 'productDescription', code: 'invalid', message: 'Control and invisible characters' }];
    const { dialog, user } = await ask({
      answers: [[requestProduct, { failsWith: 'validation_failed', extra: { errors } }]],
    });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Shoulder\u200b' } });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    const field = dialog.getByRole('textbox');
    expect(field).toHaveAccessibleDescription(
      /Too long, or with invisible characters. Shorten the text or type it again/,
    );
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Shoulder\u200b');
  });

  test('while it sends everything is disabled and Escape or a click outside leaves it open (CAT-51)', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { dialog, user, screen } = await ask({
      answers: [
        [
          requestProduct,
          () =>
            new Promise((resolve) => {
              arrive = resolve;
            }),
        ],
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    for (const control of [...dialog.getAllByRole('button'), dialog.getByRole('textbox')])
      expect(control).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog').parentElement!);
    expect(screen.getByRole('dialog', { name: /Request samples from/ })).toBeVisible();
    await act(async () => arrive({ requestId: 1 }));
    expect(await screen.findByRole('dialog', { name: 'Request sent' })).toBeVisible();
  });

  test('success is confirmed, and closing gives the focus back to the button that opened it (CAT-52)', async () => {
    const { dialog, user, screen, opener } = await ask({ answers: [[requestProduct, { requestId: 1 }]] });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const sent = within(await screen.findByRole('dialog', { name: 'Request sent' }));
    expect(sent.getByText('Thank you. We will contact you about your request.')).toBeVisible();
    await user.click(sent.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  test.each([
    ['role_forbidden', 'Your role may not send requests. Please ask your admin for access.'],
    ['customer_role_required', 'Your role may not send requests. Please ask your admin for access.'],
    ['request_daily_limit', 'You have reached today’s limit of 20 requests. Please try again tomorrow.'],
    ['rate_limited', 'We couldn’t process your request. Try again later. (Error 429)'],
    ['internal', 'An error occurred on our side, engineers notified, try later'],
  ] as const)('a failure with %s keeps the entries and says why (CAT-53, CAT-54)', async (failsWith, text) => {
    const { dialog, user } = await ask({ answers: [[requestProduct, { failsWith }]] });
    await user.type(dialog.getByRole('textbox'), 'Shoulder');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('textbox')).toHaveValue('Shoulder');
    expect(dialog.getByRole('button', { name: 'lamb', pressed: true })).toBeVisible();
  });
});
