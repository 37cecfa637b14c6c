import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { lookingZoomed } from '../fixtures/zoomed';

const WORDS = {
  gb: { person: PEOPLE.owner, title: 'Larder has been updated', reload: 'Reload' },
  fr: { person: PEOPLE.french, title: 'Larder a été mis à jour', reload: 'Recharger' },
} as const;

for (const [region, { person, title, reload }] of Object.entries(WORDS))
  test(`in ${region} a tab whose shell is replaced says so in the area, and at 400 % zoom nothing of it is cut or covered (REL-73)`, async ({
    page,
    larder,
  }) => {
    // A release of mf-orders that needs a contract of later, and a page with another shell.
    await page.route('**/composition/*.json*', async (route) => {
      const answer = await route.fetch();
      const composition = (await answer.json()) as { remotes: { name: string; declaration: object }[] };
      const remotes = composition.remotes.map((remote) =>
        remote.name === 'mf-orders'
          ? { ...remote, declaration: { ...remote.declaration, contract: '^9.0.0' } }
          : remote,
      );
      await route.fulfill({ response: answer, json: { ...composition, remotes } });
    });
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/releases/shell/9.0.0/main.js">' }),
    );
    await larder.signIn(person, { path: '/orders' });
    const panel = page.getByRole('alert').filter({ hasText: title });
    await expect(panel).toBeVisible();
    const zoomed = lookingZoomed(page);
    await zoomed.at(`updated-${region}`);
    expect(zoomed.found).toEqual({});
    const button = panel.getByRole('button', { name: reload });
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    expect(new URL(page.url()).pathname).toBe('/orders');
  });
