import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Styles, useConfig, useNow } from '@larder/remote-kit';
import { Alert } from '@larder/ui';
import css from './entry.css';

const KNOWN_NOTICES = ['planned', 'short'] as const;

/** The region's maintenance notice, until its end (AUT-2, SHL-3). */
function MaintenanceNotice() {
  const { t } = useText('auth');
  const { maintenance } = useConfig();
  const now = useNow(60_000);
  if (!maintenance || Date.parse(maintenance.to) <= now) return null;
  const key = KNOWN_NOTICES.find((known) => known === maintenance.textKey) ?? 'planned';
  return (
    <Alert kind="warning" role="status">
      {t(`maintenance.${key}`)}
    </Alert>
  );
}

interface EntryPageProps {
  title: string;
  /** Changing it moves the focus to the heading: a step of a flow (AUT-3). */
  step: string;
  lead?: ReactNode;
  /** Address of a drawing on a shelf; decoration. */
  picture?: string;
  children: ReactNode;
}

/** One step before sign-in: heading, notice, form. The shell draws logo and legal footer around it (AUT-1). */
export function EntryPage({ title, step, lead, picture, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Synchronises the focus with the step, as after a navigation.
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className="auth-page">
      <Styles css={css} />
      <div>
        {picture && <img className="auth-picture" src={picture} alt="" />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <MaintenanceNotice />
      {children}
    </div>
  );
}
