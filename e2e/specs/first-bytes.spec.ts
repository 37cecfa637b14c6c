// What each page fetches on a first visit, module by module, against e2e/fixtures/first-bytes.json. Where a page is to
// weigh more, or weighs less, renew the file and commit it with its reason:
// FIRST_BYTES=renew npx pnpm e2e first-bytes
import { createVisitorContext } from '../bench/visit';
import { TrafficMeter } from '../bench/traffic';
import { byModule, deviations, isRenewed, renew } from '../fixtures/first-bytes';
import { FIRST_VISITS } from '../fixtures/first-visits';
import { at, expect, test } from '../fixtures/test';

for (const [who, path] of FIRST_VISITS)
  test(`a first visit of ${path} brings as many bytes of each module as first-bytes.json says, within 1 % (decision 176)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await createVisitorContext(browser, baseURL!, who);
    const page = await context.newPage();
    const meter = await TrafficMeter.attach(await context.newCDPSession(page));
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const measured = () => byModule(meter.total.transfers);
    if (isRenewed) {
      await meter.settled(3000);
      return renew(path, measured());
    }
    // Less is there at first.
    await expect.poll(() => deviations(path, measured())).toEqual([]);
    await meter.settled();
    expect(deviations(path, measured())).toEqual([]);
  });
