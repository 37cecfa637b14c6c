import type { StatsError } from 'webpack';
import { placedErrors } from './placed-errors';

const errorOf = (error: Partial<StatsError>) => placedErrors([error as StatsError], '/team/mf-stock');

test('an error of the compiler has its sentence, file and line (REL-85)', () => {
  const message = [
    'Module build failed (from ./node_modules/swc-loader/src/index.js):',
    'Error:   x Expression expected',
    '    ,-[/team/mf-stock/src/app/list.module.tsx:17:6]',
    ' 17 | foo(',
    '    `----',
    'Caused by:',
  ].join('\n');
  expect(errorOf({ message, moduleName: './src/app/list.module.tsx' })).toEqual([
    'Expression expected (src/app/list.module.tsx:17)',
  ]);
});

test('an import that leads nowhere has the place of the import (REL-85)', () => {
  expect(
    errorOf({
      message: "Module not found: Error: Can't resolve './gone' in '/team/mf-stock/src'",
      moduleName: './src/start.ts',
      loc: '3:0-23',
    }),
  ).toEqual(["Module not found: Error: Can't resolve './gone' in '/team/mf-stock/src' (src/start.ts:3)"]);
});

test('an error without a place is told as it is', () => {
  expect(errorOf({ message: 'Out of memory' })).toEqual(['Out of memory']);
});
