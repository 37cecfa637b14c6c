import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../actions/icon-button';
import { Chip } from '../facts/chip';
import { VisuallyHidden } from '../facts/visually-hidden';
import { Field } from '../fields/field';
import { TextInput } from '../fields/text-input';

/** A picture with what it shows. */
export interface DescribedPicture {
  path: string;
  description: string;
}

/** The words of a list of pictures; numbers begin at 1. */
export interface PictureWords {
  description(number: number): string;
  earlier(number: number): string;
  later(number: number): string;
  remove(number: number): string;
  moved(place: number, count: number): string;
  removed: string;
  /** At a picture without a description, once it is needed. */
  missing: string;
  /** At a picture that is no longer kept. */
  lost?: string;
  /** On the first picture, where that is the main one. */
  main?: string;
}

/** Controlled: pictures that are ordered by dragging, keys or buttons; the first is the main one. */
export interface PictureListProps {
  pictures: readonly DescribedPicture[];
  onChange(next: DescribedPicture[]): void;
  /** Draws one; it may need the session. */
  draw(picture: DescribedPicture): ReactNode;
  words: PictureWords;
  maxDescription: number;
  /** Descriptions are needed now: those that are empty say so. */
  isChecked: boolean;
  /** Paths of those that are no longer kept: each is marked, and says so at its field. */
  lost?: readonly string[];
  /** The last one was removed: whoever shows the list takes the focus. */
  onEmptied(): void;
}

/**
 * Pictures in their order, each with its description: moved by dragging, by buttons, by Alt and an arrow (DSK-18,
 * DSK-27).
 */
export function PictureList({
  pictures,
  onChange,
  draw,
  words,
  maxDescription,
  isChecked,
  lost = [],
  onEmptied,
}: PictureListProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusIn = (at: number, what: string) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(what)?.focus());

  function move(from: number, to: number, act: Act) {
    if (to < 0 || to >= pictures.length || from === to) return;
    const next = pictures.filter((_, at) => at !== from);
    next.splice(to, 0, pictures[from]!);
    onChange(next);
    setSaid(words.moved(to + 1, pictures.length));
    // The button that moved it moves with it, and keeps the focus.
    focusIn(to, `[data-act="${act}"]:not([disabled]), input`);
  }
  function remove(at: number) {
    onChange(pictures.filter((_, index) => index !== at));
    setSaid(words.removed);
    if (pictures.length > 1) focusIn(Math.min(at, pictures.length - 2), 'input');
    else requestAnimationFrame(onEmptied);
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {pictures.length > 0 && (
        <ul className="desk-pictures" ref={list}>
          {pictures.map((picture, at) => (
            <OnePicture
              key={picture.path}
              at={at}
              count={pictures.length}
              words={words}
              isLost={lost.includes(picture.path)}
              drawn={draw(picture)}
              onMove={(to, act) => move(at, to, act)}
              onDrop={(from) => move(from, at, 'later')}
              onRemove={() => remove(at)}
            >
              <Field
                label={words.description(at + 1)}
                error={
                  lost.includes(picture.path)
                    ? words.lost
                    : isChecked && picture.description.trim() === ''
                      ? words.missing
                      : undefined
                }
              >
                <TextInput
                  value={picture.description}
                  maxLength={maxDescription}
                  autoComplete="off"
                  onChange={(description) =>
                    onChange(pictures.map((one, index) => (index === at ? { ...one, description } : one)))
                  }
                />
              </Field>
            </OnePicture>
          ))}
        </ul>
      )}
    </>
  );
}

type Act = 'earlier' | 'later';

interface OnePictureProps {
  at: number;
  count: number;
  words: PictureWords;
  isLost: boolean;
  drawn: ReactNode;
  children: ReactNode;
  onMove(to: number, act: Act): void;
  onDrop(from: number): void;
  onRemove(): void;
}

const DRAGGED = 'text/larder-picture';
const EARLIER = ['ArrowUp', 'ArrowLeft'];
const LATER = ['ArrowDown', 'ArrowRight'];

function OnePicture({ at, count, words, isLost, drawn, children, onMove, onDrop, onRemove }: OnePictureProps) {
  const [isOver, setOver] = useState(false);
  function press(event: KeyboardEvent) {
    if (!event.altKey || ![...EARLIER, ...LATER].includes(event.key)) return;
    event.preventDefault();
    if (EARLIER.includes(event.key)) onMove(at - 1, 'earlier');
    else onMove(at + 1, 'later');
  }
  return (
    <li
      className={classNames(isOver && 'over', isLost && 'lost') || undefined}
      onKeyDown={press}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(DRAGGED);
        if (from !== '') {
          event.preventDefault();
          onDrop(Number(from));
        }
      }}
    >
      {/* Not the whole row: text in its field is chosen by dragging too. */}
      <div className="desk-picture" draggable onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}>
        {drawn}
        {at === 0 && words.main && <Chip look="green">{words.main}</Chip>}
      </div>
      {children}
      <div className="desk-picture-acts">
        <IconButton
          icon="chevron-up"
          data-act="earlier"
          disabled={at === 0}
          label={words.earlier(at + 1)}
          onClick={() => onMove(at - 1, 'earlier')}
        />
        <IconButton
          icon="chevron-down"
          data-act="later"
          disabled={at === count - 1}
          label={words.later(at + 1)}
          onClick={() => onMove(at + 1, 'later')}
        />
        <IconButton icon="delete" label={words.remove(at + 1)} onClick={onRemove} />
      </div>
    </li>
  );
}
