import { pageTemplate } from '../build/page-template';
import { shellOf, withTwin } from './page';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });
const html = pageTemplate({
  address: '/releases/shell/1.2.0/',
  boot: file('boot.js'),
  style: file('look.css'),
  scripts: [file('libraries.js'), file('main.js')],
})
  .replace('{{nonce}}', 'abc')
  .replace(' data-origins=', ' data-slices="gb fr" data-origins=');

test('the page of the site gets the twin’s scripts in the place of the shell’s, and keeps all else (REL-86)', () => {
  expect(shellOf(html)).toBe('1.2.0');
  const twin = { scripts: [{ file: 'development/main.js', integrity: 'sha384-twin' }] };
  const page = withTwin(html, '1.2.0', twin, 'https://larder.example');
  const scripts = [...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address]) => address);
  expect(scripts).toEqual([
    '/__larder-dev/first.js',
    '/releases/shell/1.2.0/boot.js',
    '/__larder-dev/page.js',
    '/releases/shell/1.2.0/development/main.js',
  ]);
  expect(page).toContain('integrity="sha384-twin"');
  expect(page).toContain('<script nonce="abc" data-origins=');
  const without = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('<script'))
      .join('\n');
  expect(without(page)).toBe(without(html));
});

test('what is no page of a shell has no shell', () => {
  expect(shellOf('<!doctype html><p>maintenance</p>')).toBeUndefined();
});
