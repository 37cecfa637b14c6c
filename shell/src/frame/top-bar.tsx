import { useText } from '@larder/i18n';
import { Avatar, IconButton, IconLink, LogoMark, Menu, VisuallyHidden } from '@larder/ui';
import type { MenuItem } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { Link } from '@larder/ui/router';
import type { Ref } from 'react';
import { DASHBOARD } from '../composition/own-pages';
import { useCurrentView, useReadyRegion, useServices, useSessionFacts } from '../services/services';
import { RetryLater } from './retry-later';

export interface TopBarProps {
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
  toggleRef: Ref<HTMLButtonElement>;
  /** Where the back arrow leads; none on the dashboard and on large screens (SHL-82). */
  back: string | undefined;
  onHelp: () => void;
}

/** The bar above every page of a session (SHL-82). */
export function TopBar({ isDrawerOpen, onToggleDrawer, toggleRef, back, onHelp }: TopBarProps) {
  const { t } = useText('shell');
  return (
    <header className="top">
      <IconButton
        icon="menu"
        label={t('top.menu')}
        aria-expanded={isDrawerOpen}
        aria-controls="drawer"
        onClick={onToggleDrawer}
        ref={toggleRef}
      />
      {back !== undefined && <IconLink icon="arrow-left" label={t('common:back')} to={back} className="goback" />}
      <Link className="logo" to={DASHBOARD}>
        <LogoMark alt={t('top.dashboard')} />
      </Link>
      <LivePlace />
      <AccountMenu onHelp={onHelp} />
    </header>
  );
}

const LIVE = lateCode(async () => (await import('./live')).Live);

/**
 * The stream and the bell come after the first paint; the bell's place is kept. Both only in a region with `live`, the
 * bell only for customers (GDE-1, GDE-85).
 */
function LivePlace() {
  const { registry } = useReadyRegion();
  const isCustomer = useSessionFacts()?.companyRoles.includes('customer');
  if (!registry.features.includes('live')) return null;
  return isCustomer ? (
    <div className="bell-root">
      <LiveOnceHere />
    </div>
  ) : (
    <LiveOnceHere />
  );
}

function LiveOnceHere() {
  const { data: Live, error, retry } = useLateCode(LIVE);
  if (error) return <RetryLater retry={retry} />;
  return Live ? <Live /> : null;
}

/** Opened from a button that names the user (SHL-83). */
function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useText('shell');
  const { account } = useServices();
  const { table } = useReadyRegion();
  const session = useSessionFacts();
  const view = useCurrentView();
  if (!session) return null;
  const profile = table.linkTo('profile');
  const items: MenuItem[] = [
    ...(profile ? [{ key: 'profile', icon: 'profile' as const, text: t('account.profile'), to: profile }] : []),
    ...(view === 'customer' ? [{ key: 'help', icon: 'help' as const, text: t('account.help'), onSelect: onHelp }] : []),
    {
      key: 'sign-out',
      icon: 'sign-out',
      text: t('account.sign-out'),
      onSelect: () => void account.signOut(),
      divided: true,
    },
  ];
  return (
    <div className="account-root" data-tour="account">
      <Menu
        items={items}
        buttonClassName="account"
        header={
          <p className="account-who">
            <b>{session.userFullName}</b>
            <small>{session.companyName}</small>
          </p>
        }
      >
        <VisuallyHidden>
          {t('account.menu', { name: session.userFullName, company: session.companyName })}
        </VisuallyHidden>
        <span className="who" aria-hidden="true">
          <b>{session.userFullName}</b>
          <small>{session.companyName}</small>
        </span>
        <Avatar name={session.userFullName} />
      </Menu>
    </div>
  );
}
