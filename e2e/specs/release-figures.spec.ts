import { METRICS_TOKEN, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

test('what a page tells of a mount is in the figures of the release in use (REL-74, REL-80, REL-81)', async ({
  page,
  larder,
  request,
}) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/beat') answers.push(response.status());
  });
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  const readMetrics = async () =>
    (await request.get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const countIn = async (metric: string) =>
    Number(
      new RegExp(`^${metric}_count\\{remote="mf-orders",release="[^"]+",region="gb"\\} (\\d+)$`, 'm').exec(
        await readMetrics(),
      )?.[1] ?? 0,
    );
  const before = await countIn('larder_mount_seconds');
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await countIn('larder_mount_seconds')).toBeGreaterThan(before);
  }).toPass({ timeout: 20_000 });
  // Another page may have told the figure; the answer to this one may still be on its way.
  await expect.poll(() => [...new Set(answers)]).toEqual([204]);
});
