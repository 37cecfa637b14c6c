/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SafeMarkdown } from './safe-markdown';

test('no raw HTML, script, style or image gets through (SHL-114)', () => {
  const { container } = render(<SafeMarkdown topLevel={2} text={'Hello <script>alert(1)</script> <b onclick="x()">you</b>\n\n<style>p{}</style>\n\n![pic](https://x.test/a.png)\n\n<img src=x onerror=alert(1)>\n\n<iframe src="https://x.test"></iframe>'} />);
  expect(container.querySelector('script, style, img, iframe, b, [onclick], [onerror]')).toBeNull();
  expect(container).toHaveTextContent('Hello');
});

test('links open in a new tab and tell nothing; only web and mail addresses are links (SHL-114)', () => {
  render(<SafeMarkdown topLevel={2} text={'[one](https://a.test/x) [two](mailto:a@b.test) [three](javascript:alert(1)) [four](/orders) [five](data:text/html,x) [six](ftp://a.test) [seven](//a.test)'} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/x', 'mailto:a@b.test']);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  }
  expect(screen.getByText('three')).toBeVisible();
});

test.each([[2, ['H2 one', 'H2 two', 'H3 three', 'H6 six']], [3, ['H3 one', 'H3 two', 'H4 three', 'H6 six']], [4, ['H4 one', 'H4 two', 'H5 three', 'H6 six']]] as const)('headings stand below the heading of the page, from level %i', (topLevel, expected) => {
  render(<SafeMarkdown topLevel={topLevel} text={'# one\n\n## two\n\n### three\n\n###### six'} />);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(expected);
});

test('a table moves sideways in a box of its own, which the keyboard reaches (SHL-114)', () => {
  render(<SafeMarkdown topLevel={2} text={'| Season | Field |\n|---|---|\n| Winter | kale |'} />);
  expect(screen.getByRole('table').parentElement).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('cell', { name: 'kale' })).toBeVisible();
});
