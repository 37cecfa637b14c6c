/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SafeMarkdown } from './safe-markdown';

test('no raw HTML, script, style or image gets through (SHL-114)', () => {
  const { container } = render(<SafeMarkdown text={'Hello <script>alert(1)</script> <b onclick="x()">you</b>\n\n<style>p{}</style>\n\n![pic](https://x.test/a.png)\n\n<img src=x onerror=alert(1)>\n\n<iframe src="https://x.test"></iframe>'} />);
  expect(container.querySelector('script, style, img, iframe, b, [onclick], [onerror]')).toBeNull();
  expect(container).toHaveTextContent('Hello');
});

test('links open in a new tab and tell nothing; only web and mail addresses are links (SHL-114)', () => {
  render(<SafeMarkdown text={'[one](https://a.test/x) [two](mailto:a@b.test) [three](javascript:alert(1)) [four](/orders) [five](data:text/html,x) [six](ftp://a.test) [seven](//a.test)'} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/x', 'mailto:a@b.test']);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  }
  expect(screen.getByText('three')).toBeVisible();
});

test('headings of a document stand below the heading of the page', () => {
  render(<SafeMarkdown text={'# Terms\n\n## Orders'} />);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
