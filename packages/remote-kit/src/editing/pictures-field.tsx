import { useLayoutEffect, useRef } from 'react';
import { StoredPicture } from '@larder/remote-kit';
import { FieldGroup } from '@larder/ui';
import type { DescribedPicture, FileSenderProps, PictureListProps, PictureWords } from '@larder/ui/desk';
import { lateCode, LatePart } from '@larder/ui/late';
import { DropSkeleton } from './drop-skeleton';
import { goToField } from './go-to-field';

const CONTROLS = lateCode(async () => {
  const { FileSender, PictureList } = await import('@larder/ui/desk');
  return { FileSender, PictureList };
});

/** Pictures of a form with what each shows. */
export interface PicturesFieldProps {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  pictures: readonly DescribedPicture[];
  onChange(next: DescribedPicture[]): void;
  words: PictureWords;
  /** What is said of a file on its way, and of one that was not taken. */
  fileWords: Pick<FileSenderProps, 'sending' | 'refused' | 'codes'>;
  addText: string;
  most: number;
  maxDescription: number;
  /** Descriptions are needed now: those that are empty say so. */
  isChecked: boolean;
  /** Paths of pictures that are no longer kept; `words.lost` says it at each. */
  lost?: PictureListProps['lost'];
  onBusy?: FileSenderProps['onBusy'];
  /** Sends a picture and answers where it is stored. */
  upload(file: File): Promise<{ path: string }>;
}

/** Pictures in their order, each with a description, and room for more (DSK-18, DSK-27). */
export function PicturesField({
  id,
  label,
  hint,
  error,
  pictures,
  onChange,
  words,
  fileWords,
  addText,
  most,
  maxDescription,
  isChecked,
  lost,
  onBusy,
  upload,
}: PicturesFieldProps) {
  // Pictures may arrive before what came last is drawn: the ref is ahead of the render until the value changes.
  const latest = useRef(pictures);
  useLayoutEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const change = (next: DescribedPicture[]) => {
    latest.current = next;
    onChange(next);
  };
  const arrivedSince = () => latest.current.filter(({ path }) => !pictures.some((drawn) => drawn.path === path));
  return (
    <div id={id}>
      <FieldGroup label={label} hint={hint} error={error}>
        <LatePart code={CONTROLS} waiting={<DropSkeleton />}>
          {({ FileSender, PictureList }) => (
            <>
              <PictureList
                pictures={pictures}
                onChange={(next) => change([...next, ...arrivedSince()])}
                words={words}
                maxDescription={maxDescription}
                isChecked={isChecked}
                {...(lost && { lost })}
                draw={({ path, description }) => <StoredPicture path={path} alt={description} />}
                onEmptied={() => goToField(id)}
              />
              <FileSender
                {...fileWords}
                accept="image/jpeg,image/png,image/webp"
                picture={{}}
                onBusy={onBusy}
                room={most - pictures.length}
                multiple
                send={async (file) => {
                  const { path } = await upload(file);
                  change([...latest.current, { path, description: '' }]);
                }}
              >
                {addText}
              </FileSender>
            </>
          )}
        </LatePart>
      </FieldGroup>
    </div>
  );
}
