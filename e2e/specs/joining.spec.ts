import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

/** The button of the newest e-mail to an address, as a path of this site. */
async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const list = await (await request.get('/api/dev/mailbox')).text();
  const id = new RegExp(`/api/dev/mailbox/(\\d+)"(?:(?!</li>).)*${email}`).exec(list)?.[1];
  const letter = await (await request.get(`/api/dev/mailbox/${id}`)).text();
  const { pathname, search, hash } = new URL(/href="([^"]*\/join[^"]*)"/.exec(letter)![1]!.replaceAll('&amp;', '&'));
  return pathname + search + hash;
}

for (const [named, linkOf] of [
  ['as it was mailed', (link: string) => link],
  ['without its region, as it was mailed formerly', (link: string) => link.replace(/\?[^#]*/, '')],
] as const)
  test(`an invitation of fr is accepted in a browser of gb, by its link ${named} (AUT-65, AUT-68, SHL-50)`, async ({
    page,
    larder,
    orders,
    request,
  }) => {
    const email = `${named.length}.joins@ferrand.test`;
    const inviter = await orders.as(PEOPLE.ferrand);
    const now = new Date().toISOString();
    const invited = await inviter.send('POST', '/members/invite', {
      data: { emails: [email], userRole: 'TRUSTED' },
      now,
    });
    expect(invited.status).toBe(201);
    await page.goto('/sign-in?region=gb');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.goto(linkOf(await linkMailedTo(request, email)));
    await page.getByLabel('Nom complet').fill('Ninon Delmas');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('douze poules à l’aube');
    await page.getByLabel('Confirmez le nouveau mot de passe').fill('douze poules à l’aube');
    await page.getByRole('button', { name: 'Rejoindre' }).click();
    await expect(page).toHaveURL(/\/my\/dashboard$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(larder.offences).toEqual([]);
  });
