import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseSources } from '../house-files';
import { narrowFont } from './narrow-fonts';
import { buildStyleSheet } from './style-sheet';

const inter = readFileSync(
  join(houseSources('ui'), '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);

/** Where a table of a font begins (OpenType, table directory). */
function tableAt(font: Buffer, tag: string): number {
  for (let entry = 12; ; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
}

/** Lowest and highest value of the first variable axis. */
function firstAxis(font: Buffer): [tag: string, min: number, max: number] {
  const table = tableAt(font, 'fvar');
  const axis = table + font.readUInt16BE(table + 4);
  return [
    font.toString('latin1', axis, axis + 4),
    font.readInt32BE(axis + 4) / 65536,
    font.readInt32BE(axis + 12) / 65536,
  ];
}

const glyphsOf = (font: Buffer): number => font.readUInt16BE(tableAt(font, 'maxp') + 4);

test('a narrowed font has the named weights and every glyph (decision 176)', async () => {
  const whole = await narrowFont(inter, {}, 'truetype');
  const narrowed = await narrowFont(inter, { wght: { min: 400, max: 700 } }, 'truetype');
  expect(firstAxis(whole)).toEqual(['wght', 100, 900]);
  expect(firstAxis(narrowed)).toEqual(['wght', 400, 700]);
  expect(glyphsOf(narrowed)).toBe(glyphsOf(whole));
});

test('the style sheet of the house comes with narrowed fonts, and whole ones for development (decision 176)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-fonts-'));
  const sheet = join(folder, 'sheet.css');
  writeFileSync(join(folder, 'inter.woff2'), inter);
  writeFileSync(sheet, '@font-face { font-family: Inter; src: url("./inter.woff2?wght=400-700") format("woff2"); }');
  const sizeIn = async (name: string, hasWholeFonts: boolean) => {
    await buildStyleSheet(sheet, join(folder, name), { hasWholeFonts });
    const font = readdirSync(join(folder, name)).find((file) => file.endsWith('.woff2'))!;
    return readFileSync(join(folder, name, font)).length;
  };
  expect(await sizeIn('served', false)).toBeLessThan(0.8 * inter.length);
  expect(await sizeIn('development', true)).toBe(inter.length);
});
