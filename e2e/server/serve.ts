// The site that end-to-end tests use, and its further places.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveElsewhere } from './other-places';
import { serveSite } from './serve-site';

const root = resolve(import.meta.dirname, '../..');
const store = join(root, '.cache/e2e/store');
const port = Number(process.argv[2] ?? 4173);

rmSync(store, { recursive: true, force: true });
serveSite({ root, store, port, prepare: () => serveElsewhere({ root, store, port }) }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
