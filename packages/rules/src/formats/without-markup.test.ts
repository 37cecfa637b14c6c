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
  ['line 1\nline 2 ', 'line 1\nline 2'],
  ['Bone <b>in</b>, please', 'Bone in, please'],
  ['<scr<script></script>ipt>alert(1)</script>', ''],
  ['<<b>img src=x onerror=alert(1)>', ''],
  ['Fish <!-- hidden --> fresh', 'Fish  fresh'],
  ['a<iframe>b</iframe>c', 'ac'],
])('"%s" is sent and stored as "%s" (CAT-49, API-75)', (typed, sent) => {
  expect(withoutMarkup(typed)).toBe(sent);
});

/** As it was written first, in square time. */
const plainly = (text: string): string => {
  const untilStable = (before: string, clean: (text: string) => string): string =>
    clean(before) === before ? before : untilStable(clean(before), clean);
  const hidden = /<(script|style|iframe|object|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
  return untilStable(text, (whole) =>
    untilStable(whole, (part) => part.replace(hidden, '').replace(/<!--[\s\S]*?(?:-->|$)/g, '')).replace(
      /<\/?[a-z!?][^<>]*>?/gi,
      '',
    ),
  ).trim();
};

test('hidden content of any text is found as by the plain expression (CAT-49)', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '</',
    'script',
    'STYLE',
    'b',
    ' ',
    '\n',
    'x=1',
    '<!--',
    '-->',
    '<script',
    '<style>',
    '</script >',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      expect(withoutMarkup(parts.join(''))).toBe(plainly(parts.join('')));
    }),
    { numRuns: 3000 },
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
