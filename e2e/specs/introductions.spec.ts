import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { asNewcomer, at, expect, test, useMorning } from '../fixtures/test';

/** Signs in by the form, as on a device that never saw this person. */
async function signInByForm(page: Page, { workspace, email }: { workspace: string; email: string }): Promise<void> {
  await useMorning(page);
  await page.goto(at('/my/dashboard'));
  await page.getByLabel('Workspace name').fill(workspace);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a welcome that was closed on one device does not come again on another (SHL-103)', async ({ browser }) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  const welcome = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Welcome' });

  await asNewcomer(first);
  await signInByForm(first, PEOPLE.groupColleague);
  const kept = first.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/seen') && answer.request().method() === 'PUT',
  );
  await welcome(first).getByRole('button', { name: 'Close' }).click();
  expect((await kept).ok()).toBe(true);

  const asked = second.waitForResponse((answer) => answer.url().endsWith('/api/user/seen'));
  await signInByForm(second, PEOPLE.groupColleague);
  expect(await (await asked).json()).toEqual({ names: expect.arrayContaining(['welcome']) });
  await expect(second.getByRole('link', { name: 'New order' }).first()).toBeVisible();
  await expect(welcome(second)).toHaveCount(0);
});

test('the tour rings its step again in a window that becomes narrow, and wide again (SHL-105)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { withOnboarding: true });
  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByRole('dialog', { name: 'Your delivery locations' })).toBeVisible();
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const [ring, step] = await Promise.all(
          ['.tour-ring', '[data-tour="locations"]:visible'].map((part) => page.locator(part).boundingBox()),
        );
        return ring && step && [ring.x - step.x, ring.y - step.y, ring.width - step.width, ring.height - step.height];
      })
      .toEqual([-4, -4, 8, 8]);
  }
});

test('in forced colours a step of the tour has an edge, and what it points at a ring (SHL-105)', async ({
  page,
  larder,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await larder.signIn(PEOPLE.owner, { withOnboarding: true });
  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByRole('dialog', { name: 'Your delivery locations' })).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('.tour-ring')).toHaveCSS('outline-width', '3px');
  await expect(page.locator('.tour-ring')).toHaveCSS('outline-style', 'solid');
});

/** Closes what comes before the introduction of a page: the welcome, and the tour. */
async function closeUpTo(page: Page, introduction: Locator): Promise<void> {
  const first = page.getByRole('dialog').first();
  await first.waitFor();
  while (!(await introduction.isVisible())) {
    await page.keyboard.press('Escape');
    await introduction.or(first).first().waitFor();
  }
}

for (const [introduction, person, path, name] of [
  ['welcome in gb (SHL-103)', PEOPLE.owner, '/my/dashboard', 'Welcome to Larder'],
  ['welcome in fr (SHL-103)', PEOPLE.frenchOwner, '/my/dashboard', 'Bienvenue chez Larder'],
  ['introduction of the team in gb (ADM-43)', PEOPLE.owner, '/my/team', 'Your team, your rules'],
  ['introduction of the team in fr (ADM-43)', PEOPLE.frenchOwner, '/my/team', 'Votre équipe, vos règles'],
  ['introduction of the search in gb (CAT-42)', PEOPLE.owner, '/products', 'Meet the people who grow your food'],
] as const) {
  test(`a sheet at the lower edge of a phone, as high as what it says, and a dialog in the middle of wider windows: ${introduction}`, async ({
    page,
    larder,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await larder.signIn(person, { withOnboarding: true, path });
    const sheet = page.getByRole('dialog', { name });
    await closeUpTo(page, sheet);
    await expect(sheet.locator('img, svg').first()).toBeVisible();
    const box = async () => (await sheet.boundingBox())!;
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await box()).y + (await box()).height).toBe(height);
      const { x, y, width: own } = await box();
      expect([x, own]).toEqual([0, width]);
      // The page stays in sight above it.
      expect(y, `${width} px`).toBeGreaterThanOrEqual(48);
      // What it says ends as far above its edge as a button's room; a sheet that is higher than the window scrolls.
      const { rest, sideways } = await sheet.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        const last = element.querySelector('.acts')!.getBoundingClientRect().bottom;
        return {
          rest: element.getBoundingClientRect().bottom - last,
          sideways: element.scrollWidth - element.clientWidth,
        };
      });
      expect(rest, `${width} px`).toBeLessThanOrEqual(32);
      expect(sideways, `${width} px`).toBe(0);
    }
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { x, y, width: own, height } = await box();
      expect([Math.round(x + own / 2), Math.round(y + height / 2)]).toEqual([width / 2, 450]);
    }
  });
}

for (const [opener, name] of [
  ['Notices', 'Notices'],
  ['Contact us', 'Contact us'],
] as const) {
  test(`the tour lies under the dialog that ${opener} opens, over the page and its bars, and is there again after it (SHL-124)`, async ({
    page,
    larder,
  }) => {
    // So narrow that a panel at the side reaches over the slip.
    await page.setViewportSize({ width: 1000, height: 844 });
    await larder.signIn(PEOPLE.owner, { withOnboarding: true });
    await page.getByRole('button', { name: 'Explore' }).click();
    const slip = page.getByRole('dialog', { name: 'Your delivery locations' });
    await expect(slip).toBeVisible();
    const { x, y, width, height } = (await slip.boundingBox())!;
    /** Whether the slip is what a press would meet at its four corners and in its middle. */
    const isUppermost = () =>
      page.evaluate(
        (points) => points.map(([left, top]) => Boolean(document.elementFromPoint(left!, top!)?.closest('.tour-step'))),
        [
          [x + 16, y + 16],
          [x + width - 16, y + 16],
          [x + width / 2, y + height / 2],
          [x + 16, y + height - 16],
          [x + width - 16, y + height - 16],
        ],
      );
    expect(await isUppermost()).toEqual(Array(5).fill(true));
    await page.getByRole('button', { name: opener }).first().click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel).toBeVisible();
    expect(await isUppermost()).toEqual(Array(5).fill(false));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(await isUppermost()).toEqual(Array(5).fill(true));
  });
}

test('in the drawer over a phone a step of the tour lies over its entries (SHL-105)', async ({ page, larder }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.owner, { withOnboarding: true });
  await page.getByRole('button', { name: 'Explore' }).click();
  const slip = page.getByRole('dialog', { name: 'Menu' }).getByRole('dialog', { name: 'Your delivery locations' });
  // A press that something covered would not get through.
  await slip.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('dialog', { name: /orders/i })).toBeVisible();
});
