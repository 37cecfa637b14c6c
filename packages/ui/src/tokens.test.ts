import { readFileSync } from 'node:fs';
import tokens from './tokens.json';

const colours = tokens.colour as Record<string, { value: string }>;
const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255))
    .reduce((sum, part, k) => sum + part * [0.2126, 0.7152, 0.0722][k]!, 0);
const ratio = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
const valueOf = (name: string) => colours[name]?.value ?? name;

test.each(tokens.contrast)(
  '$text on $on has a contrast of at least $min (SHL-129)',
  ({ text, on, min, ratio: stated }) => {
    const measured = ratio(valueOf(text), valueOf(on));
    expect(measured).toBeGreaterThanOrEqual(min);
    expect(Math.floor(measured * 100) / 100).toBe(stated);
  },
);

test('the style sheet has the colours of the tokens', () => {
  const css = readFileSync(`${__dirname}/look/base.css`, 'utf8');
  const declared = Object.fromEntries(
    [...css.matchAll(/--([a-z0-9-]+): (#[0-9A-Fa-f]{6});/g)].map((found) => [found[1], found[2]]),
  );
  expect(declared).toEqual(Object.fromEntries(Object.entries(colours).map(([name, { value }]) => [name, value])));
});

test('the theme of antd uses no colour that the tokens lack', () => {
  const known = new Set([...Object.values(colours).map(({ value }) => value), '#FFFFFF', '#D3E4D0', '#FAF6EE']);
  const used = JSON.stringify(tokens.antd).match(/#[0-9A-Fa-f]{6}/g) ?? [];
  expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});
