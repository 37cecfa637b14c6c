import { useText } from '@larder/i18n';
import { pageCount, pageWindow, readPage } from '@larder/rules';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { Link } from '../router';

/** The pages of a list: either `linkTo` or `onChange`. */
export interface PagerProps {
  /** From 1; one beyond the last is read as the last (RUL-97). */
  page: number;
  pageSize: number;
  totalItemCount: number;
  /** The address of a page: the page numbers are links. */
  linkTo?: (page: number) => string;
  /** Instead of addresses: the page numbers are buttons. */
  onChange?: (page: number) => void;
  /** Names the list; "Pages" by itself. */
  label?: string;
}

/** Previous, at most five page numbers, Next; nothing for one page (RUL-96, SHL-123). */
export function Pager({ page, pageSize, totalItemCount, linkTo, onChange, label }: PagerProps) {
  const { t } = useText();
  const count = pageCount(totalItemCount, pageSize);
  if (count <= 1) return null;
  const current = readPage(page, count);

  const step = (to: number, text: string, icon: 'chevron-left' | 'chevron-right') =>
    to < 1 || to > count ? (
      <span aria-disabled="true" role="link" aria-label={text}>
        <Icon name={icon} />
      </span>
    ) : (
      <Step to={to} label={text} current={false} linkTo={linkTo} onChange={onChange}>
        <Icon name={icon} />
      </Step>
    );

  return (
    <nav className="pager" aria-label={label ?? t('pager.label')}>
      {step(current - 1, t('pager.previous'), 'chevron-left')}
      {pageWindow(current, count).map((number) => (
        <Step
          key={number}
          to={number}
          label={t('pager.page', { page: number })}
          current={number === current}
          linkTo={linkTo}
          onChange={onChange}
        >
          {number}
        </Step>
      ))}
      {step(current + 1, t('pager.next'), 'chevron-right')}
    </nav>
  );
}

interface StepProps extends Pick<PagerProps, 'linkTo' | 'onChange'> {
  to: number;
  label: string;
  current: boolean;
  children: ReactNode;
}

function Step({ to, label, current, linkTo, onChange, children }: StepProps) {
  const shared = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined, children };
  return linkTo ? (
    <Link to={linkTo(to)} {...shared} />
  ) : (
    <button type="button" onClick={() => onChange?.(to)} {...shared} />
  );
}
