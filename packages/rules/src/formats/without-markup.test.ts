/** @jest-environment jsdom */
import fc from 'fast-check';
import { withoutMarkup } from './without-markup';

test.each([
  ['<b>Shoulder</b> of <i class="x">lamb</i>', 'Shoulder of lamb'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<SCRIPT src=x>alert(1)', 'a'],
  ['5 < 6 kg, 7 > 6', '5 < 6 kg, 7 > 6'],
  ['<3 cheese', '<3 cheese'],
  ['<scr<b>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<!-- hidden -->shown', 'shown'],
  ['<img src=x onerror=alert(1)', ''],
  ['Nice <img x < src=x onerror=alert(1) y', 'Nice < src=x onerror=alert(1) y'],
  ['line 1\nline 2 ', 'line 1\nline 2'],
  ['Bone <b>in</b>, please', 'Bone in, please'],
  ['<scr<script></script>ipt>alert(1)</script>', ''],
  ['<<b>img src=x onerror=alert(1)>', ''],
  ['Fish <!-- hidden --> fresh', 'Fish  fresh'],
  ['a<iframe>b</iframe>c', 'ac'],
  ['pieces <small, please; 20 kg a week', 'pieces <small, please; 20 kg a week'],
  ['pieces <small please\nand 5 < 6 kg', 'pieces <small please\nand 5 < 6 kg'],
  ['pieces <small, please, <b class="x">no</b> bones', 'pieces <small, please, no bones'],
  ['sizes <small/medium, please', 'sizes <small/medium, please'],
  ['eggs <x=5 cm wide', 'eggs <x=5 cm wide'],
  ['cheese <b', 'cheese'],
  ['cheese <br /', 'cheese'],
  ['cheese </b <i>soft</i>', 'cheese soft'],
  ['cheese <img hidden src=x', 'cheese'],
  ['cheese <img/src=x', 'cheese'],
  ['cheese <script alert(1)', 'cheese'],
  ['cheese <!doctype html', 'cheese'],
  ['cheese <img a < onerror=alert(1) >', 'cheese < onerror=alert(1) >'],
  ['cheese <x, < autofocus onfocus=alert(1) >', 'cheese < autofocus onfocus=alert(1) >'],
])('"%s" is sent and stored as "%s" (CAT-49, API-75)', (typed, sent) => {
  expect(withoutMarkup(typed)).toBe(sent);
});

/** The same by plain expressions, in square time. */
const plainly = (text: string): string => {
  const untilStable = (before: string, clean: (text: string) => string): string =>
    clean(before) === before ? before : untilStable(clean(before), clean);
  const hidden = /<(script|style|iframe|object|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
  const ended = /<\/?[a-z!?][^<>]*>/;
  const sure = /<[!?][^<>]*|<\/?(?:script|style|iframe|object|template)\b[^<>]*|<\/?[a-z][\w:-]*[\s/]*(?=<|$)/;
  const withAttribute = /<\/?[a-z][^\s/<>]*[\s/][^<>]*=[^<>]*/;
  const tag = new RegExp([ended, sure, withAttribute].map(({ source }) => source).join('|'), 'gi');
  return untilStable(text, (all) =>
    untilStable(all, (whole) =>
      untilStable(whole, (part) => part.replace(hidden, '').replace(/<!--[\s\S]*?(?:-->|$)/g, '')).replace(tag, ''),
    ).replace(/<\/?[a-z][^<>]*(?=<[^>]*=)/gi, ''),
  ).trim();
};

const typed = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      'STYLE',
      'b',
      ',',
      '/',
      ' ',
      '\n',
      'x=1',
      '<b ',
      '< x=1',
      '<!--',
      '-->',
      '<script',
      '<style>',
      '</script >',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

test('markup of any text is found as by the plain expressions (CAT-49)', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(withoutMarkup(text)).toBe(plainly(text));
    }),
    { numRuns: 3000 },
  );
});

test('in what is left a browser finds no attribute with a value and no script, and nothing more is taken out (CAT-49)', () => {
  const part = fc.constantFrom('<b ', '< x=1 ', '>', '<i>', '<script', 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const left = withoutMarkup(parts.join(''));
      // The page around it ends what is left open.
      const found = [...new DOMParser().parseFromString(`${left}>`, 'text/html').body.querySelectorAll('*')];
      expect(found.filter(({ localName }) => localName === 'script')).toEqual([]);
      expect(found.flatMap(({ attributes }) => [...attributes].filter(({ value }) => value !== ''))).toEqual([]);
      expect(withoutMarkup(left)).toBe(left);
    }),
    { numRuns: 500 },
  );
});

test('four times as many tags without an end take less than ten times as long (CAT-49)', () => {
  const timeWith = (tags: number) => {
    const text = '<script'.repeat(tags);
    const times = [1, 2, 3].map(() => {
      const began = performance.now();
      expect(withoutMarkup(text)).toBe('');
      return Math.max(0.05, performance.now() - began);
    });
    return Math.min(...times);
  };
  timeWith(500);
  expect(timeWith(12_000) / timeWith(3000)).toBeLessThan(10);
});
