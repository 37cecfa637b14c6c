import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servedCalls } from '@larder/contracts/served-calls';
import { usedCalls } from './used-calls';

const served = servedCalls();

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-calls-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('a build records each call that its sources use, with its digest and the line of the first use (REL-57)', () => {
  const folder = folderWith({
    'src/b.data.ts': `import { getOrder } from '@larder/contracts';\nexport const call = getOrder;\n`,
    'src/a.data.ts': `// É first: bytes and letters differ.
import type { Order } from '@larder/contracts';
import { SHELL_CONTRACT, getOrder as readOrder, type listLocations } from '@larder/contracts';

export const read = (): Order => client.call(readOrder);
`,
    'src/a.test.ts': `import { deleteOrder } from '@larder/contracts';\ntest(deleteOrder.name);\n`,
    'src/testing/answers.ts': `import { createOrder } from '@larder/contracts';\nexport const call = createOrder;\n`,
  });
  const used = usedCalls(folder);
  expect(used).toMatchObject({ getOrder: { digest: served.getOrder![0], place: 'src/a.data.ts:5' } });
  expect(Object.keys(used)).toEqual(['getOrder']);
  expect(Object.keys(JSON.parse(used.getOrder!.signature!) as object)).toEqual(['at', 'form', 'params', 'answer']);
});

test.each([
  ['in double quotes', 'import { getOrder } from "@larder/contracts";\nexport const call = getOrder;', 2],
  ['handed on', "\n\nexport { getOrder as readOrder } from '@larder/contracts';", 3],
  ['of all at once', 'import * as contracts from "@larder/contracts";\nclient.call(contracts.getOrder);', 2],
  ['taken out of all', "import * as all from '@larder/contracts';\nconst { getOrder } = all;", 2],
  ['loaded later', 'const load = async () => (await import("@larder/contracts")).getOrder;', 1],
])('a call %s is recorded with its line (REL-53, REL-57)', (_, source, line) => {
  const used = usedCalls(folderWith({ 'src/a.data.ts': source }));
  expect(used).toMatchObject({ getOrder: { digest: served.getOrder![0], place: `src/a.data.ts:${line}` } });
  expect(Object.keys(used)).toEqual(['getOrder']);
});

test.each([
  [
    'only types are taken',
    'import type * as contracts from "@larder/contracts";\ntype Call = typeof contracts.getOrder;',
  ],
  ['only a type is handed on', 'export type { getOrder } from "@larder/contracts";'],
  [
    'another package has the name',
    'import { getOrder } from "./orders";\n// @larder/contracts\nexport const a = getOrder;',
  ],
])('no call is recorded where %s (REL-57)', (_, source) => {
  expect(usedCalls(folderWith({ 'src/a.data.ts': source }))).toEqual({});
});
