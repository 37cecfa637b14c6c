import type { SupplierProductDetail } from '@larder/contracts';
import { fileIdsOf, findOwnFiles, nameFiles } from '../files/named-files.service';
import { type EditorCall, isoOf } from './editor-call';
import type { ProductContent } from './product-content';
import { ForeignSheet } from './product-editing.errors';
import type { ProductColumns } from './product-editing.queries';

/** The columns of the spec sheet; none when it stays as it is. @throws ForeignSheet */
export async function sheetColumns(
  { tx, now }: EditorCall,
  { specSheetFileId: id }: ProductContent,
  before: SupplierProductDetail | undefined,
): Promise<Partial<ProductColumns>> {
  if (id === undefined) return {};
  if (id === null) return { spec_sheet: null, spec_sheet_modified_at: null };
  const path = `${tx.region}/${tx.workspaceId}/files/${id.toLowerCase()}.pdf`;
  if (before?.specSheet === path) return {};
  if ((await findOwnFiles(tx, [id], 'spec-sheet')).length === 0) throw new ForeignSheet();
  return { spec_sheet: path, spec_sheet_modified_at: isoOf(now) };
}

/** Keeps the files that an edit names; of what is in force, the region sees them. */
export async function keepFiles(
  { tx, now }: EditorCall,
  { photos, specSheetFileId }: ProductContent,
  isPublic: boolean,
): Promise<void> {
  await nameFiles(
    tx,
    [
      ...fileIdsOf(
        photos.map(({ path }) => path),
        tx,
      ),
      ...(specSheetFileId ? [specSheetFileId] : []),
    ],
    now,
    isPublic,
  );
}
