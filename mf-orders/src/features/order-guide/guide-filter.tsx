import { useText } from '@larder/i18n';
import { Icon, IconButton, useLatest } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { OwnForm } from '../../components/lines/own-form';
import { useSlash } from '../../components/page/use-slash';
import { fieldAt, firstField } from './move-in-guide';
import type { FieldPlace } from './move-in-guide';

const SAID_AFTER_MS = 500;

export interface GuideFilterProps {
  text: string;
  /** What the rows are filtered by, which may follow `text` a moment later. */
  shownText: string;
  matches: number;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The quantity that had the focus last; the filter may hide it meanwhile. */
  lastField: RefObject<FieldPlace | null>;
  onType: (text: string) => void;
  /** Has the rows filtered by this text at once. */
  onSettle: (text: string) => void;
}

/**
 * Finds in the guide: "/" leads here, Enter to the first quantity, Escape empties it and goes back (GDE-16, GDE-18,
 * GDE-19).
 */
export function GuideFilter({ text, shownText, matches, inputRef, lastField, onType, onSettle }: GuideFilterProps) {
  const { t } = useText('orders');
  const [said, setSaid] = useState({ times: 0, text: '' });

  useSlash(inputRef);

  // Synchronises with the clock: the number of matches is announced once the typing rests.
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSaid(({ times }) => ({
          times: times + 1,
          text: text.trim() === '' ? '' : t('guide.matches', { count: matches }),
        })),
      SAID_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text, matches, t]);

  /** Where the focus goes once the rows show what is typed. */
  const leaves = useRef<'on' | 'back'>(undefined);
  const leave = () => {
    const guide = inputRef.current?.closest('[data-guide]') ?? null;
    const last = leaves.current === 'back' ? fieldAt(guide, lastField.current) : undefined;
    leaves.current = undefined;
    (last ?? firstField(guide))?.focus();
  };
  const latest = useLatest(leave);

  // Synchronises with the focus of the page: the row to go to is there once the rows are filtered by what is typed.
  useEffect(() => {
    if (leaves.current && shownText === text) latest.current();
  }, [text, shownText, latest]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEscape = event.key === 'Escape';
    if (!isEscape && event.key !== 'Enter' && event.key !== 'ArrowDown') return undefined;
    event.preventDefault();
    if (isEscape) event.stopPropagation();
    leaves.current = isEscape ? 'back' : 'on';
    const wanted = isEscape ? '' : text;
    if (text === wanted && shownText === wanted) return leave();
    // A scanner sends Enter right behind its last letter.
    return isEscape ? onType('') : onSettle(text);
  };

  return (
    <OwnForm className="in orders-gfilter">
      <Icon name="search" />
      <input
        ref={inputRef}
        data-guide-filter
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={t('guide.filter')}
        placeholder={t('guide.filter')}
        value={text}
        onChange={(event) => {
          leaves.current = undefined;
          onType(event.target.value);
        }}
        onKeyDown={press}
      />
      {text === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton
          icon="close"
          label={t('guide.clear')}
          onClick={() => {
            onType('');
            inputRef.current?.focus();
          }}
        />
      )}
      <span className="sr" role="status">
        {/* Made anew each time: the same number again would change nothing, and would not be announced. */}
        <span key={said.times}>{said.text}</span>
      </span>
    </OwnForm>
  );
}
