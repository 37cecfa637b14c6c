import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { repositoryRoot } from '../workspace';
import { buildBootScript } from './boot-script';
import { writeSourceMaps } from './source-maps';
import { mapFile } from '../release/source-map-files';

test('a place in the boot script leads to its source, through both tools that made it (REL-78)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-boot-'));
  const { file, map } = await buildBootScript(folder);
  await writeSourceMaps(folder, new Map([[file, map]]), { folder, root: repositoryRoot() });
  const code = readFileSync(join(folder, file), 'utf8');
  expect(code).not.toContain('sourceMappingURL');
  const before = code.slice(0, code.indexOf('app.region'));
  const place = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') - 1 };
  const written = JSON.parse(readFileSync(mapFile(folder, file), 'utf8')) as ConstructorParameters<typeof TraceMap>[0];
  const found = originalPositionFor(new TraceMap(written), place);
  expect(found.source).toMatch(/^packages\/federation\/src\/runtime\//);
  expect(readFileSync(join(repositoryRoot(), found.source!), 'utf8').split('\n')[found.line! - 1]).toMatch(
    /app\.region|SAVED_REGION_KEY/,
  );
});
