import { lazy, Suspense, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PRODUCT_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Button, Chip, Field, FieldGroup, Icon, IconButton, TextInput, VisuallyHidden } from '@larder/ui';
import { idOf } from './field-ties';
import { useUpload } from './product-editor.data';
import { Group, useProductField } from './product-fields';
import type { GroupProps } from './product-fields';
import type { PhotoValue } from './product-values';

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
  const set = (next: PhotoValue[]) => form.set('photos', next);
  const { upload } = useUpload();
  const words = useFileWords();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const room = PRODUCT_LIMITS.photos - photos.length;

  function move(from: number, to: number, label: string) {
    if (to < 0 || to >= photos.length || from === to) return;
    const next = photos.filter((_, at) => at !== from);
    next.splice(to, 0, photos[from]!);
    set(next);
    setSaid(t('pictures.moved', { place: to + 1, count: photos.length }));
    // The button that moved it moves with it, and keeps the focus.
    requestAnimationFrame(() => { list.current?.children[to]?.querySelector<HTMLElement>(`[data-act="${label}"]:not([disabled]), input`)?.focus(); });
  }
  function remove(at: number) {
    set(photos.filter((_, index) => index !== at));
    setSaid(t('pictures.removed'));
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(at, photos.length - 2)]?.querySelector<HTMLElement>('input');
      (next ?? document.getElementById(idOf('photos'))?.querySelector<HTMLElement>('[role=button]'))?.focus();
    });
  }
  const { error } = useProductField(editing)('photos');

  return (
    <div id={idOf('photos')}>
      <FieldGroup label={t('editor.field.photos')} hint={t('pictures.hint', { count: PRODUCT_LIMITS.photos })} error={missing.includes('photos') ? t('pictures.nameless') : error}>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {photos.length > 0 && (
          <ul className="catalogue-photos" ref={list}>
            {photos.map((photo, at) => (
              <Photo
                key={photo.path} photo={photo} at={at} count={photos.length} isLacking={missing.includes('photos') && photo.description.trim() === ''}
                onDescribe={(description) => set(photos.map((one, index) => (index === at ? { ...one, description } : one)))}
                onMove={(to, act) => move(at, to, act)} onDrop={(from) => move(from, at, 'later')} onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        <Suspense fallback={<div className="sk catalogue-drop" aria-hidden="true" />}>
          <FileSender {...words} accept="image/jpeg,image/png,image/webp" picture={{}} room={room} send={async (file) => { const { path } = await upload(file, 'product'); set([...photos, { path, description: '' }]); }}>
            {t('pictures.add')}
          </FileSender>
        </Suspense>
      </FieldGroup>
    </div>
  );
}

interface PhotoProps {
  photo: PhotoValue;
  at: number;
  count: number;
  isLacking: boolean;
  onDescribe(description: string): void;
  onMove(to: number, act: 'earlier' | 'later'): void;
  onDrop(from: number): void;
  onRemove(): void;
}

const DRAGGED = 'text/larder-picture';

/** One picture: dragged, moved by its buttons or by Alt and an arrow. */
function Photo({ photo, at, count, isLacking, onDescribe, onMove, onDrop, onRemove }: PhotoProps) {
  const { t } = useText('catalogue');
  const [isOver, setOver] = useState(false);
  const number = at + 1;
  function press(event: KeyboardEvent) {
    if (!event.altKey) return;
    if (['ArrowUp', 'ArrowLeft'].includes(event.key)) { event.preventDefault(); onMove(at - 1, 'earlier'); }
    else if (['ArrowDown', 'ArrowRight'].includes(event.key)) { event.preventDefault(); onMove(at + 1, 'later'); }
  }
  return (
    <li
      className={isOver ? 'over' : undefined} draggable onKeyDown={press}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
      onDragOver={(event) => { if (event.dataTransfer.types.includes(DRAGGED)) { event.preventDefault(); setOver(true); } }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => { setOver(false); const from = event.dataTransfer.getData(DRAGGED); if (from !== '') { event.preventDefault(); onDrop(Number(from)); } }}
    >
      <div className="catalogue-photo"><StoredPicture path={photo.path} alt={photo.description || t('pictures.place', { number, count })} />{at === 0 && <Chip look="green">{t('pictures.main')}</Chip>}</div>
      <Field label={t('pictures.description', { number })} error={isLacking ? t('editor.problem.missing') : undefined}>
        <TextInput value={photo.description} onChange={onDescribe} maxLength={PRODUCT_LIMITS.photoDescription} />
      </Field>
      <div className="catalogue-photo-acts">
        <IconButton icon="chevron-up" data-act="earlier" disabled={at === 0} label={t('pictures.earlier', { number })} onClick={() => onMove(at - 1, 'earlier')} />
        <IconButton icon="chevron-down" data-act="later" disabled={at === count - 1} label={t('pictures.later', { number })} onClick={() => onMove(at + 1, 'later')} />
        <IconButton icon="delete" label={t('pictures.remove', { number })} onClick={onRemove} />
      </div>
    </li>
  );
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
