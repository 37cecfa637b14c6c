import { cookieForPage, cookiesForSite } from './cookies';

const SITE = 'https://larder.example';
const MARK = 'larder-dev.8a09f0b8e65c.';

test.each([
  ['sid=1; Path=/; HttpOnly; Secure; SameSite=Strict', 'sid=1; Path=/; HttpOnly; SameSite=Lax'],
  ['__Host-sid=1; Path=/; Secure', '__Host-sid=1; Path=/; SameSite=Lax'],
  ['a=b=c; Domain=larder.example; Max-Age=60', 'a=b=c; Max-Age=60; SameSite=Lax'],
  [
    'a=; SameSite=None; Secure; Partitioned; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
  ],
])('the cookie "%s" is kept by a page of localhost as "%s", marked (REL-87)', (line, kept) => {
  expect(cookieForPage(line, SITE)).toBe(MARK + kept);
});

test.each([
  [`${MARK}__Host-sid=1; other=2; ${MARK}a=b=c`, '__Host-sid=1; a=b=c'],
  ['other=2; larder-dev.sid=1', undefined],
  [undefined, undefined],
])('of the cookies "%s" the site gets %s: none of another program on localhost (REL-87)', (line, sent) => {
  expect(cookiesForSite(line, SITE)).toBe(sent);
});

test('a site gets no cookie that another site has set at the same address (REL-87)', () => {
  const kept = cookieForPage('sid=1; Path=/', SITE).split(';')[0]!;
  expect(cookiesForSite(kept, SITE)).toBe('sid=1');
  expect(cookiesForSite(kept, 'https://staging.example')).toBeUndefined();
});
