import { lazy, Suspense } from 'react';
import { PRODUCT_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Button, FieldGroup, Icon, useLatest } from '@larder/ui';
import { goTo, idOf } from './field-ties';
import { useUpload } from './product-editor.data';
import { Group, useProductField } from './product-fields';
import type { GroupProps } from './product-fields';
import type { PhotoValue } from './product-values';

const PictureList = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.PictureList })));
const FileSender = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.FileSender })));

/** Pictures in their order and the one spec sheet (DSK-18, DSK-19). */
export function FilesGroup({ editing }: GroupProps) {
  return (
    <Group name="files">
      <Photos editing={editing} />
      <Sheet editing={editing} />
    </Group>
  );
}

function Photos({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const { form, missing } = editing;
  const { photos } = form.values;
  const { upload } = useUpload();
  const words = useFileWords();
  const pictureWords = usePictureWords();
  const { error } = useProductField(editing)('photos');
  // A description may be written while the next picture is on its way.
  const latest = useLatest(photos);
  const set = (next: PhotoValue[]) => form.set('photos', next);
  const isChecked = missing.includes('photos');
  return (
    <div id={idOf('photos')}>
      <FieldGroup label={t('editor.field.photos')} hint={t('pictures.hint', { count: PRODUCT_LIMITS.photos })} error={isChecked ? t('pictures.nameless') : error}>
        <Suspense fallback={<div className="sk catalogue-drop" aria-hidden="true" />}>
          <PictureList
            pictures={photos} onChange={set} words={pictureWords} maxDescription={PRODUCT_LIMITS.photoDescription} isChecked={isChecked}
            draw={({ path, description }) => <StoredPicture path={path} alt={description} />} onEmptied={() => goTo('photos')}
          />
          <FileSender {...words} accept="image/jpeg,image/png,image/webp" picture={{}} room={PRODUCT_LIMITS.photos - photos.length} send={async (file) => { const { path } = await upload(file, 'product'); set([...latest.current, { path, description: '' }]); }}>
            {t('pictures.add')}
          </FileSender>
        </Suspense>
      </FieldGroup>
    </div>
  );
}

function usePictureWords() {
  const { t } = useText('catalogue');
  return {
    description: (number: number) => t('pictures.description', { number }), earlier: (number: number) => t('pictures.earlier', { number }), later: (number: number) => t('pictures.later', { number }),
    remove: (number: number) => t('pictures.remove', { number }), moved: (place: number, count: number) => t('pictures.moved', { place, count }),
    removed: t('pictures.removed'), missing: t('editor.problem.missing'), main: t('pictures.main'),
  };
}

/** What is said of a file on its way, and of one that was not taken. */
function useFileWords() {
  const { t } = useText('catalogue');
  return { sending: (name: string) => t('files.sending', { name }), refused: (name: string, problem: string) => t('files.not-taken', { name, why: t(`files.problem.${problem}`) }) };
}

const MOST_SHEET_BYTES = 10 * 1024 * 1024;

function Sheet({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const { form } = editing;
  const { specSheet } = form.values;
  const { id, ...field } = useProductField(editing)('specSheet');
  const { upload } = useUpload();
  const words = useFileWords();
  return (
    <div id={id}>
      <FieldGroup {...field} hint={t('files.sheet-hint')}>
        {specSheet && (
          <p className="rowx catalogue-sheet-row"><Icon name="file" /><span className="grow">{specSheet.name}</span><Button variant="danger-text" onClick={() => form.set('specSheet', null)}>{t('files.sheet-remove')}</Button></p>
        )}
        <Suspense fallback={<div className="sk catalogue-drop" aria-hidden="true" />}>
          <FileSender
            {...words} accept="application/pdf" icon="file" mostBytes={MOST_SHEET_BYTES}
            send={async (file) => { const { fileId, path } = await upload(file, 'spec-sheet'); form.set('specSheet', { fileId, path, name: file.name }); }}
          >
            {t(specSheet ? 'files.sheet-replace' : 'files.sheet-add')}
          </FileSender>
        </Suspense>
      </FieldGroup>
    </div>
  );
}
