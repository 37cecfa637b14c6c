import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servedCalls } from '@larder/contracts/served-calls';
import { usedCalls } from './used-calls';

const served = servedCalls();

test('a build records each call that its sources use, with its digest and the line of the first use (REL-57)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-calls-'));
  const files = {
    'src/b.data.ts': `import { getOrder } from '@larder/contracts';\nexport const call = getOrder;\n`,
    'src/a.data.ts': `// É first: bytes and letters differ.
import type { Order } from '@larder/contracts';
import { SHELL_CONTRACT, getOrder as readOrder, type listLocations } from '@larder/contracts';

export const read = (): Order => client.call(readOrder);
`,
    'src/a.test.ts': `import { deleteOrder } from '@larder/contracts';\ntest(deleteOrder.name);\n`,
    'src/testing/answers.ts': `import { createOrder } from '@larder/contracts';\nexport const call = createOrder;\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const used = usedCalls(folder);
  expect(used).toMatchObject({ getOrder: { digest: served.getOrder![0], place: 'src/a.data.ts:5' } });
  expect(Object.keys(used)).toEqual(['getOrder']);
  expect(Object.keys(JSON.parse(used.getOrder!.signature!) as object)).toEqual(['at', 'form', 'params', 'answer']);
});
