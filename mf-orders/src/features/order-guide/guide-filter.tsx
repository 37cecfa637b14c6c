import { useText } from '@larder/i18n';
import { Icon, IconButton } from '@larder/ui';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useSlash } from '../../components/page/use-slash';
import { firstField } from './move-in-guide';

const SAID_AFTER_MS = 500;

export interface GuideFilterProps {
  text: string;
  matches: number;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The quantity that had the focus last. */
  lastField: RefObject<HTMLElement | null>;
  onType: (text: string) => void;
}

/**
 * Finds in the guide: "/" leads here, Enter to the first quantity, Escape empties it and goes back (GDE-16, GDE-18,
 * GDE-19).
 */
export function GuideFilter({ text, matches, inputRef, lastField, onType }: GuideFilterProps) {
  const { t } = useText('orders');
  const [said, setSaid] = useState('');

  useSlash(inputRef);

  // Synchronises with the clock: the number of matches is announced once the typing rests.
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid(text.trim() === '' ? '' : t('guide.matches', { count: matches })),
      SAID_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text, matches, t]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      firstField(event.currentTarget.closest('[data-guide]'))?.focus();
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onType('');
    const back = lastField.current;
    requestAnimationFrame(() =>
      (back?.isConnected ? back : firstField(inputRef.current?.closest('[data-guide]')))?.focus(),
    );
  };

  return (
    <div className="in orders-gfilter">
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
        onChange={(event) => onType(event.target.value)}
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
        {said}
      </span>
    </div>
  );
}
