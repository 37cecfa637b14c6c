import { PROFILE_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { PicturesField } from '@larder/remote-kit/editing';
import { useFileWords } from '../../components/use-file-words';
import { idOf } from './proposal-fields';
import type { ProposalEditing } from './use-proposal-editor';

/** Up to 24 pictures in their order, each with a description (DSK-27). */
export function GalleryField({ editing: { form, files, missing, upload } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  const isChecked = missing.includes('gallery');
  return (
    <PicturesField
      id={idOf('gallery')}
      label={t('company.proposal.gallery')}
      hint={t('company.gallery-hint', { count: PROFILE_LIMITS.gallery })}
      error={isChecked ? t('company.nameless') : form.errors.gallery}
      isChecked={isChecked}
      pictures={form.values.gallery}
      onChange={(next) => form.set('gallery', next)}
      words={usePictureWords()}
      fileWords={useFileWords()}
      addText={t('company.gallery-add')}
      most={PROFILE_LIMITS.gallery}
      maxDescription={PROFILE_LIMITS.galleryDescription}
      onBusy={files.onBusy}
      upload={upload}
    />
  );
}

function usePictureWords() {
  const { t } = useText('admin');
  return {
    description: (number: number) => t('pictures.description', { number }),
    earlier: (number: number) => t('pictures.earlier', { number }),
    later: (number: number) => t('pictures.later', { number }),
    remove: (number: number) => t('pictures.remove', { number }),
    moved: (place: number, count: number) => t('pictures.moved', { place, count }),
    removed: t('pictures.removed'),
    missing: t('company.needed'),
  };
}
