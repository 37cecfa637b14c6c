import { siteOfGuide, type SiteOfGuide } from './testing/site-of-guide';

let guide: SiteOfGuide;
beforeAll(async () => {
  guide = await siteOfGuide();
});
afterAll(() => guide.close());

test('before its files are there the region is unknown to site, page and API (REL-98, REL-99)', async () => {
  expect(await guide.config('ie')).toMatchObject({ status: 404, body: { code: 'region_not_found' } });
  expect(await guide.page()).not.toContain('Ireland');
  expect((await guide.lookUp('ie')).body).toMatchObject({
    code: 'query_invalid',
    errors: [{ field: 'region', code: 'invalid' }],
  });
  expect((await guide.workshop.call('GET', '/assets/ie/legal/terms.md')).status).toBe(404);
  expect((await guide.lookUp('gb')).body.code).toBe('workspace_not_found');
});

test('a file with an unknown zone, or a currency without two decimals, is refused and changes nothing (REL-93)', async () => {
  guide.writeGuide(
    (path) => path === 'regions/ie.json',
    (text) => text.replace('Europe/Dublin",\n    "currency": "EUR"', 'Europe/Dulbin",\n    "currency": "JPY"'),
  );
  await guide.look();
  expect(guide.site.problems().join('\n')).toMatch(/facts\.timeZone: Must be a time zone such as Europe\/Dublin/i);
  expect(guide.site.problems().join('\n')).toMatch(/facts\.currency: Must be a currency with two decimals/i);
  expect((await guide.config('ie')).status).toBe(404);
});
