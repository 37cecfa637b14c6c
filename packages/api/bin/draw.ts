/**
 * Makes the pictures and documents of the demo data in `packages/api/assets`: `tsx packages/api/bin/draw.ts`. Run it
 * after a change of the drawings or the catalogue.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeDrawings } from '../src/seed/drawings/draw-assets';
import { writeSpecSheets } from '../src/seed/drawings/spec-sheets';

const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

async function main(): Promise<void> {
  for (const region of ['gb', 'fr']) rmSync(`${ASSETS}/${region}`, { recursive: true, force: true });
  console.log(`${writeDrawings(ASSETS)} drawings and ${await writeSpecSheets(ASSETS)} specifications made.`);
}

void main();
