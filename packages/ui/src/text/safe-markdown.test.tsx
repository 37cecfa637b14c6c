/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { boundedMarkdown } from './bounded-markdown';
import { markdownPortions } from './markdown-portions';
import { SafeMarkdown } from './safe-markdown';

test('no raw HTML, script, style or image gets through (SHL-114)', () => {
  const { container } = render(
    <SafeMarkdown
      topLevel={2}
      text={
        'Hello <script>alert(1)</script> <b onclick="x()">you</b>\n\n<style>p{}</style>\n\n![pic](https://x.test/a.png)\n\n<img src=x onerror=alert(1)>\n\n<iframe src="https://x.test"></iframe>'
      }
    />,
  );
  expect(container.querySelector('script, style, img, iframe, b, [onclick], [onerror]')).toBeNull();
  expect(container).toHaveTextContent('Hello');
});

test('links open in a new tab and tell nothing; only web and mail addresses are links (SHL-114)', () => {
  render(
    <SafeMarkdown
      topLevel={2}
      text={
        '[one](https://a.test/x) [two](mailto:a@b.test) [three](javascript:alert(1)) [four](/orders) [five](data:text/html,x) [six](ftp://a.test) [seven](//a.test)'
      }
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/x', 'mailto:a@b.test']);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  }
  expect(screen.getByText('three')).toBeVisible();
});

test.each([
  [2, ['H2 one', 'H2 two', 'H3 three', 'H6 six']],
  [3, ['H3 one', 'H3 two', 'H4 three', 'H6 six']],
  [4, ['H4 one', 'H4 two', 'H5 three', 'H6 six']],
] as const)('headings stand below the heading of the page, from level %i', (topLevel, expected) => {
  render(<SafeMarkdown topLevel={topLevel} text={'# one\n\n## two\n\n### three\n\n###### six'} />);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(
    expected,
  );
});

test('a table moves sideways in a box of its own, which the keyboard reaches (SHL-114)', () => {
  render(<SafeMarkdown topLevel={2} text={'| Season | Field |\n|---|---|\n| Winter | kale |'} />);
  expect(screen.getByRole('table').parentElement).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('cell', { name: 'kale' })).toBeVisible();
});

const filled = (unit: string) => unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000);

/** How many lists and quotes stand within each other. */
function depthOf(element: Element): number {
  const own = ['UL', 'OL', 'BLOCKQUOTE'].includes(element.tagName) ? 1 : 0;
  return own + Math.max(0, ...[...element.children].map(depthOf));
}

test.each([
  ['quotes', filled('>')],
  ['lists', filled('1. ')],
  ['lists and quotes', filled('> - ')],
  ['indented lists', Array.from({ length: 120 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
])('deep %s stand ten levels deep at most (TRU-28)', (_, text) => {
  const { container } = render(<SafeMarkdown topLevel={2} text={text} />);
  expect(depthOf(container)).toBeLessThanOrEqual(10);
});

test.each([
  ['emphasis', '*a_ '],
  ['links', '[a]('],
  ['code', '`a'],
  ['struck words', '~~a~ '],
  ['escapes', '\\*'],
  ['markup', '<a '],
  ['e-mail addresses', 'a@b.'],
  ['web addresses', 'www.a '],
  ['links without marks', 'Http://a.b '],
])('20,000 characters of open %s are shown as they stand (TRU-28)', (_, unit) => {
  const { container } = render(<SafeMarkdown topLevel={2} text={filled(unit)} />);
  expect(container.querySelector('pre')).not.toBeNull();
  expect(container).toHaveTextContent(unit.trim());
});

test.each([
  ['an address and full stops', 'http://a.b', '.', 'x'],
  ['an address and brackets', 'www.a', ')', 'x'],
  ['an address in signs of HTML and full stops', '&#119;ww.a.b/', '.', 'x'],
  ['an address and full stops in signs of HTML', 'www.a.b/', '&#46;', 'x'],
])('%s without end are shown as they stand (TRU-28)', (_, begin, mark, end) => {
  const text = begin + mark.repeat(5990 / mark.length) + end;
  const { container } = render(<SafeMarkdown topLevel={2} text={`Before.\n\n${text}\n\nAfter.`} />);
  expect(container.querySelector('pre')?.textContent.trim()).toBe(text);
  expect(container.querySelector('a')).toBeNull();
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Before.', 'After.']);
});

test('an address with as many marks as people write is a link, and what ends the sentence is no part of it (TRU-28)', () => {
  const address = `https://field.test/a?${'b=1,2&'.repeat(20)}c=3`;
  render(<SafeMarkdown topLevel={2} text={`See (${address})!!! Kale ${'.'.repeat(90)} 3`} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
});

test.each([
  ['with bars at its ends', '|', '|'],
  ['with a bar at its beginning', '|', ''],
  ['with a bar at its end', '', '|'],
  ['without bars at its ends', '', ''],
  ['in a quote', '> |', '|'],
])('a table %s has 20 columns at most, and is shown as it stands with more (TRU-28)', (_, begin, end) => {
  const table = (columns: number) =>
    ['a', '-', 'b'].map((cell) => begin + Array(columns).fill(cell).join('|') + end).join('\n');
  const { container, rerender } = render(<SafeMarkdown topLevel={2} text={table(20)} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(20);
  for (const columns of [21, 3000]) {
    rerender(<SafeMarkdown topLevel={2} text={table(columns)} />);
    expect(container.querySelector('table')).toBeNull();
    expect(container.querySelector('pre')).toHaveTextContent('a|a|a');
  }
});

test('a text ends with the last whole line within 20,000 characters (TRU-28)', async () => {
  const line = 'Nine score and three words of no great weight.\n\n';
  const { container } = render(<SafeMarkdown topLevel={2} text={line.repeat(1000)} />);
  await waitFor(() => {
    expect(container.querySelectorAll('p')).toHaveLength(Math.floor(20_000 / line.length));
  });
});

test('a list of forty links and a table of sixty rows keep their form (TRU-28)', async () => {
  const list = Array.from({ length: 40 }, (_, at) => `- [Field ${at}](https://field.test/${at}) in *season*`).join(
    '\n',
  );
  const table = `| Field | Kind |\n|---|---|\n${Array.from({ length: 60 }, (_, at) => `| ${at} | kale |`).join('\n')}`;
  const { container } = render(<SafeMarkdown topLevel={2} text={`${list}\n\n${table}`} />);
  await waitFor(() => {
    expect(screen.getAllByRole('link')).toHaveLength(40);
  });
  expect(container.querySelectorAll('tbody tr')).toHaveLength(60);
});

/** Lines as people and attackers write them. */
const LINES = fc.constantFrom(
  'We bring leaves.',
  '',
  '# Field',
  '- one',
  '1. one',
  '  deeper',
  '> said',
  '```',
  '~~~',
  '| a | b |',
  '|---|---|',
  '*a* [b](https://b.test) `c`',
  '\\*_'.repeat(30),
);

test('the portions of any text are the text, and none holds more than 100 lines outside code (TRU-28)', () => {
  fc.assert(
    fc.property(fc.array(LINES, { maxLength: 400 }), (lines) => {
      const portions = markdownPortions(lines.join('\n'));
      expect(portions.join('\n')).toBe(boundedMarkdown(lines.join('\n')));
      for (const portion of portions.filter((each) => !/```|~~~|^\|/m.test(each)))
        expect(portion.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(100);
    }),
  );
});

test('a text of usual length is one portion; a long one ends them between paragraphs, else between items, and never in code (TRU-28)', () => {
  expect(markdownPortions('We grow leaves.\n\n'.repeat(40))).toHaveLength(1);
  const prose = markdownPortions('A first line\nand a second.\n\n'.repeat(200));
  expect(prose.length).toBeGreaterThan(4);
  for (const portion of prose) expect(portion).toMatch(/^A first line/);
  const list = markdownPortions('- one\n  and more of it\n'.repeat(200));
  expect(list.length).toBeGreaterThan(4);
  for (const portion of list) expect(portion).toMatch(/^- one/);
  expect(markdownPortions(`Before.\n\n\`\`\`\n${'code\n\n'.repeat(500)}\`\`\`\n`)).toHaveLength(1);
});

test('a long text shows its beginning at once and the rest right after, in order (TRU-28)', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `Field ${at}`).join('\n\n');
  const { container } = render(<SafeMarkdown topLevel={2} text={text} />);
  expect(container.querySelectorAll('p').length).toBeLessThanOrEqual(80);
  expect(screen.getByText('Field 0')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByText('Field 299')).toBeVisible();
  });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(text.split('\n\n'));
});
