import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { Icon } from '@larder/ui';
import { useEffect, useId, useState } from 'react';
import type { OpenEntry } from '../../model/deadlines/open-entry';
import css from './deadline-strip.css';
import { StripEntry } from './strip-entry';

export interface DeadlineStripProps {
  /** At least one, most urgent first. */
  entries: readonly OpenEntry[];
  /** Told once it stands, closed. */
  onDrawn?: () => void;
}

/** The next cut-off with something open, and the others behind "and 2 more" (GDE-50). */
export function DeadlineStrip({ entries, onDrawn }: DeadlineStripProps) {
  const { t } = useText('orders');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // Tells the place around it, which remembers its height.
  useEffect(() => {
    onDrawn?.();
  }, [onDrawn]);
  const [first, ...others] = entries as readonly [OpenEntry, ...OpenEntry[]];
  return (
    <section className="orders-strip" aria-label={t('deadline.strip')}>
      <Styles css={css} />
      <StripEntry entry={first}>
        {others.length > 0 && (
          <button
            type="button"
            className="more"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('deadline.less') : t('deadline.more', { count: others.length })}{' '}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </StripEntry>
      {isOpen && (
        <ul id={id}>
          {others.map((entry) => (
            <li key={entry.key}>
              <StripEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
