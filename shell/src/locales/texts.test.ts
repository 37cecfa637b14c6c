import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTextProblems } from '@larder/i18n/check';
import en from './en.json';
import fr from './fr.json';

const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing/'),
);
const code = sources.map((file) => readFileSync(join(__dirname, '..', file), 'utf8')).join('\n');

test('every text exists in both languages, and no used one is missing (SHL-56)', () => {
  const used = [...code.matchAll(/\bt\('([a-z][\w.-]*)'/g)]
    .map(([, key]) => key!)
    .filter((key) => key !== 'loading' && key !== 'offline' && key !== 'no-value');
  expect(used.length).toBeGreaterThan(20);
  expect(findTextProblems({ en, fr, used })).toEqual([]);
});

test('the shell holds no path, label, card or module of a remote (SHL-10)', () => {
  const own = sources.map(
    (file) =>
      [file, readFileSync(join(__dirname, '..', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')] as const,
  );
  const paths = /['"`](\/(orders|locations|products|billing|company|sign-in|join|my\/(?!dashboard\b)[a-z-]+))/;
  const names =
    /['"`](mf-(auth|orders|catalogue|insights|admin)\b|orderList|locationList|productSearch|invoiceList|teamMemberList|productList|supplierProfile|greengrocer)/;
  expect(own.filter(([, text]) => paths.test(text) || names.test(text)).map(([file]) => file)).toEqual([]);
});

test('the texts of the declarations are none of the shell (SHL-10)', () => {
  const words = JSON.stringify({ ...en, tour: undefined, welcome: undefined, company: undefined });
  for (const label of ['Billing', 'Product search', 'Sustainability', 'Team', 'Upcoming'])
    expect(words).not.toContain(`"${label}"`);
});

test('no French text of the shell has another word for an agreed product (decision 196)', () => {
  expect(JSON.stringify(fr).match(/[^"]*convenu[^"]*/g)).toBeNull();
});

test('what stands beside the sign-in is said of orders in both languages (SHL-56)', () => {
  expect([en.entry.saying, fr.entry.saying]).toEqual([
    'Everything your kitchen ordered, on time.',
    'Tout ce que votre cuisine a commandé, à l’heure.',
  ]);
});
