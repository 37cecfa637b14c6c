import type { ReactNode } from 'react';
import type { Region } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { knownRegions, regionName } from '@larder/rules';
import { Field, LinkButton, LogoMark, SelectInput } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { DASHBOARD } from '../composition/own-pages';
import { SIGN_IN } from '../navigation/resolve';
import { useReadyRegion, useServices } from '../services/services';
import { useStore } from 'zustand';
import { Footer } from './footer';
import { OfflineBanner } from './offline-banner';
import { PreviewBanner } from './preview-banner';
import { CONTENT_ID, SkipLink } from './skip-link';

/** The layout of pages that are open to anyone, without a session (SHL-112). */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t, locale } = useText('shell');
  const { region, chooseRegion } = useServices();
  const { table } = useReadyRegion();
  const chosen = useStore(region.region);
  const signIn = table.linkTo(SIGN_IN);
  const regions = knownRegions().map((value) => ({ value, label: regionName(value, locale) }));
  return (
    <>
      <SkipLink />
      <PreviewBanner />
      <header className="top public">
        <Link className="logo" to={signIn ?? DASHBOARD}>
          <LogoMark />
        </Link>
        <div className="public-acts">
          <Field label={t('public.region')} hideLabel>
            <SelectInput
              value={chosen}
              options={regions}
              placeholder={null}
              icon="globe"
              onChange={(next) => chooseRegion(next as Region)}
            />
          </Field>
          {signIn && <LinkButton to={signIn}>{t('public.sign-in')}</LinkButton>}
        </div>
      </header>
      <OfflineBanner />
      <div className="frame is-closed">
        <div className="column">
          <main className="main" id={CONTENT_ID} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}
