/** @jest-environment jsdom */
import { readComposition } from '../composition/registry';
import { createTextStore } from '../services/browser-storage';
import { gbComposition } from '../testing/declarations';
import { createPageTable } from './page-table';
import { createWantedPage } from './wanted-page';

const table = createPageTable(readComposition(gbComposition()));
const take = (address: string) => {
  const wanted = createWantedPage(createTextStore(() => sessionStorage));
  wanted.remember(address);
  return wanted.take(table);
};

test('the wanted address opens once, with its query and hash (SHL-66)', () => {
  const wanted = createWantedPage(createTextStore(() => sessionStorage));
  wanted.remember('/orders/7?history=billing#edit');
  expect(wanted.take(table)).toBe('/orders/7?history=billing#edit');
  expect(wanted.take(table)).toBeUndefined();
});

test.each([
  '//evil.example/x',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/\t/[',
  'javascript:alert(1)',
  '/sign-in',
  '/sign-in/reset-password?x=1',
  '/join?code=1',
  '',
])('%s is never opened after sign-in (SHL-66)', (address) => {
  expect(take(address)).toBeUndefined();
});
