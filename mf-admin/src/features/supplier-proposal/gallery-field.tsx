import { lazy, Suspense } from 'react';
import { PROFILE_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { FieldGroup, useLatest } from '@larder/ui';
import { useFileWords } from '../../parts/use-file-words';
import { goTo, idOf } from './field-ids';
import type { ProposalEditing } from './use-proposal-editor';

const PictureList = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.PictureList })));
const FileSender = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.FileSender })));

/** Up to 24 pictures in their order, each with a description (DSK-27). */
export function GalleryField({ editing: { form, missing, upload } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  const words = useFileWords();
  const pictureWords = usePictureWords();
  const { gallery } = form.values;
  const latest = useLatest(gallery);
  const isChecked = missing.includes('gallery');
  return (
    <div id={idOf('gallery')}>
      <FieldGroup label={t('company.proposal.gallery')} hint={t('company.gallery-hint', { count: PROFILE_LIMITS.gallery })} error={isChecked ? t('company.nameless') : undefined}>
        <Suspense fallback={<div className="sk admin-drop" aria-hidden="true" />}>
          <PictureList
            pictures={gallery} onChange={(next) => form.set('gallery', next)} words={pictureWords} maxDescription={PROFILE_LIMITS.galleryDescription} isChecked={isChecked}
            draw={({ path, description }) => <StoredPicture path={path} alt={description} />} onEmptied={() => goTo('gallery')}
          />
          <FileSender
            {...words} accept="image/jpeg,image/png,image/webp" picture={{}} room={PROFILE_LIMITS.gallery - gallery.length}
            send={async (file) => { const { path } = await upload(file); form.set('gallery', [...latest.current, { path, description: '' }]); }}
          >
            {t('company.gallery-add')}
          </FileSender>
        </Suspense>
      </FieldGroup>
    </div>
  );
}

function usePictureWords() {
  const { t } = useText('admin');
  return {
    description: (number: number) => t('pictures.description', { number }), earlier: (number: number) => t('pictures.earlier', { number }), later: (number: number) => t('pictures.later', { number }),
    remove: (number: number) => t('pictures.remove', { number }), moved: (place: number, count: number) => t('pictures.moved', { place, count }),
    removed: t('pictures.removed'), missing: t('company.needed'),
  };
}
