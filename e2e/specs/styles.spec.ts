import type { Locator, Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { isStill } from '../fixtures/still-page';
import { expect, test } from '../fixtures/test';

const PAGES: Record<string, string> = {
  '/orders?tab=tab-upcoming': 'mf-orders',
  '/orders/10020': 'mf-orders',
  '/locations/1101': 'mf-orders',
  '/products?tags=beef': 'mf-catalogue',
  '/products/201-sustainability': 'mf-catalogue',
  '/my/sustainability': 'mf-insights',
  '/billing': 'mf-insights',
  '/my/team': 'mf-admin',
  '/my/dashboard': 'the shell',
  '/legal': 'the shell',
};
/**
 * What a style sheet may change of a box whatever its content is: sizes and places follow the page that stands beside
 * it.
 */
const LOOKS = [
  'color',
  'background',
  'border',
  'borderRadius',
  'boxShadow',
  'outline',
  'font',
  'letterSpacing',
  'textAlign',
  'textDecoration',
  'textTransform',
  'display',
  'position',
  'zIndex',
  'opacity',
  'visibility',
  'overflow',
  'padding',
  'gap',
  'cursor',
  'fill',
  'stroke',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isStill(page);
}

/**
 * What changes outside the remote's area when its sheets are switched off, and how many sheets and elements were looked
 * at.
 */
const changesOutside = (page: Page) =>
  page.evaluate((looks) => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('.remote-area style')].map(({ sheet }) => sheet!);
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => !element.closest('.remote-area, script'),
    );
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      return looks.map((name) => `${name}: ${style[name]}`);
    };
    const before = elements.map(lookOf);
    for (const sheet of sheets) sheet.disabled = true;
    const changes = elements.flatMap((element, index) =>
      lookOf(element)
        .filter((line, at) => line !== before[index]![at])
        .map((line) => `${element.tagName}.${element.className} ${line}`),
    );
    for (const sheet of sheets) sheet.disabled = false;
    return { sheets: sheets.length, elements: elements.length, changes };
  }, LOOKS);

/** What changes on the page when the given sheets of other remotes come to it. */
const changesBy = (page: Page, foreign: string[]) =>
  page.evaluate((texts) => {
    const elements = [...document.querySelectorAll('body *')];
    const lookOf = (element: Element) =>
      [...getComputedStyle(element)].map((name) => `${name}: ${getComputedStyle(element).getPropertyValue(name)}`);
    const before = elements.map(lookOf);
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    return elements.flatMap((element, index) =>
      lookOf(element)
        .filter((line, at) => line !== before[index]![at])
        .map((line) => `${element.tagName}.${element.className} ${line}`),
    );
  }, foreign);

test('the styles of a mounted remote change nothing in the shell or in another remote (SHL-26)', async ({
  page,
  larder,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await larder.signIn(PEOPLE.owner);
  const sheetsOf = new Map<string, Set<string>>();

  await test.step('with its sheets switched off, everything outside its area looks the same', async () => {
    for (const [path, owner] of Object.entries(PAGES)) {
      await open(page, path);
      const { sheets, elements, changes } = await changesOutside(page);
      expect({ path, hasSheets: sheets > 0 || owner === 'the shell', changes }).toEqual({
        path,
        hasSheets: true,
        changes: [],
      });
      expect(elements).toBeGreaterThan(20);
      const texts = await page.locator('.remote-area style').allTextContents();
      if (owner !== 'the shell') sheetsOf.set(owner, new Set([...(sheetsOf.get(owner) ?? []), ...texts]));
    }
  });

  await test.step('with the sheets of the other remotes, every page stays as it is, the shell around it included', async () => {
    for (const [path, owner] of Object.entries(PAGES)) {
      await open(page, path);
      const foreign = [...sheetsOf]
        .filter(([name]) => name !== owner && !(path === '/my/dashboard' && name === 'mf-orders'))
        .flatMap(([, texts]) => [...texts]);
      expect(foreign.length).toBeGreaterThan(2);
      expect({ path, changes: await changesBy(page, foreign) }).toEqual({ path, changes: [] });
    }
  });
});

test('the filter of the invoices, which antd draws, changes no link, at rest, under the mouse and with the focus (INS-79, SHL-26)', async ({
  page,
  larder,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await larder.signIn(PEOPLE.owner);
  await open(page, '/billing');
  const links = [
    page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }),
    page.getByRole('link', { name: /^Order \d+/ }).first(),
    page.getByRole('navigation').getByRole('link', { name: 'Orders' }),
  ];
  const look = (link: Locator) =>
    link.evaluate((element) => {
      const { color, textDecorationLine, outline, backgroundColor, transition } = getComputedStyle(element);
      return { color, textDecorationLine, outline, backgroundColor, transition };
    });
  const looks = async () => {
    const found = [];
    for (const link of links) {
      await page.mouse.move(0, 0);
      const rest = await look(link);
      await link.hover();
      const hovered = await look(link);
      await page.keyboard.press('Shift');
      await link.focus();
      found.push({ rest, hovered, focused: await look(link) });
    }
    return found;
  };
  const before = await looks();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByPlaceholder('Start date')).toBeVisible();
  expect(await looks()).toEqual(before);
});

test('what a card holds is 24 px from its sides, and 16 px on a phone (decision 189)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner);
  const others: string[] = [];
  for (const path of [
    '/orders/10020',
    '/locations/1101',
    '/my/sustainability',
    '/company',
    '/my/profile',
    '/billing',
    '/my/dashboard',
  ])
    for (const [width, room] of [
      [1440, '24px'],
      [768, '24px'],
      [390, '16px'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const found = await page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('.card:not(.flush), .docket > .body, .docket > .stub')]
            .filter((card) => card.getClientRects().length > 0)
            .map((card) => ({ name: card.className, style: getComputedStyle(card) }))
            .filter(({ style }) => style.paddingLeft !== wanted || style.paddingRight !== wanted)
            .map(({ name, style }) => `${name}: ${style.padding}`),
        room,
      );
      others.push(...new Set(found.map((each) => `${path} at ${width}: ${each}`)));
    }
  expect(others).toEqual([]);
});

test('in French a date that begins a heading has a capital (decision 189)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.french);
  await open(page, '/my/dashboard');
  const firstLetter = (text: Locator) =>
    text.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform);
  expect(await firstLetter(page.locator('.head time'))).toBe('uppercase');
  await open(page, '/orders/50002');
  expect(await firstLetter(page.getByRole('heading', { level: 2, name: /^\w+ \d+ novembre 2026$/ }))).toBe('uppercase');
});
