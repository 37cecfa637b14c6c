import { exportedValues } from './exported-values';

test('values that a module exports are found by the names that importers use, types are not', () => {
  const source = [
    "export { Button, LinkButton } from './button';",
    "export type { ButtonProps } from './button';",
    'export {',
    '  SWRConfig as CacheProvider,',
    '  type Cache,',
    "} from 'swr';",
    'export const loadCode = () => undefined;',
    'export interface Load {}',
    'export async function load() {}',
    'const own = 1;',
  ].join('\n');
  expect(exportedValues(source)).toEqual(['Button', 'LinkButton', 'CacheProvider', 'loadCode', 'load']);
});
