/** @jest-environment jsdom */
import { createBrowserHistory } from '@larder/ui/router';
import { hideLinkCodes } from './hide-link-codes';

test.each(['/join#code=c0de', '/join?code=c0de'])(
  'the code of %s leaves the address and reaches the router as state (TRU-22)',
  (address) => {
    window.history.replaceState(null, '', address);
    hideLinkCodes(window);
    expect(window.location.href).toBe('http://localhost/join');
    expect(createBrowserHistory().location).toMatchObject({
      pathname: '/join',
      search: '',
      hash: '',
      state: { codes: { code: 'c0de' } },
    });
  },
);

test('another address stays as it is (TRU-22)', () => {
  window.history.replaceState(null, '', '/my/orders?tab=draft#top');
  hideLinkCodes(window);
  expect(window.location.href).toBe('http://localhost/my/orders?tab=draft#top');
});
