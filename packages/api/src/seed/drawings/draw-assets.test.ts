import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { anchorOf } from '../seed-context';
import { catalogue, productRow } from '../catalogue';
import { supplierRows } from '../suppliers';
import { drawings } from './draw-assets';

const ASSETS = fileURLToPath(new URL('../../../assets', import.meta.url));
const products = catalogue();
const { certificates, suppliers, gallery } = supplierRows(products);
const context = { profile: 'e2e', today: anchorOf('e2e', 0), passwordHash: '', otpSecret: '' } as const;

test('every picture and document that the data names is there, but for the one that is missing on purpose (seed 14)', () => {
  const paths = [
    ...certificates.map((row) => row.logo),
    ...suppliers.map((row) => row.logo),
    ...gallery.map((row) => row.path),
    ...products.map((product) => productRow(product, context).spec_sheet),
  ];
  const missing = paths.filter((path) => path !== null && !existsSync(`${ASSETS}/${String(path)}`));
  expect(missing).toEqual(['gb/207/gallery-missing.svg']);
});

test('the pictures are those that the script draws today (seed 1)', () => {
  const changed = [...drawings()].filter(
    ([path, content]) => readFileSync(`${ASSETS}/${path}`, 'utf8') !== `${content}\n`,
  );
  expect(changed.map(([path]) => path)).toEqual([]);
});

test('no drawing has a script, a style or an address of another site (API-19)', () => {
  for (const content of drawings().values())
    expect(content.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|style=|<style|https?:|href/);
});
