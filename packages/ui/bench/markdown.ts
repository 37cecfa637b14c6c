/**
 * Renders the longest texts in Markdown that are shown, in the shapes that cost a parser most, and prints how long the
 * longest of their portions takes without a pause and how often longer than that of prose of the same length in the
 * same run (TRU-28).
 *
 * pnpm bench:markdown
 */
process.env.NODE_ENV = 'production';

const ROUNDS = 7;
const LENGTH = 20_000;
const MOST_MS = 50;

const filled = (piece: string, end = '') =>
  piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH - end.length) + end;
const PROSE = 'prose';

const SHAPES: Record<string, string> = {
  [PROSE]: filled('We grow leaves for kitchens near us, and bring them at dawn.\n\n'),
  'open emphasis': filled('*a_ '),
  'open links': filled('[a]('),
  'open code': filled('`a'),
  escapes: filled('\\*'),
  'nested brackets': filled('[', filled(']').slice(0, LENGTH / 2)),
  'deep quotes': filled(`${'>'.repeat(200)} a\n`),
  'deep lists': filled(Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth * 2)}- a\n`).join('')),
  'a table': `| a | b | c |\n|---|---|---|\n${filled('| *1* | [x](https://larder.test) | `3` |\n')}`.slice(0, LENGTH),
  'links in paragraphs': filled('See [ours](https://larder.test/a), *now*, and ~~never~~.\n\n'),
  'e-mail addresses': filled('a@b.'),
  'addresses and full stops': `http://a.b${filled('.', 'x').slice('http://a.b'.length)}`,
  'addresses and brackets': `www.a${filled(')', 'x').slice('www.a'.length)}`,
  'many columns': `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n${filled('|\n')}`.slice(0, LENGTH),
  headings: filled('# a\n\n## b\n\n'),
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function main(): Promise<void> {
  const [{ createElement }, { renderToStaticMarkup }, { SafeMarkdown }, { markdownPortions }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('../src/text/safe-markdown'),
    import('../src/text/markdown-portions'),
  ]);
  const msOf = (portion: string) => {
    const began = performance.now();
    renderToStaticMarkup(createElement(SafeMarkdown, { text: portion, topLevel: 3 }));
    return performance.now() - began;
  };
  const found = Object.fromEntries(Object.keys(SHAPES).map((name) => [name, [] as number[]]));
  const portionsOf = Object.fromEntries(Object.entries(SHAPES).map(([name, text]) => [name, markdownPortions(text)]));
  // The first round warms up what all shapes share.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of Object.keys(SHAPES)) {
      const ms = Math.max(...portionsOf[name]!.map(msOf));
      if (round > 0) found[name]!.push(ms);
    }
  const prose = median(found[PROSE]!);
  for (const [name, values] of Object.entries(found)) {
    console.info(
      `${name.padEnd(20)} ${median(values).toFixed(1).padStart(6)} ms   x ${(median(values) / prose).toFixed(1)}   in ${String(portionsOf[name]!.length).padStart(2)} portions   (at most ${MOST_MS} ms)`,
    );
  }
}

void main();
