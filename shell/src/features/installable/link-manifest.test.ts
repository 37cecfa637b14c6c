/** @jest-environment jsdom */
import { linkManifest } from './link-manifest';

const links = () =>
  [...document.querySelectorAll('link[data-app]')].map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

afterEach(() => {
  document.head.replaceChildren();
});

test('the page names the manifest of its region once, with the icon of home screens beside that of the page (GDE-103)', () => {
  document.head.innerHTML = '<link rel="icon" href="/releases/shell/2.0.0/favicon.svg">';
  linkManifest('gb');
  linkManifest('fr');
  expect(links()).toEqual([
    ['manifest', '/manifest/fr.webmanifest'],
    ['apple-touch-icon', 'http://localhost/releases/shell/2.0.0/icon-180.png'],
  ]);
});

test('a composition that is read again leaves the links as they are (GDE-103)', () => {
  linkManifest('gb');
  const [link] = document.querySelectorAll('link[data-app]');
  linkManifest('gb');
  expect(document.querySelector('link[data-app]')).toBe(link);
});

test('a region without the feature names neither (GDE-1)', () => {
  linkManifest('gb');
  linkManifest(undefined);
  expect(links()).toEqual([]);
});
