import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { supplierRows } from '../suppliers';
import { galleryDescription, sceneOf } from '../gallery-plan';
import { readTable } from '../read-table';
import { certificateMark, emblem } from './emblems';
import { generatedLook, lookOf } from './producer-look';
import { scene } from './scenes';

/**
 * Every drawing that the demo data names, as path below the assets folder and content. A picture that the data says is
 * missing is not drawn.
 */
export function drawings(): Map<string, string> {
  const files = new Map<string, string>();
  const rows = supplierRows([]);
  for (const { name, logo } of rows.certificates) files.set(String(logo), certificateMark(String(name)));
  const named = readTable<'key' | 'workspace'>('suppliers');
  for (const { key, workspace } of named) {
    const supplier = rows.suppliers.find((row) => row.workspace_id === Number(workspace));
    const region = key.startsWith('F') ? 'fr' : 'gb';
    if (supplier?.logo) files.set(String(supplier.logo), emblem(lookOf(key)));
    rows.gallery
      .filter((row) => row.workspace_id === Number(workspace))
      .forEach((row, index) => {
        if (!String(row.path).includes('missing'))
          files.set(
            String(row.path),
            scene(sceneOf(key, index), lookOf(key), `${key} ${index}`, galleryDescription(region, key, index)),
          );
      });
  }
  readTable<'id' | 'kind'>('generated-suppliers').forEach(({ id, kind }, index) =>
    files.set(`gb/${id}/logo.svg`, emblem(generatedLook(kind, index))),
  );
  return files;
}

/** Writes the drawings into the assets folder. */
export function writeDrawings(folder: string): number {
  const files = drawings();
  for (const [path, content] of files) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, `${content}\n`);
  }
  return files.size;
}
