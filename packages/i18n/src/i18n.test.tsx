/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react';
import {
  addReleaseTexts,
  addTexts,
  createI18n,
  hasReleaseTexts,
  I18nProvider,
  problemText,
  useFormats,
  useText,
} from './index';
import { findTextProblems } from './find-text-problems';
import en from './locales/en.json';
import fr from './locales/fr.json';

function Line() {
  const { t, locale } = useText('orders');
  const { date, money, units } = useFormats();
  return (
    <p>
      {[locale, t('items', { count: 2 }), t('common:retry'), date('2026-11-20'), money(1234.5), units(2, 'box')].join(
        ' | ',
      )}
    </p>
  );
}

test('texts and formats follow the language of the page (SHL-54, SHL-57, SHL-58, RUL-93)', async () => {
  const i18n = createI18n({ locale: 'en' });
  addTexts(i18n, 'orders', {
    en: { items_one: '{{count}} item', items_other: '{{count}} items' },
    fr: { items_one: '{{count}} article', items_other: '{{count}} articles' },
  });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Line />
    </I18nProvider>,
  );
  expect(container.textContent).toBe('en | 2 items | Try again | Friday, 20 November 2026 | £1,234.50 | 2 boxes');
  await act(async () => {
    await i18n.changeLanguage('fr');
  });
  expect(container.textContent).toBe(
    'fr | 2 articles | Réessayer | vendredi 20 novembre 2026 | 1\u202f234,50\u00a0€ | 2 cartons',
  );
});

test('texts that are added later show at once, and the function that gives them stays the same until then (SHL-54)', () => {
  const i18n = createI18n({ locale: 'en' });
  const given = new Set<unknown>();
  function Greeting({ times }: { times: number }) {
    const { t } = useText('late');
    given.add(t);
    return (
      <p>
        {times} {i18n.exists('late:hello') ? t('hello') : 'not yet'}
      </p>
    );
  }
  const { container, rerender } = render(
    <I18nProvider i18n={i18n}>
      <Greeting times={1} />
    </I18nProvider>,
  );
  rerender(
    <I18nProvider i18n={i18n}>
      <Greeting times={2} />
    </I18nProvider>,
  );
  expect([container.textContent, given.size]).toEqual(['2 not yet', 1]);
  act(() => addTexts(i18n, 'late', { en: { hello: 'Hello' }, fr: { hello: 'Bonjour' } }));
  expect(container.textContent).toBe('2 Hello');
});

test('a text is found again for the same values alone', () => {
  const i18n = createI18n({ locale: 'en' });
  addTexts(i18n, 'orders', {
    en: {
      items_one: '{{count}} item',
      items_other: '{{count}} items',
      way: '{{from}} to {{to}}',
      by: 'by {{who.name}}',
    },
    fr: { items_one: '', items_other: '', way: '', by: '' },
  });
  const { result } = renderHook(() => useText('orders').t, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const t = result.current;
  const said = () => [
    t('items', { count: 1 }),
    t('items', { count: 2 }),
    t('way', { from: 'a', to: 'b' }),
    t('way', { from: 'b', to: 'a' }),
  ];
  expect(said()).toEqual(['1 item', '2 items', 'a to b', 'b to a']);
  const find = jest.spyOn(i18n.services.interpolator, 'interpolate');
  expect(said()).toEqual(['1 item', '2 items', 'a to b', 'b to a']);
  expect(find).not.toHaveBeenCalled();
  // What can't be told by its words is made each time.
  expect([t('by', { who: { name: 'Wren' } }), t('by', { who: { name: 'Zoé' } })]).toEqual(['by Wren', 'by Zoé']);
});

test('a figure within a text is written as the language writes it (SHL-58)', async () => {
  const i18n = createI18n({ locale: 'en' });
  addTexts(i18n, 'orders', {
    en: { cartons_one: '{{count, number}} carton', cartons_other: '{{count, number}} cartons' },
    fr: { cartons_one: '{{count, number}} colis', cartons_other: '{{count, number}} colis' },
  });
  expect([i18n.t('orders:cartons', { count: 1 }), i18n.t('orders:cartons', { count: 1240 })]).toEqual([
    '1 carton',
    '1,240 cartons',
  ]);
  await i18n.changeLanguage('fr');
  expect(i18n.t('orders:cartons', { count: 1240 })).toBe('1\u202f240 colis');
});

test('French counts none and whole millions as it should', () => {
  const i18n = createI18n({ locale: 'fr' });
  expect(i18n.t('choice.count', { count: 0 })).toBe('0 suggestion');
  expect(i18n.t('choice.count', { count: 1_000_000 })).toBe('1\u202f000\u202f000 suggestions');
});

test('a text that is missing fails a test (SHL-56)', () => {
  const i18n = createI18n({ locale: 'en' });
  expect(() => i18n.t('no-such-key')).toThrow('No text for "common:no-such-key"');
});

test('outside tests a missing key is reported once and never shown bare (SHL-56)', () => {
  const reported: string[] = [];
  const before = process.env.NODE_ENV;
  (process.env as Record<string, string | undefined>).NODE_ENV = 'production';
  try {
    const i18n = createI18n({ locale: 'fr', onMissingKey: (namespace, key) => reported.push(`${namespace}:${key}`) });
    expect(i18n.t('no-such-key')).toBe('…');
    expect(i18n.t('no-such-key')).toBe('…');
  } finally {
    (process.env as Record<string, string | undefined>).NODE_ENV = before;
  }
  expect(reported).toEqual(['common:no-such-key']);
});

test.each([
  ['en', 'Seul en français'],
  ['fr', 'In English alone'],
] as const)(
  'a page in %s shows a text that the other language alone has, and reports nothing (SHL-56)',
  (locale, text) => {
    const reported: string[] = [];
    const i18n = createI18n({ locale, onMissingKey: (_, key) => reported.push(key) });
    addTexts(i18n, 'orders', { en: { en: 'In English alone' }, fr: { fr: 'Seul en français' } });
    expect(i18n.t(locale === 'en' ? 'orders:fr' : 'orders:en')).toBe(text);
    expect(reported).toEqual([]);
  },
);

test('a text of the API is never read as a template', () => {
  const i18n = createI18n({ locale: 'en' });
  addTexts(i18n, 'orders', { en: { hello: 'Hello {{name}}' }, fr: { hello: 'Bonjour {{name}}' } });
  expect(i18n.t('orders:hello', { name: '<b>$t(retry) {{status}}' })).toBe('Hello <b>$t(retry) {{status}}');
});

test('a failed call is worded by its status, and a code with a text wins (RUL-101)', () => {
  const i18n = createI18n({ locale: 'en' });
  expect(problemText(i18n.t, { status: 503 })).toBe('We couldn’t process your request. Try again later. (Error 503)');
  expect(problemText(i18n.t, { status: 400, code: 'order_not_draft' }, { order_not_draft: 'Not a draft' })).toBe(
    'Not a draft',
  );
});

test('the shared texts are complete in both languages (SHL-56)', () => {
  expect(findTextProblems({ en, fr })).toEqual([]);
});

test('what a namespace lacks is said in words (SHL-56)', () => {
  const problems = findTextProblems({
    en: { a: 'A {{x}}', b: { c: 'C' }, n_one: '1', n_other: '2' },
    fr: { a: 'A {{y}}', n_one: '1', n_other: ' ' },
    used: ['a', 'n', 'b.d'],
  });
  expect(problems).toEqual([
    'a has other placeholders in fr',
    'b.c is missing in fr',
    'n_other is empty in fr',
    'b.d is used and has no text',
  ]);
});

test('the region of the page follows its language (SHL-54)', () => {
  const Region = () => <p>{useFormats().region}</p>;
  render(
    <I18nProvider i18n={createI18n({ locale: 'fr' })}>
      <Region />
    </I18nProvider>,
  );
  expect(screen.getByText('fr')).toBeVisible();
});

test('a page with the facts of its region writes money, dates and quantities as they say (REL-95)', () => {
  const facts = {
    region: 'ie',
    name: 'Ireland',
    languageTag: 'en-IE',
    timeZone: 'Europe/Dublin',
    currency: 'EUR',
  };
  const i18n = createI18n({ locale: 'en' });
  const { result, rerender } = renderHook(() => useFormats(), {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n} facts={facts}>
        {children}
      </I18nProvider>
    ),
  });
  const { money, unitPrice, date, number, units, cutOff, shortWeekday, shortMonth } = result.current;
  expect([money(1234.5), unitPrice('0.245'), date('2026-11-20'), number('5467.5'), units(2, 'box')]).toEqual([
    '€1,234.50',
    '€0.245',
    'Friday 20 November 2026',
    '5,467.5',
    '2 boxes',
  ]);
  expect([cutOff('2026-11-20T12:00:00'), shortWeekday('2026-11-20'), shortMonth('2026-11-20')]).toEqual([
    'Friday 20 November 2026, 12:00 (Europe/Dublin)',
    'Fri',
    'Nov',
  ]);
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});

describe('texts of a release (SHL-22)', () => {
  const release = (version: string) => ({ namespace: 'orders', name: 'mf-orders', version });
  const Title = () => <p>{useText('orders').t('title')}</p>;

  test('two releases of one remote stand on a page with their own texts each', () => {
    const i18n = createI18n({ locale: 'en' });
    addReleaseTexts(i18n, release('1.0.0'), 'en', { title: 'Orders' });
    expect([
      hasReleaseTexts(i18n, release('1.0.0'), 'en'),
      hasReleaseTexts(i18n, release('1.0.0'), 'fr'),
      hasReleaseTexts(i18n, release('1.1.0'), 'en'),
    ]).toEqual([true, false, false]);
    addReleaseTexts(i18n, release('1.1.0'), 'en', { title: 'Your orders' });
    const { container } = render(
      <>
        {['1.0.0', '1.1.0'].map((version) => (
          <I18nProvider key={version} i18n={i18n} release={release(version)}>
            <Title />
          </I18nProvider>
        ))}
      </>,
    );
    expect(container.textContent).toBe('OrdersYour orders');
  });

  test('French whole millions read like other numbers in the texts of a remote too', async () => {
    const i18n = createI18n({ locale: 'fr' });
    addReleaseTexts(i18n, release('1.0.0'), 'fr', {
      items_one: '{{count}} article',
      items_other: '{{count}} articles',
    });
    const { result } = renderHook(() => useText('orders').t, {
      wrapper: ({ children }) => (
        <I18nProvider i18n={i18n} release={release('1.0.0')}>
          {children}
        </I18nProvider>
      ),
    });
    expect(result.current('items', { count: 1_000_000 })).toBe('1000000 articles');
  });

  test('a key that is missing is told once, with the release that lacks it and the namespace as its sources write it (SHL-118)', () => {
    const told: unknown[] = [];
    const i18n = createI18n({ locale: 'en', onMissingKey: (...what) => told.push(what) });
    addReleaseTexts(i18n, release('1.1.0'), 'en', {});
    const { result } = renderHook(() => useText('orders').t, {
      wrapper: ({ children }) => (
        <I18nProvider i18n={i18n} release={release('1.1.0')}>
          {children}
        </I18nProvider>
      ),
    });
    expect(() => result.current('title')).toThrow('No text for "orders:title"');
    process.env.NODE_ENV = 'production';
    try {
      expect([result.current('title'), i18n.t('orders@mf-orders@1.1.0:title'), i18n.t('common:gone')]).toEqual([
        '…',
        '…',
        '…',
      ]);
    } finally {
      process.env.NODE_ENV = 'test';
    }
    expect(told).toEqual([
      ['orders', 'title', { name: 'mf-orders', version: '1.1.0' }],
      ['common', 'gone', undefined],
    ]);
  });
});
