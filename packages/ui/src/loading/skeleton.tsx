import { useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

/** Placeholders of a list. */
export interface SkeletonRowsProps {
  /** As many as the page of the list has, at most 15 (SHL-119). */
  rows: number;
  /** Said by screen readers; "Loading" by itself. */
  label?: string;
  /** `delivery` rows begin with a tear-off day. */
  shape?: 'delivery' | 'plain';
}

const MOST_ROWS = 15;

function Row({ shape }: { shape: 'delivery' | 'plain' }) {
  return (
    <div className={classNames('sk-row', shape === 'plain' && 'plain')}>
      {shape === 'delivery' && <div className="sk sk-day" />}
      <div className="stack-s">
        <div className="sk sk-72" />
        <div className="sk sk-44" />
        {shape === 'delivery' && <div className="sk sk-58" />}
      </div>
      <div className="stack-s">
        <div className="sk sk-chip" />
        {shape === 'delivery' && <div className="sk" />}
      </div>
    </div>
  );
}

/** The placeholder of a list in a card. Announced as busy (SHL-119). */
export function SkeletonRows({ rows, label, shape = 'delivery' }: SkeletonRowsProps) {
  const { t } = useText();
  return (
    <div className="card flush" aria-busy="true" data-skeleton="rows">
      <span className="sr" role="status">
        {label ?? t('loading')}
      </span>
      <div aria-hidden="true">
        {Array.from({ length: Math.max(1, Math.min(rows, MOST_ROWS)) }, (_, row) => (
          <Row key={row} shape={shape} />
        ))}
      </div>
    </div>
  );
}

/** Placeholders of any layout, announced once as loading. */
export interface SkeletonFrameProps {
  /** Said by screen readers. */
  label: string;
  /** What comes, in a word, for tests. */
  shape: string;
  /** Lays the placeholders out as what comes is. */
  className?: string;
  children: ReactNode;
}

/** Around placeholders that have the shape of what comes. Announced as busy (SHL-119). */
export function SkeletonFrame({ label, shape, className, children }: SkeletonFrameProps) {
  return (
    <div aria-busy="true" data-skeleton={shape}>
      <span className="sr" role="status">
        {label}
      </span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** Placeholders of a text in a card. */
export interface SkeletonBlockProps {
  label?: string;
  /** Lines of text that it stands for. */
  lines?: number;
  /** Without the ground of a card, for use inside one. */
  bare?: boolean;
}

/** The placeholder of anything that is no list. */
export function SkeletonBlock({ label, lines = 4, bare = false }: SkeletonBlockProps) {
  const { t } = useText();
  return (
    <div className={bare ? undefined : 'card'} aria-busy="true" data-skeleton="block">
      <span className="sr" role="status">
        {label ?? t('loading')}
      </span>
      <div className="stack-s" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={classNames('sk', ['sk-44', 'sk-72', 'sk-58'][line % 3])} />
        ))}
      </div>
    </div>
  );
}
