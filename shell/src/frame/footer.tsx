import { useText } from '@larder/i18n';
import { regionName } from '@larder/rules';
import { Link } from '@larder/ui/router';
import { useReadyRegion, useSessionFacts } from '../services/services';

export interface FooterProps {
  /** Inside the entry layout, beside the form. */
  isEntry?: boolean;
}

/** The legal pages, the region of the session and the copyright line (SHL-88). */
export function Footer({ isEntry = false }: FooterProps) {
  const { t, locale } = useText('shell');
  const { config, table } = useReadyRegion();
  const session = useSessionFacts();
  return (
    <footer className={isEntry ? 'rowx small' : 'foot'}>
      {(['terms', 'privacy', 'cookies'] as const).map((name) => (
        <Link key={name} to={table.linkTo(name)!}>
          {t(`footer.${name}`)}
        </Link>
      ))}
      {session && <span>{regionName(session.region, locale)}</span>}
      <span className="push">{config.copyrightLine}</span>
    </footer>
  );
}
