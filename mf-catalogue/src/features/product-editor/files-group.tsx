import { PRODUCT_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { DropSkeleton, PicturesField } from '@larder/remote-kit/editing';
import { Button, FieldGroup, Icon } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { useUpload } from './product-editor.data';
import { Group, useProductField } from './product-fields';
import type { GroupProps } from './product-fields';

const FILE_SENDER = lateCode(async () => (await import('@larder/ui/desk')).FileSender);

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
  const { upload } = useUpload();
  const { id, label, error } = useProductField(editing)('photos');
  const isChecked = missing.includes('photos');
  return (
    <PicturesField
      id={id}
      label={label}
      hint={t('pictures.hint', { count: PRODUCT_LIMITS.photos })}
      error={isChecked ? t('pictures.nameless') : error}
      isChecked={isChecked}
      lost={editing.lostPhotos}
      pictures={form.values.photos}
      onChange={(next) => form.set('photos', next)}
      words={usePictureWords()}
      fileWords={useFileWords()}
      addText={t('pictures.add')}
      most={PRODUCT_LIMITS.photos}
      maxDescription={PRODUCT_LIMITS.photoDescription}
      onBusy={editing.files.onBusy}
      upload={(file) => upload(file, 'product')}
    />
  );
}

function usePictureWords() {
  const { t } = useText('catalogue');
  return {
    description: (number: number) => t('pictures.description', { number }),
    earlier: (number: number) => t('pictures.earlier', { number }),
    later: (number: number) => t('pictures.later', { number }),
    remove: (number: number) => t('pictures.remove', { number }),
    moved: (place: number, count: number) => t('pictures.moved', { place, count }),
    removed: t('pictures.removed'),
    lost: t('editor.problem.file-gone'),
    missing: t('editor.problem.missing'),
    main: t('pictures.main'),
  };
}

/** What is said of a file on its way, and of one that was not taken. `own`: other words for a problem. */
function useFileWords(own: Record<string, string> = {}) {
  const { t } = useText('catalogue');
  return {
    codes: ['files_limit'],
    sending: (name: string) => t('files.sending', { name }),
    refused: (name: string, problem: string) =>
      t('files.not-taken', { name, why: own[problem] ?? t(`files.problem.${problem}`) }),
  };
}

const MOST_SHEET_BYTES = 10 * 1024 * 1024;

function Sheet({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const { form } = editing;
  const { specSheet } = form.values;
  const { id, ...field } = useProductField(editing)('specSheet');
  const { upload } = useUpload();
  const words = useFileWords({ 'too-many': t('files.one-sheet') });
  return (
    <div id={id}>
      <FieldGroup {...field} hint={t('files.sheet-hint')}>
        {specSheet && (
          <p className="rowx catalogue-sheet-row">
            <Icon name="file" />
            <span className="grow">{specSheet.name ?? t('details.sheet-pdf')}</span>
            <Button variant="danger-text" onClick={() => form.set('specSheet', null)}>
              {t('files.sheet-remove')}
            </Button>
          </p>
        )}
        <LatePart code={FILE_SENDER} waiting={<DropSkeleton />}>
          {(FileSender) => (
            <FileSender
              {...words}
              accept="application/pdf"
              icon="file"
              mostBytes={MOST_SHEET_BYTES}
              onBusy={editing.files.onBusy}
              send={async (file) => {
                const { fileId, path } = await upload(file, 'spec-sheet');
                form.set('specSheet', { fileId, path, name: file.name });
              }}
            >
              {t(specSheet ? 'files.sheet-replace' : 'files.sheet-add')}
            </FileSender>
          )}
        </LatePart>
      </FieldGroup>
    </div>
  );
}
