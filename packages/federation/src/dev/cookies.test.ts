import { cookieForPage, cookiesForSite } from './cookies';

test.each([
  ['sid=1; Path=/; HttpOnly; Secure; SameSite=Strict', 'larder-dev.sid=1; Path=/; HttpOnly; SameSite=Lax'],
  ['__Host-sid=1; Path=/; Secure', 'larder-dev.__Host-sid=1; Path=/; SameSite=Lax'],
  ['a=b=c; Domain=larder.example; Max-Age=60', 'larder-dev.a=b=c; Max-Age=60; SameSite=Lax'],
  [
    'a=; SameSite=None; Secure; Partitioned; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'larder-dev.a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
  ],
])('the cookie "%s" is kept by a page of localhost as "%s" (REL-87)', (line, kept) => {
  expect(cookieForPage(line)).toBe(kept);
});

test.each([
  ['larder-dev.__Host-sid=1; other=2; larder-dev.a=b=c', '__Host-sid=1; a=b=c'],
  ['other=2', undefined],
  [undefined, undefined],
])('of the cookies "%s" the site gets %s: none of another program on localhost (REL-87)', (line, sent) => {
  expect(cookiesForSite(line)).toBe(sent);
});
